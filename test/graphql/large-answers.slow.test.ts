import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { StoredContent } from '../../src/model/step.js';
import { until } from '../support/until.js';
import { type GraphqlServer, startGraphql } from './support/server.js';
import { standIns, stepHead, storedContent } from './support/services.js';

const STEPS = 8;
const IDS = 20_000;
const QUERY = `{ steps(first: ${STEPS}) { nodes { id createdAt
  state { messages promptIds promptIdsPacked } action { text responseIds logProbs } } } }`;
/** Bytes that the kernel and Node may hold for a client that reads nothing, at most; the page has twice as many, and more. */
const AHEAD = 4 * 1024 * 1024;

/** Turns of the event loop from the reading of the contents until `end`. */
class Counter {
  turns = 0;
  private isRunning = false;

  begin(): void {
    this.isRunning = true;
    void this.count();
  }

  private async count(): Promise<void> {
    while (this.isRunning) {
      await nextTurn();
      this.turns += 1;
    }
  }

  end(): number {
    this.isRunning = false;
    return this.turns;
  }
}

describe('a large answer', () => {
  let server: GraphqlServer;
  let turns: Counter;
  let contentOf: (index: number) => Partial<StoredContent>;

  beforeEach(async () => {
    turns = new Counter();
    const list = (index: number) => Int32Array.from({ length: IDS }, (_, i) => (i * 7 + index) % 151_000);
    contentOf = (index) => ({
      messages: [{ role: 'user', content: `"${index}" ünd 😀\n`.repeat(30_000) }],
      response: { role: 'assistant', content: 'so\t' },
      promptIds: list(index),
      responseIds: list(index + 1),
      logProbs: Float32Array.from(list(index), (id) => -(id + 1) / 7),
    });
    const heads = Array.from({ length: STEPS }, (_, i) => stepHead(i));
    const { services } = standIns({
      catalog: {
        pageSteps: async () => ({
          items: heads,
          cursors: heads.map(({ id }) => id),
          hasNextPage: false,
          hasPreviousPage: false,
        }),
        contents: async (_caller, ids) => {
          turns.begin();
          return ids.map((id) => storedContent(contentOf(Number(id.slice('step_'.length)))));
        },
      },
    });
    server = await startGraphql(services);
  });
  afterEach(() => server.close());

  /** The answer as soon as its head is there; its body waits to be read. */
  async function ask(query: string): Promise<IncomingMessage> {
    const request = send(server.url, { method: 'POST', headers: { 'content-type': 'application/json' } });
    request.end(JSON.stringify({ query }));
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  }

  async function open(): Promise<WebSocket> {
    const socket = new WebSocket(server.webSocketUrl, 'graphql-transport-ws');
    await once(socket, 'open');
    socket.send('{"type":"connection_init"}');
    await once(socket, 'message');
    return socket;
  }

  it('is byte for byte what JSON.stringify makes of it', async () => {
    const response = await ask(QUERY);
    const body = await text(response);
    turns.end();
    const parsed = JSON.parse(body);
    expect(body === `${JSON.stringify(parsed)}\n`).toBe(true);
    expect(parsed.errors).toBeUndefined();
    expect(parsed.data.steps.nodes).toHaveLength(STEPS);
    for (const [index, { state, action }] of parsed.data.steps.nodes.entries()) {
      const { messages, logProbs } = contentOf(index);
      expect(JSON.stringify(state.messages) === JSON.stringify(messages)).toBe(true);
      expect(Buffer.from(Int32Array.from(state.promptIds).buffer).toString('base64')).toBe(
        state.promptIdsPacked,
      );
      expect(Float32Array.from(action.logProbs).every((value, i) => value === logProbs?.[i])).toBe(true);
    }
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('leaves the event loop to others while it is resolved, and while it is written', async () => {
    const response = await ask(QUERY);
    const before = turns.turns;
    expect(before).toBeGreaterThan(5);
    await text(response);
    expect(turns.end()).toBeGreaterThan(before + 5);
  });

  it('waits for a client that does not read, and others are answered meanwhile', async () => {
    const response = await ask(QUERY);
    turns.end();
    expect((await server.query('{ __typename }')).data).toEqual({ __typename: 'Query' });
    expect(server.queuedBytes()).toBeLessThan(AHEAD);
    expect((await text(response)).length).toBeGreaterThan(2 * AHEAD);
  });

  it('is no more work once its client has gone', async () => {
    let written = 0;
    contentOf = () => ({
      messages: Array.from({ length: 100 }, () => ({
        role: 'user',
        toJSON: () => {
          written += 1;
          return { role: 'user', content: 'x'.repeat(10_000) };
        },
      })) as never,
      promptIds: new Int32Array(IDS),
    });
    const response = await ask(QUERY);
    turns.end();
    response.destroy();
    await until(async () => server.connections() === 0);
    await server.query('{ __typename }');
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(100 * STEPS);
  });

  it('goes over a WebSocket in many frames, with the same bytes and turns', async () => {
    const socket = await open();
    const message = once(socket, 'message');
    socket.send(JSON.stringify({ id: 'large', type: 'subscribe', payload: { query: QUERY } }));
    const [bytes] = (await message) as [Buffer];
    expect(turns.end()).toBeGreaterThan(10);
    const { data } = JSON.parse(await text(await ask(QUERY)));
    turns.end();
    const expected = JSON.stringify({ id: 'large', type: 'next', payload: { data } });
    expect(bytes.toString() === expected).toBe(true);
    socket.terminate();
  });

  it('waits for a WebSocket client that does not read, and its other answers follow it', async () => {
    const socket = await open();
    const order: string[] = [];
    socket.on('message', (bytes: Buffer) => {
      const { id, type } = JSON.parse(bytes.toString());
      order.push(`${type} ${id}`);
    });
    socket.pause();
    socket.send(JSON.stringify({ id: 'large', type: 'subscribe', payload: { query: QUERY } }));
    await until(async () => server.queuedBytes() > 0);
    turns.end();
    expect(server.queuedBytes()).toBeLessThan(AHEAD);
    socket.send(JSON.stringify({ id: 'small', type: 'subscribe', payload: { query: '{ __typename }' } }));
    socket.resume();
    await until(async () => order.length === 4);
    expect(order[0]).toBe('next large');
    expect(order.slice(1).sort()).toEqual(['complete large', 'complete small', 'next small']);
    socket.terminate();
  });
});
