/** Making elements of the page. Texts become text, never markup. */

/** An element with attributes (`onclick` and the like are listeners; false, null and undefined leave one out) and children. */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** A button. */
export function button(label, act, attributes = {}) {
  return element("button", { type: "button", onclick: act, ...attributes }, label);
}

export function byId(id) {
  return document.getElementById(id);
}

/** A dialog that closes by its button, by Escape, and gives the focus back; it opens at once. */
export function openDialog(title, closeLabel, ...content) {
  const heading = element("h2", { id: "dialog-title" }, title);
  const dialog = element("dialog", { "aria-labelledby": "dialog-title" });
  const close = button(closeLabel, () => dialog.close(), { class: "dialog-close" });
  dialog.append(element("div", { class: "dialog-head" }, heading, close), element("div", { class: "dialog-body", tabindex: "0", role: "group", "aria-labelledby": "dialog-title" }, ...content));
  const opener = document.activeElement;
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (document.activeElement === document.body && opener?.isConnected) opener.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
