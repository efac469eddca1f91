import { SimulatedDatabase } from './database.js';
import { Server } from './server.js';
import { World } from './world.js';

const SERVERS = 3;
/** Writes a key that no other server writes. */
const BESIDE = 0;
const CLIENTS = 2;
const SECONDS = 15;

interface Share {
  /** Commands that were answered. */
  answers: number;
  /** Longest time between an answer and the next one to the same server's clients. */
  longestMs: number;
}

/**
 * What each server gets done when the clients of each write one key without a pause, all the same one, or but for one
 * server. A call takes `latencyMs` to twice
 * that on its way to the database, and as long on its way back.
 */
async function sharesAt(
  latencyMs: number,
  servers: number,
  beside: number | null,
): Promise<readonly Share[]> {
  const world = new World(1, false);
  world.faults = false;
  world.latencyMs = latencyMs;
  const database = new SimulatedDatabase(world);
  const all = Array.from({ length: servers }, (_, i) => new Server(`s${i}`, world, database));
  for (const server of all) void server.guard(server.start());
  await world.run(
    () => all.every(({ isUp }) => isUp),
    500,
    60_000,
    () => 'a server does not start',
  );
  const begin = world.now;
  const end = begin + SECONDS * 1_000;
  const shares = all.map((server, i): Share => {
    const share = { answers: 0, longestMs: 0 };
    let last = begin;
    let asked = 0;
    const ask = (client: number): void => {
      const id = `s${i}c${client}.${++asked}`;
      const reply = (): void => {
        share.answers += 1;
        share.longestMs = Math.max(share.longestMs, world.now - last);
        last = world.now;
        if (world.now < end) ask(client);
      };
      server.ask({ command: { id, key: i === beside ? 'b' : 'a', reads: null }, reply });
    };
    for (let client = 0; client < CLIENTS; client++) ask(client);
    return share;
  });
  await world.run(
    () => world.now > end,
    0,
    600_000,
    () => 'time does not pass',
  );
  for (const { failure } of all) expect(failure).toBeNull();
  return shares;
}

function expectAllGotOn(shares: readonly Share[]): void {
  const all = shares.reduce((sum, { answers }) => sum + answers, 0);
  for (const { answers, longestMs } of shares) {
    expect(answers).toBeGreaterThan(all / SERVERS / 2);
    expect(longestMs).toBeLessThan((SECONDS * 1_000) / 2);
  }
}

describe('servers that write one key without a pause', () => {
  it.each([1, 5, 20])('all get on, %d ms from the database', async (latencyMs) => {
    const shares = await sharesAt(latencyMs, SERVERS, null);
    expectAllGotOn(shares);
  });

  it.each([1, 5, 20])('do not delay one that writes another, %d ms from the database', async (latencyMs) => {
    const shares = await sharesAt(latencyMs, SERVERS + 1, BESIDE);
    const [besideThem, ...others] = shares;
    expectAllGotOn(others);
    const most = Math.max(...others.map(({ answers }) => answers));
    expect(besideThem?.answers).toBeGreaterThan(2 * most);
  });
});
