// Runs after the export: writes render/page.js, the reader's renderer (docs/rendering.md), whose class names it checks against the
// export's styles, marks the scripts of first views for the browser's compiler, and moves inline scripts in front of style sheets.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundlePage } from './bundle.mjs';
import { checkClassNames } from './class-names.mjs';
import { hintFirstScripts } from './first-scripts.mjs';
import { moveInlineScripts } from './scripts-before-styles.mjs';

const site = path.join(import.meta.dirname, '..');
const { code, names } = await bundlePage();
checkClassNames(names, path.join(site, 'out/_next/static'));
mkdirSync(path.join(site, 'render'), { recursive: true });
writeFileSync(path.join(site, 'render/page.js'), code);
hintFirstScripts(path.join(site, 'out'));
moveInlineScripts(path.join(site, 'out'));
