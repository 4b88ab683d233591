import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** A server in front of the running stack whose pages carry one more script, which a deploy replaces under a new name. */
export type Deploys = { origin: string; deploy: (release: string) => void; stop: () => Promise<void> };

const scriptPrefix = '/_next/static/release-';

/** Starts the server. A page that runs the script of release "one" has data-release="one". */
export async function startDeploys(upstream: string): Promise<Deploys> {
  let release = 'one';
  const server = createServer((incoming, answer) => {
    if (incoming.url!.startsWith(scriptPrefix)) sendScript(incoming, answer, release);
    else pass(upstream, incoming, answer, () => `<script src="${scriptPrefix}${release}.js" defer></script></head>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  return {
    origin: `http://localhost:${address.port}`,
    deploy: (next) => void (release = next),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Sends the script of the current release; those of earlier ones are gone. */
function sendScript({ url }: IncomingMessage, answer: ServerResponse, release: string): void {
  if (url !== `${scriptPrefix}${release}.js`) return void answer.writeHead(404).end();
  answer.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'public, max-age=31536000, immutable' });
  answer.end(`document.documentElement.dataset.release = '${release}';`);
}

/** Passes a request on, with the stack's host so that it finds the house, and adds the script to pages. */
function pass(upstream: string, incoming: IncomingMessage, answer: ServerResponse, head: () => string): void {
  const { host } = new URL(upstream);
  const headers = { ...incoming.headers, host, 'accept-encoding': 'identity', 'if-none-match': '' };
  const outgoing = request(upstream + incoming.url, { method: incoming.method, headers }, (got) => {
    if (!String(got.headers['content-type']).startsWith('text/html')) {
      answer.writeHead(got.statusCode!, got.headers);
      got.pipe(answer);
      return;
    }
    const parts: Buffer[] = [];
    got.on('data', (part: Buffer) => parts.push(part));
    got.on('end', () => {
      delete got.headers['content-length'];
      delete got.headers.etag;
      answer.writeHead(got.statusCode!, got.headers).end(Buffer.concat(parts).toString().replace('</head>', head()));
    });
  });
  outgoing.on('error', () => answer.destroy());
  incoming.pipe(outgoing);
}
