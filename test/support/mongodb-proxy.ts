import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { BSON } from 'mongodb';
import { until } from './until.js';

const OP_MSG = 2013;
const STREAM_ID = 4711;

interface Message {
  readonly requestId: number;
  readonly command: Readonly<Record<string, unknown>>;
}

/** The command of an OP_MSG; null for other messages. */
function parse(message: Buffer): Message | null {
  if (message.readInt32LE(12) !== OP_MSG || message[20] !== 0) return null;
  const size = message.readInt32LE(21);
  return { requestId: message.readInt32LE(4), command: BSON.deserialize(message.subarray(21, 21 + size)) };
}

function answer(requestId: number, document: object): Buffer {
  const body = BSON.serialize(document);
  const head = Buffer.alloc(21);
  head.writeInt32LE(21 + body.length, 0);
  head.writeInt32LE(requestId, 8);
  head.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([head, body]);
}

/**
 * Stands between the driver and the server: can be cut off, and answers change streams and other commands in the
 * server's place, in the shapes that a replica set or a cluster sends.
 */
export class MongoProxy {
  /** Pipelines of the change streams that were opened. */
  readonly streams: unknown[] = [];
  /** Commands that are answered here, by name and size in bytes; null: this one goes on to the server. */
  readonly answers = new Map<
    string,
    (command: Readonly<Record<string, unknown>>, bytes: number) => object | null
  >();
  /**
   * What befalls a command that reaches the server: its connection breaks in place of the answer, the answer is held
   * until `release`, or the server gets the command a second time.
   */
  befalls: (command: Readonly<Record<string, unknown>>) => 'cut' | 'hold' | 'repeat' | null = () => null;
  /** Connections that the driver has closed while an answer on them was held, or was to be. */
  deserted = 0;
  private readonly held: (() => void)[] = [];
  private readonly sockets = new Set<Socket>();
  /** A getMore on the change stream that waits for a change. */
  private waiting: ((...changes: readonly object[]) => void) | null = null;

  private constructor(
    private readonly server: Server,
    private readonly target: { readonly host: string; readonly port: number },
    private readonly collection: string,
    private readonly port: number,
  ) {}

  /** @param uri Names one host; @param collection whose change streams are answered here */
  static async start(uri: string, collection: string): Promise<MongoProxy> {
    const { hostname, port } = new URL(uri);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const own = (server.address() as AddressInfo).port;
    const proxy = new MongoProxy(server, { host: hostname, port: Number(port || 27_017) }, collection, own);
    server.on('connection', (socket) => proxy.accept(socket));
    return proxy;
  }

  /** The URI by which the database is reached through this proxy. */
  through(uri: string): string {
    const url = new URL(uri);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  /** Says on the change stream that an entry was inserted. */
  insert(position: number): void {
    this.waiting?.({
      _id: { _data: String(position) },
      operationType: 'insert',
      documentKey: { _id: position },
    });
  }

  /** Resolves when the change stream waits for a change. */
  async listening(): Promise<void> {
    await until(() => this.waiting !== null);
  }

  /** Lets held answers go. */
  release(): void {
    for (const answer of this.held.splice(0)) answer();
  }

  /** The server is gone: connections end, new ones are refused. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** The server is back, at the same address. */
  async restore(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    if (this.server.listening) await this.cut();
  }

  private accept(client: Socket): void {
    const server = connect(this.target);
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
    let fate: ReturnType<MongoProxy['befalls']> = null;
    let isHeld = false;
    client.on('close', () => {
      if (isHeld) this.deserted += 1;
    });
    server.on('data', (data) => {
      if (fate === 'cut') client.destroy();
      else if (fate === 'hold') {
        this.held.push(() => {
          isHeld = false;
          client.write(data);
        });
      } else client.write(data);
      fate = null;
    });
    let buffered = Buffer.alloc(0);
    client.on('data', (data) => {
      buffered = Buffer.concat([buffered, data]);
      while (buffered.length >= 4 && buffered.length >= buffered.readInt32LE(0)) {
        const message = buffered.subarray(0, buffered.readInt32LE(0));
        buffered = buffered.subarray(message.length);
        if (this.answered(client, message)) continue;
        const parsed = parse(message);
        fate = parsed === null ? null : this.befalls(parsed.command);
        isHeld ||= fate === 'hold';
        server.write(message);
        if (fate === 'repeat') this.sendAside(message);
      }
    });
  }

  /** Sends a message on a connection of its own, whose answer nobody waits for. */
  private sendAside(message: Buffer): void {
    const aside = connect(this.target);
    this.sockets.add(aside);
    aside.on('error', () => {});
    aside.on('close', () => this.sockets.delete(aside));
    aside.on('data', () => aside.destroy());
    aside.write(message);
  }

  private answered(client: Socket, message: Buffer): boolean {
    const parsed = parse(message);
    if (parsed === null) return false;
    const { command, requestId } = parsed;
    const given = this.answers.get(Object.keys(command)[0] ?? '')?.(command, message.length) ?? null;
    if (given !== null) return client.write(answer(requestId, given)) || true;
    const ns = `${String(command.$db)}.${this.collection}`;
    const id = new BSON.Long(STREAM_ID);
    const reply = (batch: object): boolean =>
      client.write(answer(requestId, { cursor: { id, ns, ...batch }, ok: 1 })) || true;
    const postBatchResumeToken = { _data: '0' };
    if (command.aggregate === this.collection && JSON.stringify(command.pipeline).includes('$changeStream')) {
      this.streams.push(command.pipeline);
      return reply({ firstBatch: [], postBatchResumeToken });
    }
    if (String(command.killCursors) === this.collection && String(command.cursors) === String(STREAM_ID)) {
      this.waiting?.();
      return client.write(answer(requestId, { cursorsKilled: [id], ok: 1 })) || true;
    }
    if (String(command.getMore) !== String(STREAM_ID)) return false;
    this.waiting = (...changes) => {
      this.waiting = null;
      reply({ nextBatch: changes, postBatchResumeToken });
    };
    client.on('close', () => {
      this.waiting = null;
    });
    return true;
  }
}
