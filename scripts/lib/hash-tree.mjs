// hash-tree PATH…: prints one SHA-256 of the names and contents of all files below the paths, to check whether a build is up
// to date. It skips folders that builds and editors create.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const made = new Set(['node_modules', '.next', 'out', 'render', 'coverage', 'test-results', 'tests', '.git']);

function* files(path) {
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (made.has(entry.name) || entry.name.endsWith('.tsbuildinfo') || entry.name === 'next-env.d.ts') continue;
    if (entry.isDirectory()) yield* files(join(path, entry.name));
    else if (entry.isFile()) yield join(path, entry.name);
  }
}

const hash = createHash('sha256');
for (const root of process.argv.slice(2)) {
  for (const file of files(root)) {
    const bytes = readFileSync(file);
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
}
process.stdout.write(hash.digest('hex'));
