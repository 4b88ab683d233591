// The site's own settings, as far as an empty page has them (site/next.config.ts). The folder is copied to bin/bench.
const root = new URL('../../..', import.meta.url).pathname;

export default { output: 'export', reactStrictMode: true, turbopack: { root }, experimental: { clientRouterFilter: false } };
