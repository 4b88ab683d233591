// script-budget: measures the compressed scripts that a browser loads for the first view of home, search, item and the live boards,
// and of the office with any of its sections. It exits with 1 if one of them is above its budget.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstScripts, scriptFile } from '../../site/bundler/first-scripts.mjs';

const budget = 150_000; // bytes, gzip
const boardBudget = 162_000;
const officeBudget = 250_000; // the page, the office's frame and its largest section
const out = new URL('../../site/out/', import.meta.url).pathname;
const pages = { home: 'index.html', search: 'search.html', item: join('item', firstHTML('item')) };
const boards = { 'live-auction': 'live-auction.html', 'dynamic-auction': 'dynamic-auction.html' };

function firstHTML(folder) {
  const shell = readdirSync(join(out, folder)).find((name) => name.endsWith('.html'));
  if (!shell) throw new Error(`no page in site/out/${folder}`);
  return shell;
}

const read = (src) => readFileSync(scriptFile(out, src), 'utf8');
const compressed = (src) => gzipSync(read(src), { level: 9 }).length;
const sum = (scripts) => [...new Set(scripts)].reduce((size, src) => size + compressed(src), 0);

let over = 0;
function report(name, scripts, limit) {
  const count = new Set(scripts).size;
  const size = sum(scripts);
  const fits = count > 0 && size <= limit;
  if (!fits) over++;
  console.log(`${name}: ${(size / 1000).toFixed(1)} KB in ${count} scripts${fits ? '' : `, above ${limit / 1000} KB`}`);
}

for (const [name, file] of Object.entries({ ...pages, ...boards })) {
  report(name, firstScripts(readFileSync(join(out, file), 'utf8')), name in boards ? boardBudget : budget);
}

/** Lists the scripts of each part that a script loads on demand. */
function onDemand(src) {
  const lists = read(src).match(/\["static\/chunks\/[^\]]+\]/g) ?? [];
  return lists.map((list) => JSON.parse(list).filter((file) => file.endsWith('.js')).map((file) => `/_next/${file}`));
}

// What the office's page loads on demand is its frame, and what that loads on demand are its sections.
const page = firstScripts(readFileSync(join(out, 'office', firstHTML('office')), 'utf8'));
const own = page.find((src) => read(src).includes('"/office/[[...path]]"') && onDemand(src).length > 0);
const frame = own ? onDemand(own).flat() : [];
const sections = frame.flatMap(onDemand).sort((a, b) => sum(b) - sum(a));
if (sections.length === 0) throw new Error('no sections of the office found');
report('office', [...page, ...frame, ...sections[0]], officeBudget);
process.exit(over ? 1 : 0);
