// Class names of Sass modules, the same as the export's. Turbopack compiles each with Lightning CSS under the name below; the names
// contain a hash of it. checkClassNames fails the build if that is no longer so.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'lightningcss';
import { compileString } from 'sass';

const isStyle = /\.s?css$/;
const isModule = /\.module\.scss$/;

/** A plugin that turns a Sass module into its map of class names, and other styles into nothing. Fills `used` by file. */
export function classNames(root, used) {
  return {
    name: 'class-names',
    load(file) {
      if (!isStyle.test(file)) return undefined;
      if (!isModule.test(file)) return 'export {};';
      const names = namesOf(root, file);
      used.set(path.relative(root, file), Object.values(names));
      return { code: `export default ${JSON.stringify(names)};`, moduleType: 'js' };
    },
  };
}

function namesOf(root, file) {
  const text = `@use 'mixins' as *;${readFileSync(file, 'utf8')}`;
  const { css } = compileString(text, { loadPaths: [path.join(root, 'site/styles')], url: pathToFileURL(file) });
  const filename = `[project]/${path.relative(root, file).split(path.sep).join('/')}.module.css`;
  const { exports } = transform({ filename, code: Buffer.from(css), cssModules: { pattern: '[hash]_[local]', grid: false, animation: false } });
  const names = Object.keys(exports ?? {}).sort(); // Lightning CSS has them in another order each time
  return Object.fromEntries(names.map((name) => [name, exports[name].name]));
}

/** Throws if the export's styles lack a name. */
export function checkClassNames(names, folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.css'));
  const known = new Set(files.flatMap((name) => readFileSync(path.join(folder, name), 'utf8').match(/\.[\w-]+/g) ?? []));
  for (const [file, own] of names) {
    const missing = own.filter((name) => !known.has(`.${name}`));
    if (missing.length > 0) throw new Error(`${file}: the export has no class ${missing.join(', ')}`);
  }
}
