// busy-ports PORT…: prints the ports in use, separated by spaces.
import { createServer } from 'node:net';

const taken = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code !== 'EAFNOSUPPORT' && error.code !== 'EADDRNOTAVAIL'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(false)));
  });

const busy = [];
for (const port of process.argv.slice(2).map(Number)) {
  if ((await taken(port, '127.0.0.1')) || (await taken(port, '::'))) busy.push(port);
}
process.stdout.write(busy.join(' '));
