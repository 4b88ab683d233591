import type { NextConfig } from 'next';
import path from 'node:path';

const config: NextConfig = {
  output: 'export',
  reactStrictMode: true,
  poweredByHeader: false,
  // scripts/lib/install-and-build.sh sets it to a hash of the sources, so that the same sources give the same bytes; otherwise it is random.
  generateBuildId: () => process.env.SITE_BUILD_ID ?? null,
  images: { unoptimized: true },
  // scripts/test checks the types of the tests, too, before it exports.
  typescript: { ignoreBuildErrors: process.env.TYPES_CHECKED === '1' },
  // One lockfile, at the repository's root.
  turbopack: {
    root: path.join(__dirname, '..'),
    resolveAlias: {
      // React has had it since version 18; SWR still brings a stand-in.
      'use-sync-external-store/shim': 'react',
    },
  },
  // Every Sass file has the mixins (bundler/class-names.mjs, too).
  sassOptions: { loadPaths: [path.join(__dirname, 'styles')], additionalData: "@use 'mixins' as *;" },
  experimental: {
    // Checks for App Router paths, which this site has none of.
    clientRouterFilter: false,
    // Fewer, larger scripts, which compress better: every page loads those that all share.
    turbopackChunking: { minChunkSize: 100_000 },
    // "Back" restores the scroll position, even if the page's height depends on data.
    scrollRestoration: true,
  },
};

export default config;
