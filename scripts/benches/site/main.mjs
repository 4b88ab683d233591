// Measures the site with Lighthouse next to the same content without scripts and to an empty Next export, in alternating rounds. Prints tables, or
// with --json one object; --quick takes one round of the search page, the heaviest.
import { loadavg } from 'node:os';
import { measure } from './lighthouse.mjs';
import { print, ratiosOf } from './results.mjs';
import { scriptlessPages } from './scriptless.mjs';
import { filesOf, pageOf, serve } from './server.mjs';

const url = process.env.FAIRWARNING_URL ?? 'http://localhost:8080';
const shellURL = process.env.FAIRWARNING_SHELL_URL;
const isQuick = process.argv.includes('--quick');
const roundCount = isQuick ? 1 : 5;
const busy = 0.5; // load average

async function get(path) {
  const answer = await fetch(url + path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/** Finds the pages in the running product: an item with photos, and the next event. */
async function pathsOf() {
  if (isQuick) return { search: '/search' };
  const { items } = await get('/api/v1/Auction/SearchInventory');
  const { events } = await get('/api/v1/auction/getupcomingevents');
  return { home: '/', search: '/search', item: items[0].itemURL, event: `/event/${events[0].event_ID}` };
}

/** Measures every variant of every page once per round, so that all have the same share of the machine's moods. */
async function measureAll(pages, emptyOrigin) {
  const rounds = {}, empty = [];
  for (let n = 0; n < roundCount; n++) {
    for (const [name, variants] of Object.entries(pages)) {
      rounds[name] ??= {};
      for (const [variant, address] of Object.entries(variants)) {
        console.error(`round ${n + 1}: ${name}, ${variant}`);
        (rounds[name][variant] ??= []).push(await measure(address, { withScores: variant === 'site' && n === 0 && !isQuick, isBrief: isQuick }));
      }
    }
    console.error(`round ${n + 1}: empty export`);
    empty.push(await measure(emptyOrigin, { isBrief: isQuick }));
  }
  return { rounds, empty };
}

async function main() {
  const notes = [`site, ${isQuick ? 'quick' : 'full'} run, ${new Date().toISOString().slice(0, 10)}: Lighthouse mobile, devtools throttling, ${roundCount === 1 ? '1 round' : `${roundCount} rounds`}`];
  if (loadavg()[0] > busy) notes.push(`Warning: the machine was busy before the run (load average ${loadavg()[0].toFixed(2)})`);
  const paths = await pathsOf();
  const saved = await scriptlessPages(url, Object.values(paths));
  const scriptless = await serve(new Map([...saved].map(([path, html]) => [path, pageOf(html)])), url);
  const empty = await serve(filesOf(new URL('../../../bin/bench/empty-export/out', import.meta.url).pathname));
  const pages = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, { site: url + path, ...(shellURL && { shell: shellURL + path }), scriptless: scriptless.origin + path }]),
  );
  try {
    const measured = await measureAll(pages, empty.origin);
    const results = { ...measured, ratios: ratiosOf(measured.rounds, measured.empty), notes };
    if (process.argv.includes('--json')) console.log(JSON.stringify(results));
    else print(results);
  } finally {
    scriptless.close();
    empty.close();
  }
}

await main().catch((error) => {
  console.error(`bench site: ${error.cause ? `nothing answers at ${url}` : error.message}`);
  process.exitCode = 1;
});
