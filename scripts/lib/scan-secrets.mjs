// scan-secrets: reads logs and output, and fails when one contains a secret.
//   node scan-secrets.mjs [--outbox URL] FILE…
// It recognizes secrets by form: signed tokens, random tokens of 43 characters, card numbers (Luhn), and text after "password"
// or "Bearer". With the development outbox it also searches for every token and code that was sent. It prints the file and the
// kind of each secret it finds, never the secret.

import { readFileSync } from 'node:fs';

const arguments_ = process.argv.slice(2);
const outbox = arguments_[0] === '--outbox' ? arguments_.splice(0, 2)[1] : '';

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

/** Hex of a fixed length with a letter, such as request IDs and digests. Some contain digits that look like a card number. */
const ids = /(?<![\w-])(?=[0-9]*[a-f])(?:[0-9a-f]{24}|[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})(?![\w-])/g;

/** Runs of 13 to 19 digits, with spaces or dashes between groups of four. The card brand's prefix excludes times and IDs. */
function cardNumbers(text) {
  const runs = text.replace(ids, 'id').match(/(?<![\d.])(?:\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{1,7}|\d{4}[ -]\d{6}[ -]\d{5}|\d{13,19})(?![\d.])/g) ?? [];
  return runs.map((run) => run.replace(/\D/g, '')).filter((digits) => /^(4|5[1-5]|2[2-7]|3[47]|6011|65|36|38|30[0-5])/.test(digits) && luhn(digits));
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
for (const file of arguments_) {
  const text = readFileSync(file, 'utf8');
  const findings = [
    ...forms.map(([kind, form]) => [kind, text.match(form)?.length ?? 0]),
    ['card number', cardNumbers(text).length],
    ['token or code of a message', known.filter((secret) => text.includes(secret)).length],
    ['known password', passwords.filter((secret) => text.includes(secret)).length],
  ];
  for (const [kind, times] of findings) {
    if (!times) continue;
    found += times;
    console.log(`${file}: ${times} × ${kind}`);
  }
}
console.log(`${arguments_.length} files, ${known.length} secrets of messages, ${found} found`);
process.exit(found ? 1 : 0);
