// Serves saved pages and files to the browser, compressed as the front door compresses its own, and passes everything else on to a front door.
import { createServer, request } from 'node:http';
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml' };

/** Reads an exported folder as a map from path to file; index.html is "/". */
export function filesOf(folder) {
  const files = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const name = path.slice(folder.length).replace(/\/index\.html$/, '/');
    files.set(name, fileOf(readFileSync(path), types[extname(name)] ?? (name.endsWith('/') ? types['.html'] : 'application/octet-stream')));
  }
  return files;
}

/** Returns a page to serve. */
export const pageOf = (html) => fileOf(Buffer.from(html), types['.html']);

function fileOf(content, type) {
  return { type, body: brotliCompressSync(content) };
}

/** Starts a server on a free port. `upstream` is the origin of a front door, for what `files` lacks. */
export async function serve(files, upstream) {
  const server = createServer((incoming, answer) => {
    const file = files.get(decodeURI(incoming.url));
    if (file) answer.writeHead(200, { 'Content-Type': file.type, 'Content-Encoding': 'br', 'Cache-Control': 'public, max-age=60' }).end(file.body);
    else if (upstream) pass(incoming, answer, upstream);
    else answer.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

function pass(incoming, answer, upstream) {
  const { host, ...headers } = incoming.headers;
  const outgoing = request(upstream + incoming.url, { headers }, (got) => {
    answer.writeHead(got.statusCode, got.headers);
    got.pipe(answer);
  });
  outgoing.on('error', () => answer.writeHead(502).end());
  outgoing.end();
}
