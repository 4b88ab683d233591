// sbom [NAME]: reads a CycloneDX SBOM from standard input and prints it without what differs from one run or machine to the next: serial
// number, time, and the hashes of the tool that wrote it. NAME replaces npm's name of the product, which is that of its folder.
import { readFileSync } from 'node:fs';

const [name] = process.argv.slice(2);
const sbom = JSON.parse(readFileSync(0, 'utf8'));
delete sbom.serialNumber;
delete sbom.metadata.timestamp;
for (const tool of sbom.metadata.tools.components ?? sbom.metadata.tools) delete tool.hashes;
if (name) sbom.metadata.component.name = name;
process.stdout.write(`${JSON.stringify(sbom, null, 1)}\n`);
