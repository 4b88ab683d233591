import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';
import next from 'eslint-config-next';
import ts from 'eslint-config-next/typescript';

// It comes with eslint-config-next and is found from there only.
const require = createRequire(createRequire(import.meta.url).resolve('eslint-config-next'));
const resolver = require.resolve('eslint-import-resolver-typescript');

// lib ← ui, api ← domains ← home ← shell ← pages. Nothing looks the other way.
const domains = ['tenant', 'session', 'address', 'cost', 'cart', 'offers', 'watch', 'bidding', 'registration', 'account', 'inventory', 'auction', 'content'];

const layers = [
  { target: 'lib', from: ['api', 'ui', ...domains, 'home', 'shell', 'pages'] },
  { target: 'ui', from: ['api', ...domains, 'home', 'shell', 'pages'] },
  { target: 'api', from: ['ui', ...domains, 'home', 'shell', 'pages'] },
  ...domains.map((target) => ({ target, from: ['home', 'shell', 'pages'] })),
  { target: 'home', from: ['shell', 'pages'] },
  { target: 'shell', from: ['pages'] },
];

// What a domain may use of another.
const shared = {
  tenant: ['page-head.tsx', 'links.ts'],
  session: ['use-session.ts', 'follow-user.ts', 'use-person.ts', 'signed-in-only.tsx', 'sign-out.ts', 'sign-in/sign-in-state.ts', 'sign-in/sign-in.ts', 'sign-up/sign-up-address.ts'],
  address: ['address-fields.tsx', 'address-names.ts', 'address-text.ts', 'address-advice.tsx', 'use-address-check.ts', 'write-address.ts'],
  cost: ['cost-lines.tsx', 'cost-of.tsx'],
  cart: ['cart-store.ts', 'cart-link.tsx', 'buy-once.ts'],
  offers: ['make-offer-dialog.tsx', 'offer-state.ts'],
  watch: ['watch-heart.tsx', 'watch-button.tsx', 'use-watching.ts', 'watch-store.ts'],
  bidding: ['bid-panel.tsx', 'bid-terms.tsx', 'standing.ts', 'standing-badge.tsx', 'bid-choices.ts'],
  notices: [],
  registration: ['account/account-values.ts', 'account/kind-fields.tsx', 'account/license-fields.tsx', 'step-form.tsx', 'phone/use-phone-code.ts'],
  account: [],
  inventory: ['card/display-badge.tsx', 'card/display.ts', 'card/card-state.ts', 'card/item-line.tsx', 'card/price-label.ts', 'item/panel.ts', 'item/panel-clock.tsx', 'item/panel-in-view.ts', 'item/dock-bar.tsx', 'item/buying/buy-actions.tsx', 'item/use-refresh-at.ts', 'item/section.tsx'],
  auction: ['events/event-state.ts', 'events/event-row.tsx', 'registration/register-button.tsx', 'registration/registration-note.tsx', 'registration/registration-state.ts', 'registration/use-registration.ts'],
  content: ['not-found-screen.tsx'],
};

const betweenDomains = domains.flatMap((target) =>
  domains.filter((from) => from !== target).map((from) => ({ target: [target], from: [from], except: shared[from] })),
);

// Zones are paths from here, wherever lint is started.
const root = fileURLToPath(new URL('..', import.meta.url));

const zones = [
  ...layers.flatMap(({ target, from }) => from.map((f) => ({ target: `site/src/${target}`, from: `site/src/${f}` }))),
  ...betweenDomains.flatMap(({ target, from, except }) => [
    { target: `site/src/${target[0]}`, from: `site/src/${from[0]}`, except: except.map((file) => `./${file}`) },
  ]),
];

const config = [
  { ignores: ['out/**', '.next/**', 'site/out/**', 'site/.next/**', '**/schema.gen.ts', '**/next-env.d.ts', '**/public/**'] },
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
      // The export has no image server; `Photo` writes the sizes itself.
      '@next/next/no-img-element': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Only src/api calls the server.' }],
    },
  },
  // pages/_document.tsx is one line, as every page.
  { files: ['**/shell/document.tsx'], rules: { '@next/next/no-document-import-in-page': 'off' } },
  { files: ['**/src/api/**'], rules: { 'no-restricted-globals': 'off' } },
  { files: ['**/*.test.ts', '**/*.test.tsx', '**/tests/**'], rules: { 'max-lines': 'off', 'no-restricted-globals': 'off', 'import/no-restricted-paths': 'off' } },
];

export default config;
