import { createServer, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A proxy between a browser and the stack. Cutting it ends open streams, too, which Playwright's `setOffline` lets flow on. */
export class Network {
  private sockets = new Set<Socket>();
  private isCut = false;
  private server: Server = createServer((asked, answer) => {
    const { port, pathname, search } = new URL(asked.url!);
    const onward = request({ host: '127.0.0.1', port, path: pathname + search, method: asked.method, headers: asked.headers }, (got) => {
      answer.writeHead(got.statusCode!, got.headers);
      got.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });

  static async open(): Promise<Network> {
    const network = new Network();
    network.server.on('connection', (socket) => {
      if (network.isCut) return socket.destroy();
      network.sockets.add(socket.on('close', () => network.sockets.delete(socket)));
    });
    await new Promise<void>((done) => network.server.listen(0, '127.0.0.1', done));
    return network;
  }

  /** The proxy for a browser context. */
  get proxy(): { server: string } {
    return { server: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}` };
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  restore(): void {
    this.isCut = false;
  }

  close(): void {
    this.cut();
    this.server.close();
  }
}
