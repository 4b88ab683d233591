import { defineConfig, devices } from '@playwright/test';
import { resolveLocalhostNames } from './localhost-names';

resolveLocalhostNames();

// The addresses of the running stack under test, which scripts/test starts.
const baseURL = process.env.FAIRWARNING_URL ?? 'http://localhost:8080';

export default defineConfig({
  fullyParallel: true,
  workers: 3, // on two cores, beside the suites that start processes
  retries: 0,
  forbidOnly: true,
  // Only a hang reaches these, on any machine (ms). No test sets limits of its own, but for a single look that it repeats.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  outputDir: '../../../test-results',
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON ?? '../../../test-results/report.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    // Requests that a service worker answers cannot be routed by a test. Tests of the worker itself allow it.
    serviceWorkers: 'block',
    // Without a graphics processor, the frames of breathing skeletons take a sixth of all computing time. Tests of what moves ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every test takes a third of the time; set TRACE=1 to debug a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--js-flags=--no-turbofan --no-maglev', // a page is open for seconds, and optimizing its scripts takes 8% of the CPU time
        '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
        '--disable-component-update', '--disable-sync', '--disable-gpu-rasterization', '--disable-software-rasterizer',
      ],
    },
  },
  projects: [
    { name: 'site', testDir: '../../../site/tests/e2e' },
    { name: 'edge', testDir: '.', testMatch: 'edge.spec.ts' },
    // One whole sale from an empty database, on a stack of its own.
    { name: 'sale', testDir: '../../../site/tests/sale', fullyParallel: false },
    // Counts taps and keys: ./scripts/bench journeys.
    { name: 'journeys', testDir: '../../../site/tests/journeys', fullyParallel: false },
    // Kills the running stack's engine, so scripts/test runs it alone, last.
    { name: 'resilience', testDir: '.', testMatch: 'resilience.spec.ts', fullyParallel: false },
  ],
});
