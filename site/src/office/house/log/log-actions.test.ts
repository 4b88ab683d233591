import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { logText } from './log-text';

const engine = path.resolve(import.meta.dirname, '../../../../../engine');

/** An action as the engine writes it: words with hyphens, or with a space, and the few of one word. */
const action = /"([a-z]+(?:[- ][a-z]+)+|bought|invited)"/g;

/** Where the engine names actions: variables and constants of that name, tables of them, and calls that write records. */
const named = /\b(?:\w*[aA]ction|act[A-Z]\w*|personViewed)\b(?:, \w+)*\s*(?::|:?=)\s*"[^"]*"/g;
const table = /\w*[aA]ctions? :?= map\[\w+\]string\{([^}]*)\}/g;
const call = /\b(?:\w*(?:[aA]udit|[rR]ecord)\w*|Row|takeBack|insert|change(?:Account|Contact))\(/g;

/** Returns the arguments of a call that begins at an index, without what is in their own brackets. */
function argumentsAt(source: string, from: number): string {
  let [depth, text] = [1, ''];
  for (let i = from; depth > 0 && i < source.length; i++) {
    if ('([{'.includes(source[i]!)) depth++;
    if (')]}'.includes(source[i]!)) depth--;
    if (depth === 1) text += source[i];
  }
  return text;
}

function actionsIn(source: string): string[] {
  const places = [...[...source.matchAll(named), ...source.matchAll(table)].map(([text]) => text), ...[...source.matchAll(call)].map((m) => argumentsAt(source, m.index + m[0].length))];
  return places.flatMap((text) => [...text.matchAll(action)].map(([, name]) => name!));
}

function sources(): string[] {
  const files = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.go') && !file.endsWith('_test.go') && !file.startsWith('cmd'));
  return files.map((file) => readFileSync(path.join(engine, file), 'utf8'));
}

/** The words of an enumeration in the contract, and the values of constants, from which the engine composes actions. */
function composed(): string[] {
  const steps = /Action +string `json:"action" enum:"(open,[a-z,]+)"/.exec(readFileSync(path.join(engine, 'api/ring.go'), 'utf8'))![1]!.split(',');
  const kinds = [...readFileSync(path.join(engine, 'sales/office/act.go'), 'utf8').matchAll(/^\t[A-Z]\w+ += "([a-z]+)" +\/\//gm)].map(([, kind]) => kind!);
  const things = ['event', 'item', 'user', 'house'].map((thing) => `${thing}-changed`);
  return [...steps.map((step) => `ring-${step}`), ...kinds.map((kind) => `ledger ${kind}`), ...things];
}

test('the log has words for everything that the engine writes', () => {
  const actions = new Set([...sources().flatMap(actionsIn), ...composed()]);
  expect(actions.size).toBeGreaterThan(120);
  expect([...actions].filter((name) => logText(name) === name.replaceAll('-', ' '))).toEqual([]);
});
