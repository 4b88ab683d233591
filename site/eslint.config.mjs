import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';
import next from 'eslint-config-next';
import ts from 'eslint-config-next/typescript';

// The resolver is a dependency of eslint-config-next, not of the site.
const require = createRequire(createRequire(import.meta.url).resolve('eslint-config-next'));
const resolver = require.resolve('eslint-import-resolver-typescript');

// Lowest first: a room may import only from rooms before it, so there are no cycles. `ui` and `api` do not know each other.
const rooms = [
  'page-texts', 'lib', 'api', 'ui',
  'tenant', 'session', 'address', 'cost', 'payment', 'content', 'notifications', 'watch', 'lot', 'buyer',
  'auction', 'cart', 'offers', 'bidding', 'inventory', 'event', 'live', 'console', 'registration', 'account', 'office',
  'home', 'shell', 'pages', 'rendering',
];

// Zones are relative to the repository's root, wherever lint is started.
const root = fileURLToPath(new URL('..', import.meta.url));

const zones = [
  ...rooms.map((room, at) => ({ target: `site/src/${room}`, from: rooms.slice(at + 1).map((above) => `site/src/${above}`) })),
  { target: 'site/src/ui', from: 'site/src/api' },
];

const config = [
  { ignores: ['out/**', '.next/**', 'render/**', 'site/out/**', 'site/.next/**', 'site/render/**', '**/schema.gen.ts', '**/next-env.d.ts', '**/public/**'] },
  ...next,
  ...ts,
  {
    settings: {
      next: { rootDir: 'site' },
      'import/resolver': { [resolver]: { project: 'site/tsconfig.json' } },
      react: { version: '19.3' },
    },
    rules: {
      'import/no-restricted-paths': ['error', { basePath: root, zones }],
      'max-lines': ['error', { max: 150, skipBlankLines: true, skipComments: true }],
      // The export has no image server; `Photo` sets the sizes itself.
      '@next/next/no-img-element': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Only src/api calls the server.' }],
      'no-restricted-properties': ['error', { object: 'crypto', property: 'randomUUID', message: 'Browsers have it over HTTPS only; use randomId.' }],
    },
  },
  // pages/_document.tsx is one line, like every page.
  { files: ['**/shell/document.tsx'], rules: { '@next/next/no-document-import-in-page': 'off' } },
  { files: ['**/src/api/**'], rules: { 'no-restricted-globals': 'off' } },
  { files: ['**/*.gen.ts'], rules: { 'max-lines': 'off' } }, // a line per operation
  { files: ['**/*.test.ts', '**/*.test.tsx', '**/tests/**'], rules: { 'max-lines': 'off', 'no-restricted-globals': 'off', 'import/no-restricted-paths': 'off' } },
];

export default config;
