import type { Catalog } from '../../src/catalog/catalog.js';
import { createCatalog } from '../../src/catalog/create.js';
import type { StepwellError } from '../../src/errors/index.js';
import type { Principal, Scope } from '../../src/model/principal.js';
import { MATCH_ALL } from '../../src/query/filter.js';
import { BY_ARRIVAL } from '../../src/query/page.js';
import type { StepStore } from '../../src/store/port.js';
import { standIns } from '../graphql/support/services.js';

/** A store that only notes what it was asked. */
function recordingStore(): { store: StepStore; asked: unknown[][] } {
  const asked: unknown[][] = [];
  const store = new Proxy({} as StepStore, {
    get:
      (_target, method) =>
      async (...args: unknown[]) => {
        asked.push([method, ...args]);
        return [];
      },
  });
  return { store, asked };
}

const caller = (...scopes: Scope[]): Principal => ({
  keyId: 'k',
  name: 'k',
  scopes: new Set(scopes),
  channels: ['val'],
});

const CALLS: readonly [keyof Catalog, (catalog: Catalog, who: Principal) => Promise<unknown>][] = [
  ['node', (catalog, who) => catalog.node(who, 'step_1')],
  ['steps', (catalog, who) => catalog.steps(who, ['a'])],
  ['contents', (catalog, who) => catalog.contents(who, ['a'], null)],
  [
    'openMedium',
    (catalog, who) =>
      // The store of this test holds no step.
      catalog.openMedium(who, 'step_1', 'ab').catch((error: StepwellError) => {
        if (error.code !== 'UNKNOWN_STEP') throw error;
      }),
  ],
  [
    'promptStretches',
    (catalog, who) => catalog.promptStretches(who, [{ stepId: 'a', from: 'new', to: null }]),
  ],
  ['hints', (catalog, who) => catalog.hints(who, [{ stepId: 'a', entryId: 'e' }])],
  ['summaries', (catalog, who) => catalog.summaries(who, [{ channel: 'val', uid: 't' }])],
  [
    'datasetsOfTrajectories',
    (catalog, who) => catalog.datasetsOfTrajectories(who, [{ channel: 'val', uid: 't' }]),
  ],
  ['ledgers', (catalog, who) => catalog.ledgers(who, ['a'])],
  ['datasetsOfSteps', (catalog, who) => catalog.datasetsOfSteps(who, ['a'])],
  [
    'pageSteps',
    (catalog, who) =>
      catalog.pageSteps(who, MATCH_ALL, {
        first: 1,
        after: null,
        orderBy: { field: 'CREATED_AT', direction: 'ASC' },
      }),
  ],
  ['readFailed', (catalog, who) => catalog.readFailed(who, 'job_1')],
  ['countSteps', (catalog, who) => catalog.countSteps(who, MATCH_ALL)],
  ['stats', (catalog, who) => catalog.stats(who, MATCH_ALL, { buckets: 20 })],
  ['trajectories', (catalog, who) => catalog.trajectories(who, [{ uid: 't', channel: null }])],
  [
    'pageTrajectories',
    (catalog, who) =>
      catalog.pageTrajectories(who, MATCH_ALL, {
        first: 1,
        after: null,
        orderBy: { field: 'REWARD', direction: 'ASC' },
      }),
  ],
  [
    'trajectoryStats',
    (catalog, who) =>
      catalog.trajectoryStats(who, MATCH_ALL, { buckets: 20, stepBuckets: 20, models: false }),
  ],
  ['countTrajectories', (catalog, who) => catalog.countTrajectories(who, MATCH_ALL)],
  [
    'pageTrajectorySteps',
    (catalog, who) => catalog.pageTrajectorySteps(who, [{ channel: 'val', uid: 't', first: 1, after: null }]),
  ],
  [
    'pageGroupTrajectories',
    (catalog, who) =>
      catalog.pageGroupTrajectories(who, [
        { channel: 'val', promptUid: 'p', generation: 1, first: 1, after: null },
      ]),
  ],
  ['branches', (catalog, who) => catalog.branches(who, [{ channel: 'val', uid: 't' }])],
  ['trajectoryRewards', (catalog, who) => catalog.trajectoryRewards(who, [{ channel: 'val', uid: 't' }])],
  ['groups', (catalog, who) => catalog.groups(who, [{ channel: 'val', promptUid: 'p', generation: null }])],
  [
    'pageGroups',
    (catalog, who) => catalog.pageGroups(who, MATCH_ALL, { first: 1, after: null, orderBy: BY_ARRIVAL }),
  ],
  ['countGroups', (catalog, who) => catalog.countGroups(who, MATCH_ALL)],
  [
    'groupUnits',
    (catalog, who) => catalog.groupUnits(who, [{ channel: 'val', promptUid: 'p', generation: 1 }]),
  ],
  ['channels', (catalog, who) => catalog.channels(who)],
];

/** What the store is asked about nothing of a channel. */
const OF_NO_CHANNEL: readonly unknown[] = ['feedHead', 'readFailed'];

describe('access to the catalog', () => {
  it('is tried by this test for every method', () => {
    const { batches } = standIns({}).services;
    const methods = Object.keys(createCatalog({ store: recordingStore().store, batches }));
    expect(CALLS.map(([name]) => name).sort()).toEqual(methods.sort());
  });

  it.each(CALLS)('%s needs the scope read and shows only the caller’s channels', async (_name, call) => {
    const { store, asked } = recordingStore();
    const catalog = createCatalog({ store, batches: standIns({}).services.batches });
    await expect(call(catalog, caller('ingest', 'train'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(asked).toEqual([]);
    await call(catalog, caller('read'));
    await call(catalog, caller('admin'));
    expect(asked.length).toBeGreaterThanOrEqual(2);
    for (const args of asked) {
      // A signal may follow, and which content is read; nobody goes away here, and all of it is.
      const scope = args.findLast((arg) => arg !== undefined && arg !== null);
      if (!OF_NO_CHANNEL.includes(args[0])) expect(scope).toEqual(['val']);
    }
  });
});
