// count-report REPORT FILE: writes {"passed","failed"} to FILE from a vitest or Playwright JSON report.
import { readFileSync, writeFileSync } from 'node:fs';

const report = JSON.parse(readFileSync(process.argv[2], 'utf8'));

const playwright = ({ stats, errors }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length });

/** A file that could not be loaded has no failed tests; it counts as one. */
function vitest({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'));
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}

writeFileSync(process.argv[3], JSON.stringify(report.stats ? playwright(report) : vitest(report)));
