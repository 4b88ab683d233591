import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: { '@': path.join(import.meta.dirname, 'src') } },
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    // A time zone other than the auctions', so that no test passes by accident.
    env: { TZ: 'Asia/Tokyo' },
    restoreMocks: true,
    setupFiles: ['tests/patience.ts'],
    testTimeout: 30_000, // ms
  },
});
