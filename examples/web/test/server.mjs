/** A static file server for the folder of the page: `node server.mjs PORT`, or `serve` for tests. */

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../", import.meta.url);
const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".png": "image/png",
  ".wasm": "application/wasm",
};

async function answer(request, response) {
  const { pathname } = new URL(request.url, "http://localhost");
  const file = new URL(`.${pathname === "/" ? "/index.html" : pathname}`, ROOT);
  try {
    if (!file.href.startsWith(ROOT.href)) throw new Error("outside");
    const content = await readFile(file);
    response.writeHead(200, { "content-type": TYPES[extname(file.pathname)] ?? "application/octet-stream" }).end(content);
  } catch {
    response.writeHead(404).end();
  }
}

/** Serves on a port, or on any free one; gives the address and a function that ends it. */
export async function serve(port = 0) {
  const server = createServer(answer).listen(port, "127.0.0.1");
  await new Promise((resolve, reject) => server.once("listening", resolve).once("error", reject));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve(Number(process.argv[2]));
