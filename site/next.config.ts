import type { NextConfig } from 'next';
import path from 'node:path';

const config: NextConfig = {
  output: 'export',
  reactStrictMode: true,
  poweredByHeader: false,
  images: { unoptimized: true },
  // scripts/test checks the types of the tests, too, before it exports.
  typescript: { ignoreBuildErrors: process.env.TYPES_CHECKED === '1' },
  // One lockfile, at the repository's root.
  turbopack: { root: path.join(__dirname, '..') },
  sassOptions: { loadPaths: [path.join(__dirname, 'styles')] },
  experimental: {
    // It looks for App Router paths in a Pages Router site: script for nothing.
    clientRouterFilter: false,
    // Back leads to where the visitor was on the page, also when its height comes from data.
    scrollRestoration: true,
  },
};

export default config;
