import { type Command, plan, SimulatedDatabase } from './database.js';
import { Server } from './server.js';
import { LATEST, type Machine, Violation, World } from './world.js';

/** Virtual milliseconds: until when things go wrong, and after which a history that has not come to rest is stuck. */
const END = 4_000;
const GIVE_UP = 60_000;

export interface History {
  /** What went wrong; null: nothing. */
  readonly violation: string | null;
  readonly events: number;
  readonly commits: number;
  readonly trimmed: number;
  /** Records that a stopped server inserted where the log was trimmed meanwhile. */
  readonly voids: number;
  readonly restarts: number;
  readonly told: readonly string[];
}

/** One history of two to four servers and three clients, and whether all held that must hold. */
export async function simulate(seed: number, tells = false): Promise<History> {
  const world = new World(seed, tells);
  const database = new SimulatedDatabase(world);
  const servers: Server[] = [];
  const all: Server[] = [];
  const clients: Machine = { name: 'client', stoppedUntil: 0, dead: false };
  const count = 2 + world.int(3);
  let lives = 0;
  let waiting = 0;
  let commands = 0;
  let isCalm = false;

  const start = (slot: number): void => {
    const server = new Server(`s${slot}.${++lives}`, world, database);
    servers[slot] = server;
    all.push(server);
    void server.guard(server.start());
  };

  const client = async (n: number): Promise<void> => {
    for (let i = 0; i < n; i++) {
      const command: Command = {
        id: `c${++commands}`,
        key: 'abc'[world.int(3)] ?? 'a',
        reads: world.chance(0.4) ? ('abc'[world.int(3)] ?? 'b') : null,
      };
      let isAnswered = false;
      const reply = (): void => {
        if ((world.faults && world.chance(0.05)) || isAnswered) return;
        isAnswered = true;
        if (!database.did.has(command.id)) world.fail(`${command.id} is acknowledged and not in the log`);
      };
      while (!isAnswered) {
        const server = servers[world.int(count)];
        if (server?.isUp === true && !server.dead) server.ask({ command, reply });
        const until = world.now + (world.chance(0.3) ? 100 : 900);
        while (!isAnswered && world.now < until) await world.sleep(clients, 10 + world.number() * 30);
      }
      await world.sleep(clients, world.number() * (world.chance(0.2) ? 1_500 : 200));
    }
    waiting -= 1;
  };

  const chaos = async (): Promise<void> => {
    while (world.now < END) {
      await world.sleep(clients, 100 + world.number() * 900);
      const slot = world.int(count);
      const server = servers[slot];
      const what = world.number();
      if (server === undefined || server.dead) continue;
      if (what < 0.3) {
        const ms = world.chance(0.5) ? 100 + world.number() * 900 : 1_000 + world.number() * 6_000;
        server.stoppedUntil = world.now + ms;
        world.say(server.name, 'stops for', ms.toFixed(0));
      } else if (what < 0.5) {
        server.dead = true;
        world.say(server.name, 'is killed');
        world.at(world.now + world.number() * 3_000, () => start(slot));
      } else if (what < 0.6) {
        server.stoppedUntil = world.now + 500 + world.number() * 6_000;
        world.say(server.name, 'stops and is replaced meanwhile');
        start(slot);
      }
    }
    await world.sleep(clients, LATEST + 500);
    world.faults = false;
    isCalm = true;
    world.say('nothing goes wrong from here on');
  };

  const isQuiet = (): boolean =>
    isCalm &&
    waiting === 0 &&
    all.every((server) => server.dead || (server.isUp && server.log.tail === database.log.length)) &&
    database.log.every((_, i) => database.isApplied(i + 1));
  const stuck = (): string =>
    `${waiting} clients wait, log ${database.log.length}, ${all.map((s) => `${s.name} dead ${s.dead} up ${s.isUp} ${s.failure ?? ''}`).join('; ')}`;

  let violation: string | null = null;
  try {
    for (let slot = 0; slot < count; slot++) world.at(world.number() * 50, () => start(slot));
    for (let i = 0; i < 3; i++) {
      waiting += 1;
      void client(4 + world.int(6));
    }
    void chaos();
    await world.run(isQuiet, 1_500, GIVE_UP, stuck);
    for (const { failure } of all) if (failure !== null) throw failure;
    check(world, database);
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    violation = error.message;
  }
  const said = { events: world.events, commits: database.log.length, trimmed: database.state?.trimmed ?? 0 };
  const restarts = all.reduce((sum, { restarts }) => sum + restarts, 0);
  return { violation, ...said, voids: database.void.size, restarts, told: world.history };
}

/** Each plan was made on the state just before it, and the rows are what the log gives when it is replayed. */
function check(world: World, database: SimulatedDatabase): void {
  const state = new Map<string, readonly string[]>();
  for (const [i, { record, body }] of database.log.entries()) {
    if (record.seq !== i + 1) world.fail(`record ${record.seq} stands at ${i + 1}`);
    const again = plan(body.commands, (key) => state.get(key) ?? []);
    if (JSON.stringify(again) !== JSON.stringify(body.rows)) {
      world.fail(`stale plan at ${record.seq} by ${record.writer}: ${JSON.stringify(body.rows)}`);
    }
    if (!database.isApplied(record.seq)) world.fail(`${record.seq} was never applied`);
    for (const { key, value } of body.rows) state.set(key, value);
  }
  for (const key of new Set([...state.keys(), ...database.rows.keys()])) {
    const [want, have] = [state.get(key), database.rows.get(key)?.value].map((one) => JSON.stringify(one));
    if (want !== have) world.fail(`row ${key} is ${have} instead of ${want}`);
  }
}
