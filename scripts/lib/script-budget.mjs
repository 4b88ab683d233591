// script-budget: measures the compressed scripts that a browser loads for the first view of home, search, item and the live boards,
// and exits with 1 if one of these pages is above its budget.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstScripts, scriptFile } from '../../site/bundler/first-scripts.mjs';

const budget = 150_000; // bytes, gzip
const boardBudget = 162_000;
const out = new URL('../../site/out/', import.meta.url).pathname;
const pages = { home: 'index.html', search: 'search.html', item: join('item', firstHTML('item')) };
const boards = { 'live-auction': 'live-auction.html', 'dynamic-auction': 'dynamic-auction.html' };

function firstHTML(folder) {
  const shell = readdirSync(join(out, folder)).find((name) => name.endsWith('.html'));
  if (!shell) throw new Error(`no page in site/out/${folder}`);
  return shell;
}

const compressed = (src) => gzipSync(readFileSync(scriptFile(out, src)), { level: 9 }).length;

let over = 0;
for (const [name, file] of Object.entries({ ...pages, ...boards })) {
  const limit = name in boards ? boardBudget : budget;
  const all = new Set(firstScripts(readFileSync(join(out, file), 'utf8')));
  const size = [...all].reduce((sum, src) => sum + compressed(src), 0);
  const fits = all.size > 0 && size <= limit;
  if (!fits) over++;
  console.log(`${name}: ${(size / 1000).toFixed(1)} KB in ${all.size} scripts${fits ? '' : `, above ${limit / 1000} KB`}`);
}
process.exit(over ? 1 : 0);
