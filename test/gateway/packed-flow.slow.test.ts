import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Exchange } from '../../src/gateway/upstreams/exchange.js';
import { SlotQueue } from '../../src/gateway/upstreams/slots.js';
import type { AnswerListener } from '../../src/gateway/upstreams/unpacked-answer.js';
import { Upstream } from '../../src/gateway/upstreams/upstream.js';

const MIB = 1024 * 1024;
let packed: Buffer;
let engine: Server;
let url: string;
let upstream: Upstream;
/** The engine has sent it all, or was hung up on. */
let letGo: Promise<unknown> | null = null;
beforeEach(async () => {
  engine = createServer((asked, answer) => {
    asked.resume();
    if (asked.method === 'GET') answer.end();
    else {
      letGo = once(answer, 'close');
      answer.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
    }
  }).listen(0, '127.0.0.1');
  await once(engine, 'listening');
  url = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
  const waits = { connectTimeoutMs: 5000, firstByteTimeoutMs: 5000, idleTimeoutMs: 5000 };
  const spec = { url: `${url}/v1`, model: null, key: null };
  upstream = new Upstream(spec, { dialect: 'openai', ...waits, concurrency: 1 }, new SlotQueue(0));
});
afterEach(async () => {
  await upstream.close();
  engine.closeAllConnections();
  await new Promise((resolve) => engine.close(resolve));
});

/** Stops the answer at its first part, and then whenever it is told to. */
class SlowReader implements AnswerListener {
  bytes = 0;
  readonly exchange: Exchange;
  readonly begun: Promise<void>;
  /** The error of an answer that failed. */
  readonly over: Promise<Error | null>;
  private begin: () => void = () => {};
  private end: (error: Error | null) => void = () => {};

  constructor() {
    this.begun = new Promise((resolve) => {
      this.begin = resolve;
    });
    this.over = new Promise((resolve) => {
      this.end = resolve;
    });
    this.exchange = upstream.send('chat', [], '{}', this);
  }

  onHead(): void {}
  onPart(part: Buffer): void {
    if (this.bytes === 0) this.exchange.pause();
    this.bytes += part.length;
    this.begin();
  }
  onEnd(): void {
    this.end(null);
  }
  onFailure(error: Error): void {
    this.end(error);
  }

  /** Resolves when nothing more comes, however often others on the same way get their turn. */
  async stands(): Promise<void> {
    for (let still = 0, before = -1; still < 50; still = this.bytes === before ? still + 1 : 0) {
      before = this.bytes;
      const [answer] = (await once(get(url), 'response')) as [IncomingMessage];
      await once(answer.resume(), 'end');
    }
  }
}

describe('a packed answer whose reader is slow', () => {
  it.each([
    ['of few bytes that are many unpacked', 128 * MIB],
    ['that came whole before it was read', 100_000],
  ])('waits for it: one %s', async (_which, bytes) => {
    packed = gzipSync(Buffer.alloc(bytes));
    const reader = new SlowReader();
    await reader.begun;
    await reader.stands();
    expect(reader.bytes).toBeLessThan(Math.min(bytes, MIB));
    reader.exchange.resume();
    expect(await reader.over).toBeNull();
    expect(reader.bytes).toBe(bytes);
  });

  it('is a failure where that hangs up, also when the engine has said everything', async () => {
    packed = gzipSync(Buffer.alloc(100_000));
    const reader = new SlowReader();
    await reader.begun;
    await reader.stands();
    const reason = new Error('enough');
    reader.exchange.abort(reason);
    expect(await reader.over).toBe(reason);
  });

  it('ends where the packed data ends, and does not wait for an engine that pads it', async () => {
    packed = Buffer.concat([gzipSync(Buffer.alloc(100_000)), Buffer.alloc(64 * MIB)]);
    const reader = new SlowReader();
    await reader.begun;
    reader.exchange.resume();
    expect(await reader.over).toBeNull();
    expect(reader.bytes).toBe(100_000);
    await letGo;
  });
});
