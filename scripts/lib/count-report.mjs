// count-report REPORT COUNTS [FAILURES]: writes {"passed","failed"} to COUNTS from a vitest or Playwright JSON report. If every failure
// in Playwright is one of a test, it writes them to FAILURES, each as a line of file:line, tab, file:line and title.
import { readFileSync, writeFileSync } from 'node:fs';

const report = JSON.parse(readFileSync(process.argv[2], 'utf8'));

const playwright = ({ stats, errors }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length });

/** A file that could not be loaded has no failed tests; it counts as one. */
function vitest({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'));
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}

/** All tests of a suite of Playwright that failed. */
const failures = ({ specs = [], suites = [] }) => [...specs.filter((spec) => !spec.ok), ...suites.flatMap(failures)];

writeFileSync(process.argv[3], JSON.stringify(report.stats ? playwright(report) : vitest(report)));
if (report.stats?.unexpected > 0 && report.errors.length === 0) {
  const at = ({ file, line }) => `${file.replace(/^(\.\.\/)+/, '')}:${line}`; // file is relative to the configuration
  const lines = failures(report).map((spec) => `${at(spec)}\t${at(spec)} ${spec.title}\n`);
  writeFileSync(process.argv[4], lines.join(''));
}
