import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type StoreServer, startOnStore } from '../graphql/support/server.js';

const SUBSCRIBERS = 200;
const QUERY = `subscription ($after: FeedCursor) {
  stepAdded(after: $after) { step { stepIndex state { messages } } }
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
async function follow(): Promise<{
  socket: WebSocket;
  indices: number[];
  seen: (count: number) => Promise<void>;
}> {
  const socket = new WebSocket(server.webSocketUrl, 'graphql-transport-ws');
  sockets.push(socket);
  const indices: number[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    const found = /"stepIndex":(\d+)/.exec(data.toString('latin1', 0, 200));
    if (found === null) return;
    indices.push(Number(found[1]));
    for (const look of waiting) look();
  });
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  socket.send(
    JSON.stringify({ id: '1', type: 'subscribe', payload: { query: QUERY, variables: { after: '' } } }),
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
  return { socket, indices, seen };
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
    const followers = await Promise.all(Array.from({ length: SUBSCRIBERS }, follow));
    for (let i = 0; i < 5; i++) await append(4 * i, 4, 'live');
    await Promise.all(followers.map(({ seen }) => seen(20)));
    for (const { indices } of followers) expect(indices).toEqual(zeroTo(20));
  });

  it('do not wait for one that stopped reading, which finds everything when it reads again', async () => {
    const [slow, fast] = await Promise.all([follow(), follow()]);
    await append(0, 1, 'first');
    await Promise.all([slow.seen(1), fast.seen(1)]);
    slow.socket.pause();
    // More than the buffers of two sockets hold.
    const long = 'x'.repeat(256 * 1024);
    for (let i = 0; i < 10; i++) await append(1 + 8 * i, 8, long);
    await fast.seen(81);
    expect(slow.indices.length).toBeLessThan(81);
    slow.socket.resume();
    await slow.seen(81);
    expect(fast.indices).toEqual(zeroTo(81));
    expect(slow.indices).toEqual(zeroTo(81));
  });
});
