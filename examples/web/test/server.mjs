/** A static file server: of the folder of the page by `node server.mjs PORT`, of any by `serve` in tests. */

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const PAGE = fileURLToPath(new URL("../", import.meta.url));
const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".png": "image/png",
  ".wasm": "application/wasm",
};

async function answer(root, request, response) {
  const { pathname } = new URL(request.url, "http://localhost");
  const file = new URL(`.${pathname === "/" ? "/index.html" : pathname}`, root);
  try {
    if (!file.href.startsWith(root.href)) throw new Error("outside");
    const content = await readFile(file);
    response.writeHead(200, { "content-type": TYPES[extname(file.pathname)] ?? "application/octet-stream" }).end(content);
  } catch {
    response.writeHead(404).end();
  }
}

/** Serves a folder on a port, or on any free one; gives the address and a function that ends it. */
export async function serve(port = 0, folder = PAGE) {
  const root = pathToFileURL(folder);
  const server = createServer((request, response) => answer(root, request, response)).listen(port, "127.0.0.1");
  await new Promise((resolve, reject) => server.once("listening", resolve).once("error", reject));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve(Number(process.argv[2]));
