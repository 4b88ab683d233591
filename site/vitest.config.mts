import path from 'node:path';
import { defineConfig } from 'vitest/config';

// A time zone that is not the auctions', so that no test passes by accident of where it runs. It is set here and not as
// `test.env`, because a worker thread cannot change its process's time zone.
process.env.TZ = 'Asia/Tokyo';

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: { '@': path.join(import.meta.dirname, 'src') } },
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    environment: 'happy-dom',
    pool: 'threads',
    restoreMocks: true,
    // Only a hang reaches these, on any machine (ms).
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      // Logic keeps no state in modules, so its files share one page; loading a page for each takes longer than the tests.
      { extends: true, test: { name: 'logic', include: ['src/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'screens', include: ['src/**/*.test.tsx'], setupFiles: ['tests/patience.ts', 'tests/people-press.ts'] } },
    ],
  },
});
