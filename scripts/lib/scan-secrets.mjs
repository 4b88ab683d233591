// scan-secrets: reads logs and output, and fails when one contains a secret.
//   node scan-secrets.mjs [--outbox URL] [--payment] FILE|FOLDER…
// It recognizes secrets by form: signed tokens, random tokens of 43 characters, card numbers (Luhn), and text after "password"
// or "Bearer". With the development outbox it also searches for every token and code that was sent. It prints the file and the
// kind of each secret it finds, never the secret, and the text before a card number. With --payment it searches only for what
// pays: card numbers, security codes, and numbers of bank accounts. It reads every file of a folder byte by byte, so a database
// with its write-ahead log and free pages, too, and what is compressed (gzip).

import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const arguments_ = process.argv.slice(2);
const outbox = arguments_[0] === '--outbox' ? arguments_.splice(0, 2)[1] : '';
const isPayment = arguments_[0] === '--payment' && arguments_.shift() !== '';

/** Passwords of tests and the demo. ./scripts/start prints the demo's on purpose; no service may print it. */
const passwords = (process.env.SCAN_PASSWORDS ?? '').split('\n').filter(Boolean);

const forms = [
  ['signed token', /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g],
  ['bearer token', /\bBearer\s+[\w.-]{16,}/gi],
  ['password', /["']?password["']?\s*[:=]\s*["'][^"'*]{6,}["']/gi],
  ['random token', /(?<![\w+-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43}(?![\w+/=-])/g],
];

function luhn(digits) {
  let sum = 0;
  [...digits].reverse().forEach((digit, at) => {
    const value = Number(digit) * (at % 2 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0 && !/^0+$/.test(digits);
}

/** Hex of a fixed length with a letter, such as request IDs, digests, and ETags with their encoding. Some contain digits that look like a card number. */
const ids = /(?<![\w-])(?=[0-9]*[a-f])(?:[0-9a-f]{24}|[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})(?:-(?:br|gzip|zstd))?(?![\w-])/g;

/**
 * Runs of 13 to 19 digits, with the same separator between groups of four, or of four, six and five. The card brand's prefix excludes
 * times and IDs. Before a text of 18 or 19 characters, a database has its length, which looks like a digit.
 */
const separator = String.raw`([ ._/+\u00a0-]|%20)`;
const runs = new RegExp(String.raw`(?:\d{4}${separator}\d{4}\1\d{4}\1\d{1,7}|\d{4}${separator}\d{6}\2\d{5}|(?<![\d.])\d{13,20})(?![\d.]|-\d)`, 'g');
const brands = /^(4|5[1-5]|2[2-7]|3[47]|6011|65|30[0-58]|36|38)/;
const isCard = (digits) => digits.length < 20 && brands.test(digits) && luhn(digits);

/**
 * Digests and request IDs without anything between them and their neighbors, as in a database. Three letters keep a card number that
 * stands right before or after a short hexadecimal text from being taken for one.
 */
const digests = /[0-9a-f]{24,}/g;
const withoutDigest = (run) => (run.replace(/\d/g, '').length < 3 ? run : 'id');

/** The card numbers in a text, each with the text before it. */
function cardNumbers(text) {
  const searched = text.replace(digests, withoutDigest).replace(ids, 'id');
  return [...searched.matchAll(runs)].flatMap(({ 0: run, index }) => {
    const digits = run.replaceAll('%20', '').replace(/\D/g, '');
    return isCard(digits) || (digits.length > 18 && isCard(digits.slice(1))) ? [searched.slice(Math.max(0, index - 60), index)] : [];
  });
}

/** The text before a finding, which helps to find the cause; without digits, which may be part of a number. */
const blurred = (before) => before.replace(/\d/g, '9').replace(/[^\x20-\x7e]/g, '·');

/** Security codes and numbers of bank accounts, by the names that contract, processor and people have for them. */
const labeled = [
  ['security code', /(?<![a-z])(?:c[cv]v2?|cvc|ccv|card_?code|creditCardCode|security[ _]?code)["'\\]*\s*[:=]\s*["'\\]*\d{3,4}(?!\d)/gi],
  ['bank account', /(?:account|routing)_?number["'\\]*\s*[:=]\s*["'\\]*\d[\d -]{3,16}\d/gi],
];

/** The text of a file, in which each byte is a character, with that of what is compressed in it. */
function read(file) {
  const bytes = readFileSync(file);
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const text = (isCompressed ? gunzipSync(bytes) : bytes).toString('latin1');
  return text;
}

/** Every file of a list of files and folders. */
function filesOf(paths) {
  return paths.flatMap((path) => (statSync(path).isDirectory() ? filesOf(readdirSync(path).map((name) => join(path, name))) : [path]));
}

/** Lists the tokens and codes of every message in the outbox. */
async function sent() {
  if (!outbox) return [];
  const answer = await fetch(`${outbox}/messages.json`);
  if (!answer.ok) throw new Error(`${outbox}: ${answer.status}`);
  const { messages } = await answer.json();
  return messages.flatMap(({ text }) => [
    ...[...text.matchAll(/\/(?:welcome|reset)\/([\w-]{20,})/g)].map((match) => match[1]),
    ...[...text.matchAll(/[?&]token=([\w-]{20,})/g)].map((match) => match[1]),
    ...[...text.matchAll(/\bcode is (\d{6})\b/g)].map((match) => ` ${match[1]} `, ),
  ]);
}

const known = await sent();
let found = 0;
const files = filesOf(arguments_);
for (const file of files) {
  const text = read(file);
  const cards = cardNumbers(text);
  cards.slice(0, 5).forEach((before) => console.log(`${file}: card number after "${blurred(before)}"`));
  const findings = [
    ...(isPayment ? labeled : [...forms, ...labeled]).map(([kind, form]) => [kind, text.match(form)?.length ?? 0]),
    ['card number', cards.length],
    ['token or code of a message', known.filter((secret) => text.includes(secret)).length],
    ['known password', passwords.filter((secret) => text.includes(secret)).length],
  ];
  for (const [kind, times] of findings) {
    if (!times) continue;
    found += times;
    console.log(`${file}: ${times} × ${kind}`);
  }
}
console.log(`${files.length} files, ${known.length} secrets of messages, ${found} found`);
process.exit(found ? 1 : 0);
