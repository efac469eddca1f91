import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { BSON, type Document } from 'mongodb';

const OP_QUERY = 2004;
const OP_MSG = 2013;

/** A server that only says hello, and answers every other command with an error. */
export class OldServer {
  private readonly sockets = new Set<Socket>();
  private constructor(private readonly server: Server) {}

  static start(maxWireVersion: number, error: Document): Promise<OldServer> {
    const hello = {
      ok: 1,
      helloOk: true,
      isWritablePrimary: true,
      ismaster: true,
      minWireVersion: 0,
      maxWireVersion,
    };
    const server = createServer();
    const old = new OldServer(server);
    server.on('connection', (socket) => {
      old.sockets.add(socket);
      socket.on('error', () => {});
      let pending = Buffer.alloc(0);
      socket.on('data', (data) => {
        pending = Buffer.concat([pending, data]);
        while (pending.length >= 4 && pending.length >= pending.readInt32LE(0)) {
          const message = pending.subarray(0, pending.readInt32LE(0));
          pending = pending.subarray(message.length);
          const isHello = /hello|ismaster/i.test(message.toString('latin1'));
          socket.write(answer(message, isHello ? hello : { ok: 0, ...error }));
        }
      });
    });
    return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(old)));
  }

  get uri(): string {
    return `mongodb://127.0.0.1:${(this.server.address() as AddressInfo).port}/?directConnection=true`;
  }

  close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

function answer(message: Buffer, document: Document): Buffer {
  const body = BSON.serialize(document);
  const isQuery = message.readInt32LE(12) === OP_QUERY;
  const rest = isQuery ? Buffer.alloc(20) : Buffer.alloc(5);
  if (isQuery) rest.writeInt32LE(1, 16);
  const head = Buffer.alloc(16);
  head.writeInt32LE(16 + rest.length + body.length, 0);
  head.writeInt32LE(message.readInt32LE(4), 8);
  head.writeInt32LE(isQuery ? 1 : OP_MSG, 12);
  return Buffer.concat([head, rest, body]);
}
