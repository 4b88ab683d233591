// Prints what the journeys cost, as a table, or with --json as one object whose ratios are the taps to a bid with a passkey on a phone against the budget.
import { readFileSync, rmSync } from 'node:fs';

const file = process.env.JOURNEYS_FILE;
const figures = JSON.parse(readFileSync(file, 'utf8'));
rmSync(file);

/** Taps from a lot's page, signed out, to a placed bid without typing. */
const budget = 6;

const withPasskey = Object.entries(figures).filter(([name]) => name.startsWith('phone') && name.endsWith('passkey'));
const ratios = Object.fromEntries(withPasskey.map(([name, { taps }]) => [name, taps / budget]));
if (process.argv.includes('--json')) console.log(JSON.stringify({ figures, ratios }));
else console.table(figures);
