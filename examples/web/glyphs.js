/** Small drawings in SVG: one for each card, coins and jewels. They are decoration: words beside them say the same. */

/** Paths in a square of 48, drawn with a line; those in `fill` are filled. */
const DRAWINGS = {
  assassin: { line: ["M10 38 L30 18", "M24 12 L36 24", "M10 38 L8 40"], fill: ["M27 21 L38 6 L42 10 L30 21 Z", "M12 33 L15 36 L9 41 L7 39 Z"] },
  jeweler: { line: ["M8 18 L16 8 H32 L40 18 L24 41 Z", "M8 18 H40", "M16 8 L19 18 L24 41 L29 18 L32 8"], fill: [] },
  forger: {
    line: ["M6 17 C14 12 20 15 24 17 C28 15 34 12 42 17 C42 29 36 33 31 32 C27 31 26 27 24 27 C22 27 21 31 17 32 C12 33 6 29 6 17 Z"],
    fill: ["M12 21 C15 18 19 19 20 22 C18 25 14 25 12 21 Z", "M36 21 C33 18 29 19 28 22 C30 25 34 25 36 21 Z"],
  },
  astrologer: {
    line: ["M34 30 A15 15 0 1 1 20 9 A12 12 0 0 0 34 30 Z"],
    fill: ["M35 6 L37 12 L43 12 L38 16 L40 22 L35 18 L30 22 L32 16 L27 12 L33 12 Z"],
  },
  countess: {
    line: ["M24 41 L7 20 A24 24 0 0 1 41 20 Z", "M24 41 L14 14", "M24 41 L24 11", "M24 41 L34 14", "M10 24 A20 20 0 0 1 38 24"],
    fill: ["M21 38 H27 V44 H21 Z"],
  },
  clerk: { line: ["M9 42 C14 26 22 13 40 6 C40 20 31 30 17 33", "M18 30 L33 14", "M6 42 H26"], fill: ["M9 42 L13 32 L17 33 Z"] },
  marquis: {
    line: ["M8 36 L6 15 L16 25 L24 10 L32 25 L42 15 L40 36 Z", "M8 41 H40"],
    fill: ["M24 5 A3 3 0 1 1 23.9 5 Z", "M6 10 A3 3 0 1 1 5.9 10 Z", "M42 10 A3 3 0 1 1 41.9 10 Z"],
  },
  prosecutor: {
    line: ["M24 7 V40", "M14 41 H34", "M10 13 H38", "M10 13 L4 28 H16 Z", "M38 13 L32 28 H44 Z"],
    fill: ["M4 28 H16 A6 5 0 0 1 4 28 Z", "M32 28 H44 A6 5 0 0 1 32 28 Z"],
  },
  pickpocket: {
    line: ["M18 14 C6 24 6 42 24 42 C42 42 42 24 30 14", "M17 14 H31", "M18 14 L14 6 L20 9 L24 5 L28 9 L34 6 L30 14"],
    fill: ["M24 23 A6 6 0 1 1 23.9 23 Z"],
  },
  thief: {
    line: ["M15 24 A9 9 0 1 1 15.1 24 Z", "M23 22 L40 39", "M33 32 L38 27", "M37 36 L41 32"],
    fill: ["M15 12 A3 3 0 1 1 14.9 12 Z"],
  },
  blackmailer: { line: ["M5 11 H43 V38 H5 Z", "M5 11 L24 27 L43 11", "M5 38 L18 23", "M43 38 L30 23"], fill: ["M24 22 A6 6 0 1 1 23.9 22 Z"] },
  veto: { line: ["M24 6 A18 18 0 1 1 23.9 6 Z", "M12 12 L36 36"], fill: [] },
  shield: { line: [], fill: ["M24 4 L41 10 V23 C41 34 33 41 24 45 C15 41 7 34 7 23 V10 Z"] },
  back: { line: ["M24 8 L38 24 L24 40 L10 24 Z", "M24 16 L31 24 L24 32 L17 24 Z"], fill: [] },
};

const SVG = "http://www.w3.org/2000/svg";

function svgElement(tag, attributes, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

function drawing(className, ...children) {
  return svgElement("svg", { viewBox: "0 0 48 48", class: className, "aria-hidden": "true", focusable: "false" }, ...children);
}

/** The drawing of a card, of the shield of protection, or of a card's back. */
export function glyph(name) {
  const { line, fill } = DRAWINGS[name];
  return drawing(
    "glyph",
    ...line.map((d) => svgElement("path", { d, class: "line" })),
    ...fill.map((d) => svgElement("path", { d, class: "fill" })),
  );
}

export function coin() {
  return drawing(
    "token coin",
    svgElement("circle", { cx: 24, cy: 24, r: 20, class: "rim" }),
    svgElement("circle", { cx: 24, cy: 24, r: 14, class: "face" }),
    svgElement("path", { d: "M16 29 L15 19 L20 24 L24 16 L28 24 L33 19 L32 29 Z", class: "mark" }),
  );
}

export function ruby() {
  return drawing(
    "token ruby",
    svgElement("path", { d: "M14 5 H34 L44 15 V33 L34 43 H14 L4 33 V15 Z", class: "rim" }),
    svgElement("path", { d: "M18 13 H30 L36 19 V29 L30 35 H18 L12 29 V19 Z", class: "face" }),
    svgElement("path", { d: "M14 5 L18 13 M34 5 L30 13 M44 15 L36 19 M44 33 L36 29 M34 43 L30 35 M14 43 L18 35 M4 33 L12 29 M4 15 L12 19", class: "edge" }),
  );
}

export function diamond() {
  return drawing(
    "token diamond",
    svgElement("path", { d: "M14 7 H34 L45 19 L24 44 L3 19 Z", class: "rim" }),
    svgElement("path", { d: "M14 7 L17 19 L24 44 L31 19 L34 7 M3 19 H45", class: "edge" }),
  );
}
