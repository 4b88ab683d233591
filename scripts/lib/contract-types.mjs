// contract-types: writes the site's types of the contract, those it imports and what they consist of. With --check it only compares, and
// exits with 1 if the committed file is out of date.
import { createClient } from '@hey-api/openapi-ts';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = new URL('../../', import.meta.url).pathname;
const sources = join(root, 'site/src');
const committed = join(sources, 'api/schema.gen.ts');

/** Returns the names that the site's sources import from the file. */
function importedTypes() {
  const files = readdirSync(sources, { recursive: true }).filter((file) => /\.tsx?$/.test(file));
  const texts = files.map((file) => readFileSync(join(sources, file), 'utf8'));
  const imports = texts.flatMap((text) => [...text.matchAll(/import type \{([^}]*)\} from '[^']*schema\.gen'/g)]);
  const names = imports.flatMap(([, list]) => list.split(',').map((name) => name.trim().split(' as ')[0]));
  return [...new Set(names)].filter(Boolean);
}

async function generate(output) {
  await createClient({
    input: join(root, 'engine/api/openapi.json'),
    output: { path: output, indexFile: false },
    logs: { level: 'silent' },
    parser: {
      filters: { preserveOrder: true, operations: { exclude: ['/.*/'] }, responses: { exclude: ['/.*/'] }, schemas: { include: importedTypes() } },
    },
    plugins: [{ name: '@hey-api/typescript', case: 'preserve' }],
  });
  // The generator always writes the options of a client, which the site has none of.
  return readFileSync(join(output, 'types.gen.ts'), 'utf8').replace(/export type ClientOptions = \{[^}]*\}.*?\n\};\n\n/s, '');
}

const output = mkdtempSync(join(tmpdir(), 'contract-types-'));
const types = await generate(output);
rmSync(output, { recursive: true });

if (!process.argv.includes('--check')) writeFileSync(committed, types);
else if (readFileSync(committed, 'utf8') !== types) {
  console.error(`${committed} is out of date; run npm run generate`);
  process.exit(1);
}
