// count-report REPORT FILE: writes {"passed","failed"} to FILE out of a vitest or Playwright JSON report.
import { readFileSync, writeFileSync } from 'node:fs';

const report = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const counts = report.stats
  ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected + report.errors.length }
  : { passed: report.numPassedTests, failed: report.numFailedTests + report.numFailedTestSuites };
writeFileSync(process.argv[3], JSON.stringify(counts));
