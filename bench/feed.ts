/**
 * Delivery over GraphQL subscriptions. The built server is one process; this process is the writer and all subscribers.
 * Live, a latency is measured from the sending of the step (so it includes the sync to disk) to the arrival of its
 * event; a second row measures from the answer to the writer. With `--replay` the steps are stored first and every
 * subscriber starts from a cursor before them, so that only delivery is measured.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Agent, request } from 'undici';
import { WebSocket } from 'ws';
import { agentOf, liveSteps } from './live-steps.js';
import { machine, processorMs, residentMib } from './machine.js';
import { benchDatabase, searchIndexed } from './mongodb/database.js';
import { percentile } from './numbers.js';
import { postSteps } from './post-steps.js';
import { startServer } from './server-process.js';

const GOAL_P99_MS = 250;
const GOAL_CONTENT_PER_SECOND = 2_000;
/** Steps of one request when the store is filled for a replay. */
const FILL = 500;

const { values } = parseArgs({
  options: {
    subscribers: { type: 'string', default: '100' },
    'per-second': { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
    'steps-per-request': { type: 'string', default: '1' },
    turns: { type: 'string', default: '8' },
    content: { type: 'boolean', default: false },
    replay: { type: 'string', default: '0' },
    'warm-up': { type: 'string', default: '0' },
    kinds: { type: 'string', default: '1' },
    queries: { type: 'string', default: '0' },
    'mongodb-uri': { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(
    `bench:feed [--subscribers 100] [--per-second 100] [--seconds 20] [--steps-per-request 1] [--turns 8]
           [--content] [--replay 0] [--warm-up 0] [--kinds 1] [--queries 0] [--mongodb-uri <uri>]

--content       steps of 12.7 KB, of which messages, promptIds and responseIds are selected
--replay 10000  deliver so many stored steps instead of new ones
--warm-up 4000  live: so many events first that are not measured, because a server that has just started is slower
--kinds 10      every subscriber filters one of so many agents, which take turns in making the steps
--queries 20    so many queries a second meanwhile
--mongodb-uri   a deployment to make a database of its own in; without: the embedded store`,
  );
  process.exit(0);
}
const subscribers = Number(values.subscribers);
const perSecond = Number(values['per-second']);
const perRequest = Number(values['steps-per-request']);
const turns = Number(values.turns);
const replayed = Number(values.replay);
const kinds = Number(values.kinds);
const queriesPerSecond = Number(values.queries);
const events = replayed > 0 ? replayed : perSecond * Number(values.seconds);
/** Events before the measured ones. */
const warmUp = replayed > 0 ? 0 : Number(values['warm-up']);

const CONTENT = values.content ? 'state { messages promptIds } action { message responseIds }' : '';
/** Deliveries of the first events to all subscribers together: each goes to those that filter its agent. */
const deliveriesOf = (first: number): number =>
  Array.from({ length: subscribers }, (_, i) => Math.max(0, Math.ceil((first - (i % kinds)) / kinds))).reduce(
    (sum, count) => sum + count,
    0,
  );
const deliveriesBefore = deliveriesOf(warmUp);
const deliveries = deliveriesOf(warmUp + events);
const QUERY = `subscription ($after: FeedCursor, $where: StepFilter) { stepAdded(after: $after, where: $where) {
  cursor change step { trajectoryUid stepIndex id reward policyVersion ${CONTENT} } } }`;
const EVENT = /"cursor":"([^"]+)".*?"trajectoryUid":"live-(\d+)","stepIndex":(\d+)/;
/** Bytes that hold the fields above of any message. */
const EVENT_BYTES = 400;

const stepAt = liveSteps({ content: values.content, turns, kinds });

const sentAt = new Float64Array(warmUp + events);
const answeredAt = new Float64Array(warmUp + events);
/** The arrival times of measured deliveries, and their steps. */
const arrivals: { readonly index: number; readonly at: number; readonly gap: number }[] = [];
let outOfOrder = 0;
let failed = 0;
let delivered = 0;
let whenWarm: () => void = () => {};
const warm = new Promise<void>((resolve) => {
  whenWarm = resolve;
});
let whenAll: () => void;
const all = new Promise<void>((resolve) => {
  whenAll = resolve;
});

/** Follows the feed from a cursor before the first event. */
async function subscribe(url: string, after: string, kind: number): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  const where = kinds === 1 ? {} : { agent: { eq: agentOf(kind) } };
  let newest = 0;
  let last = performance.now();
  socket.on('message', (data: Buffer) => {
    const found = EVENT.exec(data.toString('latin1', 0, EVENT_BYTES));
    if (found === null) {
      if (data.includes('"errors"') || data.includes('"type":"error"')) throw new Error(data.toString());
      return;
    }
    if (data.includes('"errors"')) failed += 1;
    const position = Number(
      Buffer.from(found[1] ?? '', 'base64url')
        .toString('latin1')
        .split(':')[1],
    );
    if (position <= newest) outOfOrder += 1;
    newest = position;
    const at = performance.now();
    const index = Number(found[2]) * turns + Number(found[3]);
    if (index >= warmUp) arrivals.push({ index, at, gap: at - last });
    last = at;
    delivered += 1;
    if (delivered === deliveriesBefore) whenWarm();
    if (delivered === deliveries) whenAll();
  });
  socket.send(
    JSON.stringify({ id: '1', type: 'subscribe', payload: { query: QUERY, variables: { after, where } } }),
  );
  return socket;
}

async function publish(url: string, agent: Agent, from: number, count: number): Promise<void> {
  sentAt.fill(performance.now(), from, from + count);
  await postSteps(
    url,
    agent,
    Array.from({ length: count }, (_, i) => stepAt(from + i)),
  );
  answeredAt.fill(performance.now(), from, from + count);
}

async function readHead(url: string, agent: Agent): Promise<string> {
  const { body } = await request(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ feedHead }' }),
    dispatcher: agent,
  });
  return ((await body.json()) as { readonly data: { readonly feedHead: string } }).data.feedHead;
}

/** Sends each of some steps when it is due; resolves when all were sent and answered. */
async function publishLive(url: string, agent: Agent, from: number, events: number): Promise<void> {
  const start = performance.now();
  const published: Promise<void>[] = [];
  let sent = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(events, Math.floor(((performance.now() - start) / 1000) * perSecond));
      while (due - sent >= perRequest || (due === events && sent < events)) {
        const count = Math.min(perRequest, events - sent);
        published.push(publish(url, agent, from + sent, count));
        sent += count;
      }
      if (sent < events) return;
      clearInterval(timer);
      resolve();
    }, 2);
  });
  await Promise.all(published);
}

const ASKED = JSON.stringify({
  query:
    '{ steps(first: 20) { nodes { id trajectoryUid stepIndex reward } } stepStats { count rewardMean } }',
});

/** Sends each query when it is due, until told to stop; their times in milliseconds. */
async function askBeside(url: string, agent: Agent, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const under: Promise<void>[] = [];
  const start = performance.now();
  for (let sent = 0; queriesPerSecond > 0 && !isOver(); sent++) {
    await delay(Math.max(0, start + (sent * 1_000) / queriesPerSecond - performance.now()));
    const due = performance.now();
    const answer = request(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ASKED,
      dispatcher: agent,
    });
    under.push(
      answer.then(async ({ body }) => {
        const said = await body.text();
        if (said.includes('"errors"')) throw new Error(said);
        times.push(performance.now() - due);
      }),
    );
  }
  await Promise.all(under);
  return times;
}

function row(times: readonly number[], seconds: number) {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return {
    events,
    'events/s': (events / seconds).toFixed(0),
    'deliveries/s': (arrivals.length / seconds).toFixed(0),
    'p50 ms': at(0.5).toFixed(1),
    'p99 ms': at(0.99).toFixed(1),
    'most ms': at(1).toFixed(1),
    'out of order': outOfOrder,
    failed,
  };
}

function report(seconds: number): void {
  if (replayed > 0) {
    console.table({
      'between events of a subscriber': row(
        arrivals.map(({ gap }) => gap),
        seconds,
      ),
    });
    if (!values.content) return;
    const isMet = events / seconds >= GOAL_CONTENT_PER_SECOND;
    const verdict = isMet ? 'met' : 'not met on this machine';
    console.log(`goal: ${GOAL_CONTENT_PER_SECOND} events/s with content: ${verdict}`);
    return;
  }
  const sent = arrivals.map(({ index, at }) => at - (sentAt[index] ?? 0));
  const answered = arrivals.map(({ index, at }) => Math.max(0, at - (answeredAt[index] ?? 0)));
  console.table({ 'from sending': row(sent, seconds), 'from the answer': row(answered, seconds) });
  const p99 = Number(row(sent, seconds)['p99 ms']);
  console.log(`goal: p99 under ${GOAL_P99_MS} ms: ${p99 < GOAL_P99_MS ? 'met' : 'not met on this machine'}`);
}

console.log(machine());
const where = values['mongodb-uri'] === '' ? 'embedded store' : 'MongoDB';
const what = values.content ? 'with content' : 'heads';
console.log(
  replayed > 0
    ? `${where}, ${what}: ${subscribers} subscribers, ${events} stored events\n`
    : `${where}, ${what}: ${subscribers} subscribers, ${perSecond} events a second, ${((subscribers * perSecond) / kinds).toFixed(0)} deliveries a second\n`,
);
const database = values['mongodb-uri'] === '' ? null : benchDatabase(values['mongodb-uri']);
const server = await startServer({ mongodbUri: database?.uri ?? '' });
const agent = new Agent({ connections: 8 });
const sockets: WebSocket[] = [];
try {
  const head = await readHead(server.url, agent);
  for (let from = 0; from < replayed; from += FILL) {
    await publish(server.url, agent, from, Math.min(FILL, replayed - from));
  }
  // The search index follows the steps, so it is waited for; otherwise it would be measured too.
  if (replayed > 0 && database !== null) await searchIndexed(database.uri);
  if (replayed === 0)
    for (let i = 0; i < subscribers; i++) sockets.push(await subscribe(server.url, head, i % kinds));
  if (warmUp > 0) {
    await publishLive(server.url, agent, 0, warmUp);
    await warm;
  }
  const start = performance.now();
  const processorBefore = processorMs(server.child.pid);
  const before = residentMib(server.child.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMib(server.child.pid));
  }, 200);
  let isOver = false;
  const asked = askBeside(server.url, agent, () => isOver);
  if (replayed === 0) await publishLive(server.url, agent, warmUp, events);
  else
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: subscribers }, (_, i) => subscribe(server.url, head, i % kinds)),
      )),
    );
  await all;
  isOver = true;
  clearInterval(watch);
  const times = await asked;
  report((performance.now() - start) / 1000);
  const processor = (processorMs(server.child.pid) - processorBefore) / events;
  if (times.length > 0) {
    const [p50 = 0, p99 = 0] = [percentile(times, 0.5), percentile(times, 0.99)];
    console.log(`${times.length} queries meanwhile: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  }
  console.log(
    `memory of the server: ${before.toFixed(0)} MiB with its subscribers, at most ${most.toFixed(0)} MiB`,
  );
  console.log(`processor time of the server: ${processor.toFixed(2)} ms an event`);
} finally {
  for (const socket of sockets) socket.terminate();
  await agent.close();
  await server.stop();
  await database?.drop();
}
