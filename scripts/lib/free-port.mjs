// free-port: prints a PORT for which all derived ports (scripts/lib/ports.sh) are free.
import { execFileSync } from 'node:child_process';

const offsets = [0, 1, 2, 3, 4, 1000, 1001, 1002, 1003];
for (let tries = 0; tries < 100; tries++) {
  const port = 24_000 + Math.floor(Math.random() * 770) * 10; // above those of scripts/freeport; up to 32,693: from 32,768 on, Linux gives ports to clients
  const ports = offsets.map((offset) => String(port + offset));
  const busy = execFileSync(process.execPath, [new URL('./busy-ports.mjs', import.meta.url).pathname, ...ports]);
  if (busy.length === 0) {
    process.stdout.write(String(port));
    process.exit(0);
  }
}
process.exit(1);
