/**
 * Live delivery over GraphQL subscriptions: the built server as a process of its own, this one as writer and as all
 * subscribers. A latency runs from the sending of the step (so its sync to disk is in it) to the arrival of its event.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Agent, request } from 'undici';
import { WebSocket } from 'ws';
import { machine } from './machine.js';
import { startServer } from './server-process.js';

const GOAL_P99_MS = 250;

const { values } = parseArgs({
  options: {
    subscribers: { type: 'string', default: '100' },
    'per-second': { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log('bench:feed [--subscribers 100] [--per-second 100] [--seconds 20]');
  process.exit(0);
}
const subscribers = Number(values.subscribers);
const perSecond = Number(values['per-second']);
const events = perSecond * Number(values.seconds);

const QUERY =
  'subscription ($after: FeedCursor) { stepAdded(after: $after) { cursor change step { id trajectoryUid stepIndex reward policyVersion } } }';
const EVENT = /"cursor":"([^"]+)".*"stepIndex":(\d+)/;

const sentAt = new Float64Array(events);
const latencies: number[] = [];
let outOfOrder = 0;
let arrived = 0;
let whenAll: () => void;
const all = new Promise<void>((resolve) => {
  whenAll = resolve;
});

/** Follows the feed from a cursor that was taken before the first event. */
async function subscribe(url: string, after: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  let newest = 0;
  socket.on('message', (data: Buffer) => {
    const found = EVENT.exec(data.toString('latin1'));
    if (found === null) return;
    const position = Number(
      Buffer.from(found[1] ?? '', 'base64url')
        .toString('latin1')
        .slice('f1:'.length),
    );
    if (position <= newest) outOfOrder += 1;
    newest = position;
    latencies.push(performance.now() - (sentAt[Number(found[2])] ?? 0));
    arrived += 1;
    if (arrived === subscribers * events) whenAll();
  });
  socket.send(
    JSON.stringify({ id: '1', type: 'subscribe', payload: { query: QUERY, variables: { after } } }),
  );
  return socket;
}

async function publish(url: string, agent: Agent, index: number): Promise<void> {
  sentAt[index] = performance.now();
  const step = {
    trajectory_uid: 'live',
    step_index: index,
    messages: [{ role: 'user', content: `What comes after ${index}?` }],
    response: { role: 'assistant', content: `${index + 1}` },
    reward: 1,
    policy_version: 1,
  };
  const { statusCode, body } = await request(`${url}/v1/steps`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([step]),
    dispatcher: agent,
  });
  const answer = await body.text();
  if (statusCode !== 200) throw new Error(answer);
}

console.log(machine());
console.log(
  `${subscribers} subscribers, ${perSecond} events a second, ${subscribers * perSecond} deliveries a second\n`,
);
const server = await startServer();
const agent = new Agent({ connections: 8 });
const sockets: WebSocket[] = [];
try {
  const head = await request(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ feedHead }' }),
    dispatcher: agent,
  });
  const { feedHead } = ((await head.body.json()) as { readonly data: { readonly feedHead: string } }).data;
  for (let i = 0; i < subscribers; i++) sockets.push(await subscribe(server.url, feedHead));
  const start = performance.now();
  const published: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(events, Math.floor(((performance.now() - start) / 1000) * perSecond));
      while (published.length < due) published.push(publish(server.url, agent, published.length));
      if (published.length < events) return;
      clearInterval(timer);
      resolve();
    }, 2);
  });
  await Promise.all(published);
  await all;
  const seconds = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(share * latencies.length))] ?? 0;
  console.table({
    'live steps': {
      deliveries: arrived,
      'deliveries/s': (arrived / seconds).toFixed(0),
      'p50 ms': at(0.5).toFixed(1),
      'p99 ms': at(0.99).toFixed(1),
      'most ms': at(1).toFixed(1),
      'out of order': outOfOrder,
    },
  });
  console.log(
    `goal: p99 under ${GOAL_P99_MS} ms: ${at(0.99) < GOAL_P99_MS ? 'met' : 'not met on this machine'}`,
  );
} finally {
  for (const socket of sockets) socket.terminate();
  await agent.close();
  await server.stop();
}
