import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * An address that stays while the servers behind it are killed and started again: each request goes to one of those that
 * are there. Where there is none, or it is killed before it has answered, the connection breaks.
 */
export class Front {
  /** Servers that take requests. */
  readonly targets = new Set<string>();

  /** @param pick a number from 0 to 1, by which a request's server is chosen */
  private constructor(
    private readonly server: Server,
    private readonly pick: () => number,
  ) {
    server.on('request', (request, response) => this.pass(request, response));
  }

  static async start(pick: () => number): Promise<Front> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Front(server, pick);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private pass(request: IncomingMessage, response: ServerResponse): void {
    const targets = [...this.targets];
    const target = targets[Math.floor(this.pick() * targets.length)];
    const cut = (): void => {
      request.socket.destroy();
    };
    if (target === undefined) {
      cut();
      return;
    }
    const { method, headers } = request;
    const passed = forward(`${target}${request.url}`, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', cut).pipe(response);
    });
    passed.on('error', cut);
    // A client that has hung up waits no longer, and the server is to see it.
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  }
}
