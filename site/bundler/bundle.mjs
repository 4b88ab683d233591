import path from 'node:path';
import { rolldown } from 'rolldown';
import { classNames } from './class-names.mjs';

const site = path.join(import.meta.dirname, '..');
const root = path.join(site, '..');
const inSite = (file) => path.join(site, 'src', file);
const inPackages = (file) => path.join(root, 'node_modules', file);

/** Modules that only a browser or Next can run, or that have less in a browser, and what replaces them. */
const standIns = {
  '@/rendered-address': inSite('rendering/instead/rendered-address.ts'),
  './banner-from-html': inSite('rendering/instead/banner-from-html.tsx'),
  './other-from-html': inSite('rendering/instead/other-from-html.tsx'),
  './upcoming-from-html': inSite('rendering/instead/upcoming-from-html.tsx'),
  './sort-from-html': inSite('rendering/instead/sort-from-html.tsx'),
  './filters-from-html': inSite('rendering/instead/filters-from-html.tsx'),
  './filters/chips-from-html': inSite('rendering/instead/chips-from-html.tsx'),
  './plain-filters-placeholder': inSite('rendering/instead/plain-filters.tsx'),
  'next/head': inSite('rendering/instead/head.tsx'),
  'next/link': inSite('rendering/instead/link.tsx'),
  'next/router': inSite('rendering/instead/router.ts'),
  // Only renderToString: the whole package needs TextEncoder and MessageChannel.
  'react-dom/server': inPackages('react-dom/cjs/react-dom-server-legacy.browser.production.js'),
  'use-sync-external-store/shim': inPackages('react/index.js'),
};

const insteadOf = { name: 'instead-of', resolveId: (source) => standIns[source] };

/** Scripts loaded on demand come after hydration, so the bundle has none of them. */
const withoutOnDemand = {
  name: 'without-on-demand',
  resolveDynamicImport: () => '\0on-demand',
  load: (id) => (id === '\0on-demand' ? 'export {};' : undefined),
};

/** Bundles src/rendering/render-page.tsx. Returns the code of one classic script, and its class names by the file of their styles. */
export async function bundlePage() {
  const names = new Map();
  const bundle = await rolldown({
    input: inSite('rendering/render-page.tsx'),
    platform: 'browser',
    resolve: { alias: { '@': inSite('') } },
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    checks: { bundlerTimings: false }, // a slow machine is no fault
    plugins: [insteadOf, classNames(root, names), withoutOnDemand],
    onLog: (_level, log) => {
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') throw new Error(log.message); // "use client" is all one here
    },
  });
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false, minify: true });
  await bundle.close();
  return { code: output[0].code, names };
}
