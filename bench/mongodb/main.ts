/**
 * The MongoDB store beside plain inserts of the same documents and beside the embedded store: durable steps a second
 * over HTTP with one server and with three on one database, round trips of a pass, live delivery with content, and how
 * long the first step of a long trajectory takes on a server that has not read it. The kinds of runs take turns, so
 * that other work on the machine slows all of them alike; each line is the median of its rounds.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { machine, processorMs } from '../machine.js';
import { median } from '../numbers.js';
import { type ServerProcess, startServer } from '../server-process.js';
import { makeSteps } from '../step-maker.js';
import { type Batch, insertBare, readBack } from './bare.js';
import { benchDatabase } from './database.js';
import { type HandOver, handOver } from './hand-over.js';
import { send, separate, type Track, takingTurns } from './load.js';
import { countRoundTrips } from './round-trips.js';

const GOALS = { one: 0.7, three: 0.6, perSecond: 2_500, roundTrips: 3, handOverMs: 100 };
const TURNS = 8;
const PARTS = ['ingest', 'round-trips', 'hand-over', 'live'] as const;

const { values } = parseArgs({
  options: {
    'mongodb-uri': { type: 'string' },
    steps: { type: 'string', default: '18432' },
    'warm-up': { type: 'string', default: '9216' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '8' },
    'per-request': { type: 'string', default: '512' },
    pass: { type: 'string', default: '1024' },
    turns: { type: 'string', default: '3000' },
    only: { type: 'string', default: PARTS.join(',') },
    help: { type: 'boolean', default: false },
  },
});
const uri = values['mongodb-uri'];
if (values.help || uri === undefined) {
  console.log(
    `bench:mongodb --mongodb-uri <uri> [--steps 18432] [--warm-up 9216] [--rounds 3] [--connections 8]
              [--per-request 512] [--pass 1024] [--turns 3000] [--only ${PARTS.join(',')}]

--warm-up  steps that each server takes in before it is measured, and bare inserts: every process compiles its own code
--pass   steps of a batch of bare inserts: what a pass of the writer holds at most at 12.7 KB a step
--connections  of --per-request steps each; with eight as many steps are under way as in bare inserts
--turns  of the trajectory that is handed over`,
  );
  process.exit(values.help ? 0 : 2);
}
const steps = Number(values.steps);
const warmUp = Number(values['warm-up']);
const rounds = Number(values.rounds);
const connections = Number(values.connections);
const perRequest = Number(values['per-request']);
const only = values.only.split(',');

/** What one run measured. */
interface Measured {
  readonly perSecond: number;
  /**
   * Microseconds of processor time a step, user and system, of all servers together; of this process if there is no
   * server.
   */
  readonly processor: number;
  /** Load average of the machine after the run. */
  readonly load: number;
}

interface Kind {
  readonly name: string;
  readonly servers: number;
  readonly store: 'mongodb' | 'embedded';
  tracks(lines: readonly string[]): readonly Track[];
}

const KINDS: readonly Kind[] = [
  {
    name: 'Stepwell on MongoDB, one server',
    servers: 1,
    store: 'mongodb',
    tracks: (lines) => separate(lines, perRequest, 1),
  },
  {
    name: 'three servers, trajectories of their own',
    servers: 3,
    store: 'mongodb',
    tracks: (lines) => separate(lines, perRequest, 3),
  },
  {
    name: 'three servers, every turn on another',
    servers: 3,
    store: 'mongodb',
    tracks: (lines) => takingTurns(lines, { perRequest, servers: 3, turns: TURNS }),
  },
  {
    name: 'Stepwell on the embedded store',
    servers: 1,
    store: 'embedded',
    tracks: (lines) => separate(lines, perRequest, 1),
  },
];
const BARE = 'bare insertMany of the same documents';

async function withServers<T>(
  count: number,
  mongodbUri: string,
  work: (servers: readonly ServerProcess[]) => Promise<T>,
): Promise<T> {
  const servers: ServerProcess[] = [];
  try {
    for (let i = 0; i < count; i++) servers.push(await startServer({ mongodbUri }));
    return await work(servers);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function withDatabase<T>(given: string, work: (uri: string) => Promise<T>): Promise<T> {
  const database = benchDatabase(given);
  try {
    return await work(database.uri);
  } finally {
    await database.drop();
  }
}

const processorOf = (servers: readonly ServerProcess[]) =>
  servers.reduce((sum, { child }) => sum + processorMs(child.pid), 0);

/** The last steps are measured; those before them warm so many servers up. */
function split(lines: readonly string[], servers: number): readonly [readonly string[], readonly string[]] {
  const from = lines.length - steps;
  return [lines.slice(from - warmUp * servers, from), lines.slice(from)];
}

async function measure(kind: Kind, lines: readonly string[], database: string): Promise<Measured> {
  return withServers(kind.servers, database, async (servers) => {
    const [before, measured] = split(lines, kind.servers);
    await send(servers, kind.tracks(before), connections);
    const tracks = kind.tracks(measured);
    const used = processorOf(servers);
    const seconds = await send(servers, tracks, connections);
    return {
      perSecond: steps / seconds,
      processor: ((processorOf(servers) - used) * 1_000) / steps,
      load: loadavg()[0] ?? 0,
    };
  });
}

async function measureBare(batches: readonly Batch[], database: string): Promise<Measured> {
  const pass = Number(values.pass);
  const first = Math.ceil(warmUp / pass);
  const measured = batches.slice(first);
  const count = measured.reduce((sum, batch) => sum + (batch.get('steps')?.length ?? 0), 0);
  const used = process.cpuUsage();
  const seconds = await insertBare(database, batches.slice(0, first), measured);
  const { user, system } = process.cpuUsage(used);
  return {
    perSecond: count / seconds,
    processor: (user + system) / (steps + warmUp),
    load: loadavg()[0] ?? 0,
  };
}

/** The median of ratios that are taken within each round. */
function tableOf(results: ReadonlyMap<string, readonly Measured[]>) {
  const ratio = (name: string, to: string) =>
    median((results.get(name) ?? []).map((one, i) => one.perSecond / (results.get(to)?.[i]?.perSecond ?? 0)));
  const embedded = KINDS.find(({ store }) => store === 'embedded')?.name ?? '';
  return Object.fromEntries(
    [...results].map(([name, all]) => [
      name,
      {
        'steps/s': median(all.map(({ perSecond }) => perSecond)).toFixed(0),
        rounds: all.map(({ perSecond }) => perSecond.toFixed(0)).join(' '),
        'of bare': ratio(name, BARE).toFixed(2),
        'of embedded': ratio(name, embedded).toFixed(2),
        'µs/step': median(all.map(({ processor }) => processor)).toFixed(0),
        load: all.map(({ load }) => load.toFixed(1)).join(' '),
      },
    ]),
  );
}

const verdict = (isMet: boolean) => (isMet ? 'met' : 'not met on this machine');

/** Each result is printed at once, because runs take minutes. */
function note(results: Map<string, Measured[]>, name: string, measured: Measured): void {
  results.get(name)?.push(measured);
  const { perSecond, processor, load } = measured;
  console.log(`${name}: ${perSecond.toFixed(0)}/s, ${processor.toFixed(0)} µs/step, load ${load.toFixed(1)}`);
}

async function ingest(given: string): Promise<void> {
  const most = Math.max(...KINDS.map(({ servers }) => servers));
  const lines = makeSteps(warmUp * most + steps, 'list', TURNS);
  const results = new Map<string, Measured[]>();
  for (const name of [BARE, ...KINDS.map((kind) => kind.name)]) results.set(name, []);
  let batches: readonly Batch[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const kind of KINDS) {
      if (kind.store === 'embedded') note(results, kind.name, await measure(kind, lines, ''));
      else {
        await withDatabase(given, async (database) => {
          note(results, kind.name, await measure(kind, lines, database));
          if (batches.length === 0) batches = await readBack(database, Number(values.pass));
        });
      }
      if (kind.name !== KINDS[0]?.name) continue;
      await withDatabase(given, async (database) => {
        note(results, BARE, await measureBare(batches, database));
      });
    }
  }
  const table = tableOf(results);
  console.log(
    `${steps} steps of 12.7 KB after ${warmUp}, ${connections} connections, ${perRequest} a request`,
  );
  console.table(table);
  const [one, own, shared] = KINDS.map(({ name }) => table[name]);
  console.log(`goal: one server ${GOALS.one} of bare: ${verdict(Number(one?.['of bare']) >= GOALS.one)}`);
  console.log(
    `goal: three servers ${GOALS.three} of bare: ${verdict(Number(own?.['of bare']) >= GOALS.three)}`,
  );
  const isMet = Number(shared?.['of bare']) >= GOALS.three;
  console.log(`the same where every turn comes to another: ${verdict(isMet)}`);
  console.log(
    `goal: one server ${GOALS.perSecond} steps/s: ${verdict(Number(one?.['steps/s']) >= GOALS.perSecond)}\n`,
  );
}

async function roundTrips(given: string): Promise<void> {
  const lines = makeSteps(64 * TURNS, 'list', TURNS);
  const byTurn = Array.from({ length: TURNS }, (_, turn) => lines.filter((_line, i) => i % TURNS === turn));
  const passes = await withDatabase(given, (database) => countRoundTrips(database, byTurn));
  console.log('round trips of one pass with nothing else under way');
  console.table(
    Object.fromEntries(
      passes.map(({ pass, serial, commands, ms }) => [pass, { serial, commands, ms: ms.toFixed(0) }]),
    ),
  );
  for (const { pass, rounds } of passes) console.log(`${pass}: ${rounds.join(' | ')}`);
  const warm = passes.filter(({ pass }) => pass.includes('warm'));
  const isMet = warm.every(({ serial }) => serial <= GOALS.roundTrips);
  console.log(`goal: ${GOALS.roundTrips} serial round trips, warm: ${verdict(isMet)}\n`);
}

async function longTrajectories(given: string): Promise<void> {
  const turns = Number(values.turns);
  const found: HandOver[] = [];
  for (const telling of ['compacted', 'growing'] as const) {
    await withDatabase(given, (database) =>
      withServers(2, database, async ([first, second]) => {
        if (first === undefined || second === undefined) throw new Error('there are two servers');
        found.push(await handOver([first, second], telling, turns));
      }),
    );
  }
  console.log(`milliseconds to the answer to one more step; load average ${loadavg()[0]?.toFixed(1)}`);
  console.table(
    Object.fromEntries(
      found.map(({ trajectory, bodyKb, ...times }) => [
        trajectory,
        {
          'body KB': bodyKb.toFixed(0),
          'same server': times.before.toFixed(0),
          'another server': times.handedOver.toFixed(0),
          'again there': times.again.toFixed(0),
          'back on the first': times.back.toFixed(0),
        },
      ]),
    ),
  );
  const isMet = found.every(({ handedOver }) => handedOver < GOALS.handOverMs);
  console.log(`goal: under ${GOALS.handOverMs} ms on another server: ${verdict(isMet)}\n`);
}

/** Live delivery is measured by another program. */
async function live(given: string): Promise<void> {
  const feed = fileURLToPath(new URL('../feed.js', import.meta.url));
  const common = [feed, '--content', '--mongodb-uri', given, '--subscribers', '1'];
  const loads = [
    ['--replay', '6000'],
    ['--per-second', '200', '--seconds', '20', '--steps-per-request', '20', '--warm-up', '2000'],
    ['--per-second', '2000', '--seconds', '3', '--steps-per-request', '100', '--warm-up', '4000'],
  ];
  for (const load of loads) {
    const child = spawn(process.execPath, [...common, ...load], { stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`bench:feed ${load.join(' ')} ended with ${code}`);
    console.log(`load average ${loadavg()[0]?.toFixed(1)}\n`);
  }
}

console.log(`${machine()}, load average ${loadavg()[0]?.toFixed(1)}\n`);
if (only.includes('round-trips')) await roundTrips(uri);
if (only.includes('hand-over')) await longTrajectories(uri);
if (only.includes('ingest')) await ingest(uri);
if (only.includes('live')) await live(uri);
