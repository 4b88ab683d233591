import type { NextConfig } from 'next';
import path from 'node:path';

const config: NextConfig = {
  output: 'export',
  reactStrictMode: true,
  poweredByHeader: false,
  images: { unoptimized: true },
  // The only lockfile is at the repository's root.
  turbopack: { root: path.join(__dirname, '..') },
  sassOptions: { loadPaths: [path.join(__dirname, 'styles')] },
  experimental: {
    // Checks for App Router paths, which this site has none of.
    clientRouterFilter: false,
    // "Back" restores the scroll position, even if the page's height depends on data.
    scrollRestoration: true,
  },
};

export default config;
