import { describeMongo, newTestDatabase, type TestDatabase } from '../../../support/mongodb.js';
import { MongoProxy } from '../../../support/mongodb-proxy.js';
import { checkLog } from './check-log.js';
import { ToyStore } from './toy-store.mjs';

const TIMES = { beatMs: 60, stillMs: 300, retryMs: 20 } as const;
const COMMANDS = 16;

describeMongo('an answer that does not come', () => {
  let database: TestDatabase;
  let proxy: MongoProxy;
  let behind: ToyStore;
  let other: ToyStore;
  beforeEach(async () => {
    database = newTestDatabase();
    proxy = await MongoProxy.start(database.uri, 'none');
    behind = await ToyStore.open(proxy.through(database.uri), { times: TIMES });
    other = await ToyStore.open(database.uri, { times: TIMES });
  });
  afterEach(async () => {
    proxy.befalls = () => null;
    proxy.release();
    await Promise.all([behind.close(), other.close()]);
    await proxy.close();
    await database.drop();
  });

  /** Both servers write to the same keys, and both are asked for half of it. */
  const write = async (): Promise<readonly string[]> => {
    const ids = Array.from({ length: COMMANDS }, (_, i) => `c${i}`);
    await Promise.all(
      ids.flatMap((id, i) => {
        const key = 'ab'[i % 2] ?? 'a';
        const reads = i % 3 === 0 ? 'a' : null;
        return [
          behind.add(id, key, { reads }),
          ...(i % 2 === 0 ? [other.add(id, key, { reads })] : [other.add(`o${i}`, key)]),
        ];
      }),
    );
    return [...ids, ...ids.flatMap((_, i) => (i % 2 === 0 ? [] : [`o${i}`]))];
  };

  for (const fate of ['cut', 'hold', 'repeat'] as const) {
    it(`costs nothing where an insert's answer meets "${fate}"`, async () => {
      let inserts = 0;
      proxy.befalls = ({ insert }) => {
        if (insert !== 'commits') return null;
        inserts += 1;
        return inserts % 3 === 1 ? fate : null;
      };
      // A held answer is let go when the next command passes: the tail may have met the record before.
      const looking = setInterval(() => proxy.release(), 50);
      try {
        await checkLog(database.uri, await write());
      } finally {
        clearInterval(looking);
      }
      expect(inserts).toBeGreaterThan(3);
    });
  }

  it('costs nothing where every fifth answer of any kind is cut', async () => {
    let calls = 0;
    proxy.befalls = (command) => {
      if (!('insert' in command || 'update' in command || 'find' in command)) return null;
      calls += 1;
      return calls % 5 === 0 ? 'cut' : null;
    };
    // The toy gives up a load that fails; whoever asked asks again.
    const ids = Array.from({ length: COMMANDS }, (_, i) => `c${i}`);
    await Promise.all(
      ids.map(async (id) => {
        for (;;) {
          try {
            await behind.add(id, 'a');
            return;
          } catch (error) {
            expect(behind.log.health().stopped).toBeNull();
            expect(String(error)).toMatch(/connection|socket|pool|STORE_UNAVAILABLE|ECONN|closed/i);
          }
        }
      }),
    );
    await checkLog(database.uri, ids);
    expect(calls).toBeGreaterThan(COMMANDS);
  });
});
