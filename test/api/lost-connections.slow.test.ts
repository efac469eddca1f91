import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { PlainEngine } from '../gateway/support/plain-engine.js';
import { graphql } from '../support/graphql.js';
import { appendSteps } from '../support/rest.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

/** More than a connection's buffers hold, so that an answer is still being written when its reader goes. */
const CONTENT_BYTES = 2_000_000;
const STEPS = 8;

let dataDir: string;
let engine: PlainEngine;
let server: ServerProcess;
let logged: Promise<string>;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stepwell-lost-'));
  engine = await PlainEngine.start(({ stream }) => {
    const content = 'x'.repeat(CONTENT_BYTES);
    const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
    if (stream !== true) return { id: 'c', model: 'm', choices };
    return Array.from({ length: STEPS }, () => ({
      id: 'c',
      model: 'm',
      choices: [{ index: 0, delta: { content } }],
    }));
  });
  server = await startServerProcess(dataDir, ['--upstream', engine.url]);
  logged = text(server.child.stderr);
  const steps = Array.from({ length: STEPS }, (_, index) => ({
    trajectory_uid: `t${index}`,
    prompt_uid: 'p',
    messages: [{ role: 'user', content: 'x'.repeat(CONTENT_BYTES) }],
    response: { role: 'assistant', content: 'y' },
    reward: 1,
    is_last: true,
  }));
  expect(await appendSteps(server.url, steps)).toMatchObject({ accepted: STEPS });
}, 60_000);
afterEach(async () => {
  await server.end('SIGKILL');
  await engine.close();
  await rm(dataDir, { recursive: true, force: true });
});

/**
 * What the server logged until it ended in order. Fails on errors, on what says where in the code it was, and on what a
 * library printed.
 */
async function expectNoErrors(): Promise<readonly string[]> {
  expect(await server.end('SIGTERM')).toBe(0);
  const lines = (await logged).split('\n').filter((line) => line !== '' && line !== 'stopping');
  expect(lines.filter((line) => !/^\{"level":"(debug|info|warn)"/.test(line) || /stack/.test(line))).toEqual(
    [],
  );
  return lines;
}

/** A connection that speaks GraphQL's protocol, as `ws` has it and below it. */
async function openSocket(): Promise<{ client: WebSocket; socket: Socket }> {
  const client = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  client.on('error', () => {});
  const upgrade = once(client, 'upgrade') as Promise<[{ readonly socket: Socket }]>;
  await once(client, 'open');
  const [upgraded] = await upgrade;
  client.send('{"type":"connection_init"}');
  await once(client, 'message');
  return { client, socket: upgraded.socket };
}

const asked = (query: string): string => JSON.stringify({ id: '1', type: 'subscribe', payload: { query } });

const QUERY = '{ steps(first: 50) { nodes { state { messages } } } }';
const SUBSCRIPTION = 'subscription { stepAdded(after: "") { step { state { messages } } } }';
/** A masked text frame of 4,096 bytes, of which six come. */
const HALF_A_FRAME = Buffer.from([0x81, 0xfe, 0x10, 0, 1, 2, 3, 4, 5, 6]);

/** Speaks over WebSocket until an answer has begun, and gives the connection. */
const TALKS: readonly (() => Promise<Socket>)[] = [QUERY, SUBSCRIPTION, null].map((query) => async () => {
  const { client, socket } = await openSocket();
  if (query !== null) client.send(asked(query));
  else for (let i = 0; i < 5_000; i++) client.send('{"type":"ping"}');
  await once(socket, 'data');
  return socket;
});

async function halfAFrame(): Promise<Socket> {
  const { socket } = await openSocket();
  await new Promise((resolve) => socket.write(HALF_A_FRAME, resolve));
  return socket;
}

function post(path: string, body: unknown): string {
  const json = JSON.stringify(body);
  const head = 'host: localhost\r\ncontent-type: application/json';
  return `POST ${path} HTTP/1.1\r\n${head}\r\ncontent-length: ${json.length}\r\n\r\n${json}`;
}

/** Asks over HTTP and gives the connection when the answer has begun. */
async function asking(request: string): Promise<Socket> {
  const client = connect(Number(new URL(server.url).port), '127.0.0.1');
  client.on('error', () => {});
  client.write(request);
  await once(client, 'data');
  return client;
}

test('connections that are gone in the middle of an answer, or of a message, are no errors', async () => {
  const hello = { model: 'm', messages: [{ role: 'user', content: 'hello' }] };
  const file = `GET ${await datasetFile()} HTTP/1.1\r\nhost: localhost`;
  const requests = [
    post('/graphql', { query: QUERY }),
    post('/v1/chat/completions', { ...hello, stream: true }),
    post('/v1/chat/completions', hello),
    post('/v1/messages', { ...hello, max_tokens: 9, stream: true }),
    `${file}\r\n\r\n`,
    `${file}\r\nrange: bytes=9-\r\n\r\n`,
  ];
  const opened = [...TALKS, halfAFrame, ...requests.map((request) => () => asking(request))];
  // With its process, and cut off.
  for (const end of ['destroy', 'resetAndDestroy'] as const) {
    for (const open of opened) {
      const socket = await open();
      const closed = once(socket, 'close');
      socket[end]();
      await closed;
    }
  }
  await expectNoErrors();
});

/** The path of a file that holds what all steps say. */
async function datasetFile(): Promise<string> {
  await graphql(
    server.url,
    'mutation { saveRecipe(input: { name: "all", formatter: { name: "sft" } }) { recipe { id } } }',
  );
  await graphql(server.url, 'mutation { buildDataset(recipe: "all", encoding: JSONL) { dataset { id } } }');
  interface Datasets {
    readonly datasets: { readonly nodes: readonly { readonly files: readonly { readonly url: string }[] }[] };
  }
  let url: string | undefined;
  await until(async () => {
    const { datasets } = await graphql<Datasets>(server.url, '{ datasets { nodes { files { url } } } }');
    url = datasets.nodes[0]?.files[0]?.url;
    return url !== undefined;
  });
  return url ?? '';
}

/** What a client sends that neither protocol allows, as frames of its own making; masked with zeros. */
const BROKEN: readonly [string, readonly number[] | string][] = [
  ['a frame of no known kind', [0x83, 0x80, 0, 0, 0, 0]],
  ['reserved bits', [0xf1, 0x80, 0, 0, 0, 0]],
  ['a frame that is not masked', [0x81, 0x01, 65]],
  ['text that is no UTF-8', [0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]],
  ['a frame larger than any may be', [0x81, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['a goodbye with a code that there is not', [0x88, 0x82, 0, 0, 0, 0, 0, 5]],
  ['what only a server says', '{"type":"connection_ack"}'],
  ['an answer', '{"type":"next","id":"1","payload":{}}'],
];

test('a client that breaks the protocol is hung up on, and is one line without a stack', async () => {
  for (const [, sent] of BROKEN) {
    const { client, socket } = await openSocket();
    if (typeof sent === 'string') for (let times = 0; times < 3; times++) client.send(sent);
    else socket.write(Buffer.from(sent));
    await once(client, 'close');
  }
  const lines = await expectNoErrors();
  const told = lines.filter((line) => line.includes('broke the WebSocket protocol'));
  expect(told).toHaveLength(BROKEN.length);
});
