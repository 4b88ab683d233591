// Reports which operations and routes of the specification a running product serves. Served means a success with the right
// body: an object with the expected names, or a whole PDF file under the expected name. A 401, a 501, an empty shell or the not-found screen does not count.
import { readFileSync } from 'node:fs';
import { pdfFile } from './spec-purchases.mjs';
import { fill, findExamples } from './spec-examples.mjs';

const list = (name) => JSON.parse(readFileSync(new URL(`../spec/${name}.json`, import.meta.url), 'utf8'));
const options = process.argv.slice(2);
const asJSON = options.includes('--json');
const base = (options.find((option) => !option.startsWith('--')) ?? 'http://localhost:8080').replace(/\/$/, '');

async function request(method, path, body, headers = {}) {
  const init = { method, headers: { ...headers }, redirect: 'manual', signal: AbortSignal.timeout(30_000) };
  if (body instanceof File) {
    init.headers['content-type'] = body.type;
    init.body = body;
  } else if (body !== undefined) {
    init.headers['content-type'] = 'application/json';
    init.body = JSON.stringify(body);
  }
  return fetch(base + path, init);
}

const ask = {
  /** The body of a success as JSON, else undefined. */
  async json(method, path, body, token) {
    const headers = { 'login-source': 'auction', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await request(method, path, body, headers);
    return response.ok ? response.json().catch(() => undefined) : undefined;
  },
};

const nameOf = ({ method, path, call }) => `${method} ${path}${call ? ` (${call})` : ''}`;

/** Why a call does not count as served; empty when it does. */
async function lackOfCall(call, examples) {
  const filled = fill({ path: call.path, query: call.query ?? {}, body: call.body ?? null, name: call.name ?? '' }, examples);
  if (!filled) return 'no example to ask with';
  const query = new URLSearchParams(filled.query).toString();
  const token = { user: examples.token, staff: examples.staffToken }[call.as];
  const headers = { ...call.headers, ...(token && { authorization: `Bearer ${token}` }) };
  const response = await request(call.method, `/api${filled.path}${query && `?${query}`}`, call.file ? pdfFile() : (filled.body ?? undefined), headers);
  if (!response.ok) return `status ${response.status}`;
  return call.answer === 'pdf' ? lackOfPDF(response, filled.name) : lackOfObject(response, call.keys ?? []);
}

/** Why an answer is not a whole PDF file to save under its name; any name if that is empty. */
async function lackOfPDF(response, name) {
  if (response.headers.get('content-type') !== 'application/pdf') return `not a PDF file but ${response.headers.get('content-type')}`;
  const file = Buffer.from(await response.arrayBuffer()).toString('latin1');
  if (!file.startsWith('%PDF-') || !file.trimEnd().endsWith('%%EOF')) return 'not a whole PDF file';
  const disposition = response.headers.get('content-disposition') ?? '';
  const given = /^attachment; filename="?([^";]+)/.exec(disposition)?.[1];
  if (!given) return `no attachment with a file name: ${disposition}`;
  return name && given !== name ? `a file named ${given}, not ${name}` : '';
}

async function lackOfObject(response, keys) {
  const body = await response.json().catch(() => null);
  if (body === null || typeof body !== 'object' || Object.keys(body).length === 0) return 'not a JSON object, or empty';
  const absent = keys.filter((key) => !(key in body));
  return absent.length ? `without ${absent.join(', ')}` : '';
}

/** Why a route does not count as served. */
async function lackOfRoute(route, examples) {
  const path = fill(route.path, examples, encodeURIComponent);
  if (!path) return 'no example to ask with';
  const response = await request('GET', path);
  if (response.status !== (route.status ?? 200)) return `status ${response.status}`;
  const html = await response.text();
  const page = scriptJSON(html, '__NEXT_DATA__')?.page;
  if (!page || !new RegExp(route.page).test(page)) return `shows the page ${page ?? '(none)'}`;
  if (!/<title[^>]*>[^<]+<\/title>/.test(html)) return 'no title';
  const data = scriptJSON(html, 'page-data');
  return data && Object.keys(data).length > 0 ? '' : 'an empty shell: no page data';
}

function scriptJSON(html, id) {
  const found = html.match(new RegExp(`<script[^>]*\\bid="${id}"[^>]*>(.*?)</script>`, 's'));
  try {
    return found ? JSON.parse(found[1]) : null;
  } catch {
    return null;
  }
}

async function tally(entries, name, lackOf, examples) {
  const missing = [];
  // What deletes an example comes last.
  for (const entry of [...entries].sort((a, b) => Boolean(a.last) - Boolean(b.last))) {
    const lack = await lackOf(entry, examples).catch((error) => error.cause?.code ?? error.message);
    if (lack) missing.push(`${name(entry)}: ${lack}`);
  }
  return { served: entries.length - missing.length, total: entries.length, missing };
}

function print(title, { served, total, missing }) {
  console.log(`${title}: ${served} of ${total} served`);
  for (const line of missing) console.log(`  missing  ${line}`);
}

/** The development outbox listens four ports above the front door. */
function outboxOf(frontDoor) {
  const { port } = new URL(frontDoor);
  return `http://localhost:${Number(port) + 4}`;
}

const examples = await findExamples(ask, outboxOf(base)).catch((error) => {
  console.error(`${base} cannot be asked: ${error.cause?.code ?? error.message}`);
  process.exit(1);
});
const calls = await tally(list('operations'), nameOf, lackOfCall, examples);
const routes = await tally(list('routes'), (route) => route.route, lackOfRoute, examples);
if (asJSON) console.log(JSON.stringify({ calls, routes }));
else {
  print('Calls', calls);
  print('Routes', routes);
}
