import type { NextConfig } from 'next';
import path from 'node:path';

/** Lets only the browser's scripts have `file` instead of a module. */
const inBrowser = (file: string) => ({ browser: file });

// Next's router as ES modules, whose unused parts the bundler leaves out; as CommonJS, its default, it is 14 KB more, compressed. The first is
// what starts the page, the others are what the site imports: all must come from the same place, or there would be two routers.
const routerAsModules = {
  'next/dist/client/next-turbopack.js': inBrowser('next/dist/esm/client/next-turbopack.js'),
  'next/router': inBrowser('next/dist/esm/client/router.js'),
  'next/link': inBrowser('next/dist/esm/client/link.js'),
  'next/head': inBrowser('next/dist/esm/shared/lib/head.js'),
  'next/dist/shared/lib/router-context.shared-runtime': inBrowser('next/dist/esm/shared/lib/router-context.shared-runtime.js'),
};

// What Next's router brings for pages that the site does not have.
const leftOut = {
  // As the router names it. It would be in the way of a file `script.ts` of ours, too, which the build would refuse.
  './script': inBrowser('./left-out/script.js'),
  '../../../client/script': inBrowser('./left-out/script.js'),
  'next/dist/compiled/path-to-regexp': inBrowser('./left-out/path-to-regexp.js'),
  'next/dist/build/polyfills/process': inBrowser('./left-out/process.js'),
  '../shared/lib/router/adapters': inBrowser('./left-out/app-router.js'),
  '../shared/lib/hooks-client-context.shared-runtime': inBrowser('./left-out/hooks-client-context.js'),
  './interception-routes': inBrowser('./left-out/interception-routes.js'),
  '../shared/lib/image-config-context.shared-runtime': inBrowser('./left-out/image-config.js'),
  './tracing/tracer': inBrowser('./left-out/tracer.js'),
  '../../../lib/constants': inBrowser('./left-out/constants.js'),
};

// `next dev` starts the page from elsewhere.
const isBuild = process.env.NODE_ENV === 'production';

const config: NextConfig = {
  output: 'export',
  reactStrictMode: true,
  poweredByHeader: false,
  images: { unoptimized: true },
  // scripts/test checks the types of the tests, too, before it exports.
  typescript: { ignoreBuildErrors: process.env.TYPES_CHECKED === '1' },
  // One lockfile, at the repository's root.
  turbopack: {
    root: path.join(__dirname, '..'),
    resolveAlias: {
      // React has had it since version 18; SWR still brings a stand-in.
      'use-sync-external-store/shim': 'react',
      ...(isBuild && { ...routerAsModules, ...leftOut }),
      // For browsers older than those that Next builds for.
      '../build/polyfills/polyfill-module': './left-out/polyfills.js',
    },
  },
  sassOptions: { loadPaths: [path.join(__dirname, 'styles')] },
  experimental: {
    // Checks for App Router paths, which this site has none of.
    clientRouterFilter: false,
    // "Back" restores the scroll position, even if the page's height depends on data.
    scrollRestoration: true,
  },
};

export default config;
