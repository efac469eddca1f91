import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type StoreServer, startOnStore } from '../graphql/support/server.js';

const SUBSCRIBERS = 200;
const QUERY = `subscription ($after: FeedCursor) {
  stepAdded(after: $after) { cursor step { stepIndex state { messages } } }
}`;

let server: StoreServer;
let sockets: WebSocket[];
beforeEach(async () => {
  server = await startOnStore();
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.terminate();
  await server.close();
});

/** Follows the feed; `indices` grows with what arrives, `seen` resolves when this many did. */
async function follow(after = ''): Promise<{
  socket: WebSocket;
  indices: number[];
  /** Of the last event. */
  cursor: () => string;
  seen: (count: number) => Promise<void>;
}> {
  const socket = new WebSocket(server.webSocketUrl, 'graphql-transport-ws');
  sockets.push(socket);
  const indices: number[] = [];
  let cursor = after;
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    const start = data.toString('latin1', 0, 200);
    const found = /"stepIndex":(\d+)/.exec(start);
    if (found === null) return;
    cursor = /"cursor":"([^"]+)"/.exec(start)?.[1] ?? cursor;
    indices.push(Number(found[1]));
    for (const look of waiting) look();
  });
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  socket.send(
    JSON.stringify({ id: '1', type: 'subscribe', payload: { query: QUERY, variables: { after } } }),
  );
  const seen = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (indices.length < count) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return { socket, indices, cursor: () => cursor, seen };
}

async function append(from: number, count: number, text: string): Promise<void> {
  const steps = Array.from({ length: count }, (_, i) => ({
    trajectoryUid: 'a',
    stepIndex: from + i,
    messages: [{ role: 'user', content: `${from + i} ${text}` }],
  }));
  const { data } = await server.query(
    'mutation ($steps: [StepInput!]!) { appendSteps(steps: $steps) { accepted } }',
    { steps },
  );
  expect(data.appendSteps.accepted).toBe(count);
}
const zeroTo = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('many subscribers over WebSockets', () => {
  it('each get every event once and in order', async () => {
    const followers = await Promise.all(Array.from({ length: SUBSCRIBERS }, () => follow()));
    for (let i = 0; i < 5; i++) await append(4 * i, 4, 'live');
    await Promise.all(followers.map(({ seen }) => seen(20)));
    for (const { indices } of followers) expect(indices).toEqual(zeroTo(20));
  });

  it('do not wait for one that stopped reading, for whom nothing piles up and nothing is lost', async () => {
    const [slow, fast] = await Promise.all([follow(), follow()]);
    await append(0, 1, 'first');
    await Promise.all([slow.seen(1), fast.seen(1)]);
    slow.socket.pause();
    // In all more than the system's buffers for two sockets hold.
    const text = 'x'.repeat(16 * 1024);
    let queued = 0;
    for (let at = 1; at <= 2_000; at += 100) {
      await append(at, 100, text);
      await fast.seen(at + 100);
      queued = Math.max(queued, server.queuedBytes());
    }
    expect(fast.indices).toEqual(zeroTo(2_001));
    // One event waits until the last byte of it has left.
    expect(queued).toBeGreaterThan(0);
    expect(queued).toBeLessThan(2 * text.length);
    expect(slow.indices.length).toBeLessThan(2_001);
    slow.socket.resume();
    await slow.seen(2_001);
    expect(slow.indices).toEqual(zeroTo(2_001));
  });
});

describe('a subscriber that answers no ping', () => {
  beforeEach(async () => {
    await server.close();
    server = await startOnStore({ keepAliveMs: 1_000 });
  });

  it('is hung up on, and comes back with its last cursor without a gap', async () => {
    const silent = await follow();
    const text = 'x'.repeat(64 * 1024);
    await append(0, 1, text);
    await silent.seen(1);
    silent.socket.pause();
    for (let at = 1; at <= 200; at += 50) await append(at, 50, text);
    await server.allGone();
    expect(server.queuedBytes()).toBe(0);
    const closed = once(silent.socket, 'close');
    silent.socket.resume();
    // No goodbye could have reached it.
    expect((await closed)[0]).toBe(1006);
    expect(silent.indices.length).toBeLessThan(201);
    // On a busy machine it may answer a ping too late, too, and is hung up on once more.
    const indices = [...silent.indices];
    for (let cursor = silent.cursor(); indices.length < 201; ) {
      const again = await follow(cursor);
      await Promise.race([again.seen(201 - indices.length), once(again.socket, 'close')]);
      indices.push(...again.indices);
      cursor = again.cursor();
    }
    expect(indices).toEqual(zeroTo(201));
  });
});
