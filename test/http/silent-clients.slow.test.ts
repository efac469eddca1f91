import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { StepwellError } from '../../src/errors/index.js';
import type { AnswerSink, GatewayService } from '../../src/gateway/interface.js';
import { createGraphql } from '../../src/graphql/create.js';
import { mountApollo } from '../../src/graphql/mount-apollo.js';
import type { GraphqlMount } from '../../src/http/services.js';
import { standIns } from '../graphql/support/services.js';
import { startServer } from './support/server.js';

const SILENCE_MS = 100;
const refuse = () => Promise.reject(new StepwellError('NO_UPSTREAM', { what: 'model calls' }));

/** A server whose model calls are answered by `call`. */
function serve(
  call: (sink: AnswerSink) => Promise<void>,
  silenceMs = SILENCE_MS,
  parts: object = {},
  more: Parameters<typeof startServer>[1] = {},
) {
  const gateway = {
    call: (_call: unknown, sink: AnswerSink) => call(sink),
    models: refuse,
    settled: async () => {},
    registered: () => {},
    forget: async () => {},
    policy: { read: refuse, setVersion: refuse, pause: refuse, resume: refuse },
    ...parts,
  } as unknown as GatewayService;
  return startServer({ gateway }, { silenceMs, drainMs: 600_000, ...more });
}

const CALL =
  'POST /v1/chat/completions HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';
/** More than the kernel keeps for a connection. */
const LARGE = Buffer.alloc(64 << 20);

test.each(['stream', 'answer'])('a client that takes nothing of a large %s is let go', async (form) => {
  let release = (): void => {};
  const gone = new Promise<void>((resolve) => {
    release = resolve;
  });
  let called = (): void => {};
  const began = new Promise<void>((resolve) => {
    called = resolve;
  });
  const server = await serve(async (sink) => {
    called();
    sink.onGone(release);
    sink.begin(200, {});
    if (form === 'answer') sink.end(LARGE);
    else {
      sink.write(LARGE);
      await gone;
    }
  });
  const client = connect(server.port, '127.0.0.1');
  client.pause();
  client.on('error', () => {});
  client.write(CALL);
  await began;
  // Waits for the one that takes nothing, with a patience that no test has.
  await server.close();
  client.destroy();
});

test('a client that waits for an answer may wait for as long as that takes', async () => {
  // Longer than this process, which is the client too, may be held up between connecting and sending.
  const silenceMs = 2_000;
  const server = await serve(async (sink) => {
    await wait(1.5 * silenceMs);
    sink.begin(200, { 'content-type': 'text/plain' });
    sink.write(Buffer.from('at '));
    await wait(1.5 * silenceMs);
    sink.end(Buffer.from('last'));
  }, silenceMs);
  const answer = await fetch(`${server.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await answer.text()).toBe('at last');
  await server.close();
});

test('a client that waits for what is passed through may wait for as long as that takes too', async () => {
  const silenceMs = 2_000;
  const pass = async () => {
    await wait(1.5 * silenceMs);
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from('{"late":1}') };
  };
  const server = await serve(async () => {}, silenceMs, { pass });
  const answer = await fetch(`${server.url}/v1/embeddings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await answer.json()).toEqual({ late: 1 });
  await server.close();
});

test.each([
  ['REST', '/v1/policy/pause', { drain_ms: 600_000 }],
  ['GraphQL', '/graphql', { query: 'mutation { pausePolicy(drainMs: 600000) { policy { inFlight } } }' }],
])('a trainer may wait over %s for as long as a drain takes', async (_how, path, body) => {
  const silenceMs = 2_000;
  const policy = {
    read: refuse,
    setVersion: refuse,
    resume: refuse,
    pause: async () => {
      await wait(1.5 * silenceMs);
      return { version: 1, paused: true, inFlight: 7, updatedAt: null };
    },
  };
  const api = createGraphql(standIns({ policy }).services);
  const graphql: GraphqlMount = {
    overHttp: (scope, authenticate) => mountApollo(scope, api, authenticate),
    overWebSocket: () => async () => {},
  };
  const server = await serve(async () => {}, silenceMs, { policy }, { graphql });
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(JSON.stringify(await answer.json())).toMatch(/"in_?[fF]light":7/);
  await server.close();
});
