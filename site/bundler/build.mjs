// Writes render/page.js, the reader's renderer (docs/rendering.md). It runs after the export, because it checks its class names
// against the export's styles.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundlePage } from './bundle.mjs';
import { checkClassNames } from './class-names.mjs';

const site = path.join(import.meta.dirname, '..');
const { code, names } = await bundlePage();
checkClassNames(names, path.join(site, 'out/_next/static'));
mkdirSync(path.join(site, 'render'), { recursive: true });
writeFileSync(path.join(site, 'render/page.js'), code);
