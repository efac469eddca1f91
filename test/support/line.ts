import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between a client and a server, and can break or refuse connections as a network or a proxy does. */
export class Line {
  /** Requests that were let through, by their first line. */
  readonly requests: string[] = [];
  /** Whether a connection that becomes a WebSocket is broken at once. */
  refusesSockets = false;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
    private readonly port: number,
  ) {}

  /** @param url of the server behind it */
  static async start(url: string): Promise<Line> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const line = new Line(server, new URL(url), (server.address() as AddressInfo).port);
    server.on('connection', (socket) => line.accept(socket));
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Breaks every connection; new ones are let through. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Breaks every connection, and refuses new ones until it is up again. */
  async down(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.cut();
    await closed;
  }

  async up(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    if (this.server.listening) await this.down();
  }

  private accept(client: Socket): void {
    const { hostname, port } = this.target;
    const server = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(socket);
      // What breaks a connection is shown to the other side by its end.
      socket.on('error', () => {});
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (data) => {
      const text = data.toString('latin1');
      if (this.refusesSockets && /^upgrade: websocket/im.test(text)) client.destroy();
      else if (/^(GET|POST) /.test(text)) this.requests.push(text.slice(0, text.indexOf(' HTTP')));
    });
    client.pipe(server);
    server.pipe(client);
  }
}
