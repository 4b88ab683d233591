// count-go COUNTS FAILURES: reads go test -json, prints failures and a line for each package, and writes {"passed","failed"} to COUNTS.
// If every failure is one of a test, and none is a data race, it writes them to FAILURES, each as a line of package, tab, and test.
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const outputs = new Map(); // test → its output until it passes
const counts = { passed: 0, failed: 0 };
const broken = new Set(); // packages with a failed test, not counted again
const failures = [];
let testsOnly = true;
const key = (event) => `${event.Package ?? event.ImportPath} ${event.Test ?? ''}`;

function onOutput(event) {
  outputs.set(key(event), (outputs.get(key(event)) ?? '') + event.Output);
}

function onEnd(event) {
  const failed = event.Action === 'fail' || event.Action === 'build-fail';
  if (event.Test) counts[failed ? 'failed' : 'passed']++;
  else if (failed && !broken.has(event.Package)) {
    counts.failed++;
    testsOnly = false;
  }
  if (failed && event.Test && !event.Test.includes('/')) failures.push(`${event.Package}\t${event.Test}`);
  if (failed) broken.add(event.Package ?? event.ImportPath);
  if (failed) print(outputs.get(key(event)) ?? '');
  else if (!event.Test && event.Elapsed > 0) console.log(`ok    ${event.Package}  ${event.Elapsed.toFixed(1)} s`);
  outputs.delete(key(event));
}

/** Prints what a failed test said. A data race is a fault even if the next run does not have it. */
function print(output) {
  process.stdout.write(output);
  if (output.includes('race detected during execution of test') || output.includes('WARNING: DATA RACE')) testsOnly = false;
}

for await (const line of createInterface({ input: process.stdin })) {
  let event;
  try {
    event = JSON.parse(line);
  } catch {
    console.log(line); // compiler output
    continue;
  }
  if (event.Action === 'output' || event.Action === 'build-output') onOutput(event);
  if (['pass', 'fail', 'build-fail'].includes(event.Action)) onEnd(event);
}
writeFileSync(process.argv[2], JSON.stringify(counts));
if (testsOnly && failures.length > 0) writeFileSync(process.argv[3], failures.join('\n') + '\n');
