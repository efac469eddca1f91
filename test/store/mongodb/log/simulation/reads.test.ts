import { jest } from '@jest/globals';
import { SimulatedDatabase, SimulatedLogDatabase } from './database.js';
import { SCALED, Server } from './server.js';
import { World } from './world.js';

const SECONDS = 8;

/** What so many servers read in a quiet world in which nothing is committed: calls a second of each server. */
async function readsOf(count: number) {
  const world = new World(1, false);
  world.faults = false;
  const database = new SimulatedDatabase(world);
  const servers = Array.from({ length: count }, (_, i) => new Server(`s${i}`, world, database));
  for (const server of servers) void server.guard(server.start());
  const isUp = () => servers.every((server) => server.isUp);
  await world.run(isUp, 2 * SCALED.beatMs, 10_000, () => 'a server does not start');
  const records = jest.spyOn(SimulatedLogDatabase.prototype, 'readAfter').mockClear();
  const states = jest.spyOn(SimulatedLogDatabase.prototype, 'readState').mockClear();
  const end = world.now + SECONDS * 1_000;
  await world.run(
    () => world.now > end,
    0,
    60_000,
    () => 'time does not pass',
  );
  for (const { failure } of servers) expect(failure).toBeNull();
  const each = (calls: number) => calls / SECONDS / count;
  return { records: each(records.mock.calls.length), states: each(states.mock.calls.length) };
}

describe('the end of a quiet log', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });
  // Trimming reads both, every 300 to 900 ms.
  const TRIMMING = 1_000 / 300;

  it('is read by a server that is alone as often as it writes its watermark', async () => {
    const { records } = await readsOf(1);
    expect(records).toBeGreaterThan(500 / SCALED.beatMs);
    expect(records).toBeLessThan(1_000 / SCALED.beatMs + TRIMMING);
  });

  it('is read more often by servers that are not, of which most reads ask for no state', async () => {
    const { records, states } = await readsOf(2);
    expect(records).toBeGreaterThan(800 / SCALED.pollMs);
    expect(states).toBeLessThan(1_000 / SCALED.beatMs + TRIMMING);
  });
});
