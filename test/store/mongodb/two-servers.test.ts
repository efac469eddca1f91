import { jest } from '@jest/globals';
import type { DecisionTarget } from '../../../src/model/decision.js';
import type { StepFilter } from '../../../src/query/filter.js';
import type { Collections } from '../../../src/store/mongodb/collections.js';
import type { StepStore } from '../../../src/store/port.js';
import { draft, put } from '../../support/drafts.js';
import { curatedSteps, settled } from '../../support/mongodb/curated.js';
import { openTwoServers, type TwoServers } from '../../support/mongodb/two-servers.js';
import { describeMongo } from '../../support/mongodb.js';

const ALL: StepFilter = { kind: 'and', of: [] };
const GROUP: DecisionTarget = { kind: 'group', channel: 'train', promptUid: 'p', generation: 1 };
const summary = 'a test';
/** Steps that a server appends while the other one decides. */
const MOST_APPENDED = 400;
/** Thousands of steps are decided here, on two servers and a database that share the machine's cores. */
jest.setTimeout(180_000);

describeMongo('two servers on one MongoDB', () => {
  let servers: TwoServers;
  let a: StepStore;
  let b: StepStore;
  let collections: Collections;
  beforeEach(async () => {
    servers = await openTwoServers();
    ({ a, b, collections } = servers);
  });
  afterEach(() => servers.close());

  const many = (count: number, trajectories: number, uid = 't') =>
    Array.from({ length: count }, (_, i) => draft({ trajectoryUid: `${uid}${i % trajectories}` }));
  const eventsAfter = async (position: number) => {
    await a.feedHead();
    return a.readEvents(position, 50_000);
  };

  it('decide of every step that was there once, while the other one appends to the same trajectories', async () => {
    const { stepIds } = await put(a, many(2_200, 50));
    const there = new Set(stepIds);
    const before = await a.feedHead();
    const fields = { keep: false };
    let decided = false;
    const decision = a
      .appendDecisions({ source: 'manual', summary, where: ALL, fields }, null)
      .finally(() => {
        decided = true;
      });
    let appended = 0;
    // Each append may cost the decision a race, so there is an end to them.
    while (!decided && appended < MOST_APPENDED) appended += (await put(b, many(20, 50))).accepted;
    const { operationId, changed } = await decision;
    const steps = await curatedSteps(b);
    expect(steps).toHaveLength(2_200 + appended);
    for (const { id, decisions } of steps) {
      const times = decisions.filter((one) => one.operationId === operationId).length;
      expect({ id, times: there.has(id) ? times : Math.min(times, 1) }).toEqual({
        id,
        times: there.has(id) ? 1 : times,
      });
    }
    expect(steps.filter(({ decisions }) => decisions.length > 0)).toHaveLength(changed);
    const curated = (await eventsAfter(before)).filter(({ kind }) => kind === 'CURATED');
    expect(curated).toHaveLength(changed);
    expect((await b.pageOperations(1, null, null)).items).toMatchObject([{ id: operationId, changed }]);
  });

  it('undo the same operation: each decision is undone by one of them', async () => {
    await put(a, many(1_500, 30));
    const { operationId } = await a.appendDecisions(
      { source: 'manual', summary, where: ALL, fields: { quality: 'BAD' } },
      null,
    );
    const before = await a.feedHead();
    const undone = await Promise.all([a, b].map((server) => server.undoOperation(operationId ?? '', null)));
    expect(undone.reduce((sum, { changed }) => sum + changed, 0)).toBe(1_500);
    expect((await eventsAfter(before)).filter(({ kind }) => kind === 'CURATED')).toHaveLength(1_500);
    for (const { decisions, curation } of await curatedSteps(a)) {
      expect([decisions.map((one) => one.undone), curation.quality]).toEqual([[true], 'UNREVIEWED']);
    }
    await settled(collections);
  });

  it('leave nothing decided where one undoes what the other one is still deciding', async () => {
    await put(a, many(3_000, 60));
    const decision = a.appendDecisions(
      { source: 'manual', summary, where: ALL, fields: { keep: false } },
      null,
    );
    let operation: string | undefined;
    while (operation === undefined) operation = (await b.pageOperations(1, null, null)).items[0]?.id;
    await b.undoOperation(operation, null);
    const steps = await curatedSteps(b);
    expect(steps.filter(({ curation }) => !curation.keep)).toEqual([]);
    const { operationId, changed } = await decision;
    expect(operationId).toBe(operation);
    const decided = (await curatedSteps(a)).filter(({ decisions }) => decisions.length > 0);
    expect(decided).toHaveLength(changed);
    expect(decided.every(({ decisions }) => decisions.every(({ undone }) => undone))).toBe(true);
    await settled(collections);
    expect((await a.pageOperations(9, null, null)).items).toMatchObject([{ id: operation, undone: true }]);
  });

  it('decide of the same step, trajectory and group: every word is in the ledger, and the latest one holds', async () => {
    const { stepIds } = await put(a, [
      draft({ promptUid: 'p' }),
      draft({ trajectoryUid: 'b', promptUid: 'p' }),
    ]);
    const targets: readonly DecisionTarget[] = [
      { kind: 'step', id: stepIds[0] ?? '' },
      { kind: 'trajectory', channel: 'train', uid: 'a' },
      GROUP,
    ];
    const calls = Array.from({ length: 8 }, (_, i) =>
      [a, b].map((server, which) =>
        server.appendDecisions(
          {
            source: 'manual',
            summary,
            decisions: targets.map((target) => ({
              target,
              fields: { note: `${which}-${i}`, addTags: [`${which}-${i}`] },
            })),
          },
          null,
        ),
      ),
    );
    await Promise.all(calls.flat());
    const steps = await curatedSteps(a);
    expect(steps.map(({ decisions, curation }) => [decisions.length, curation.tags.length])).toEqual([
      [48, 16],
      [16, 16],
    ]);
    const refs = ['a', 'b'].map((uid) => ({ uid, channel: null }));
    const tags = (await b.readTrajectories(refs, null)).map((one) => one?.tags.length);
    expect(tags).toEqual([16, 16]);
  });

  it('hold a decision on a group for every trajectory that joins it at the same time', async () => {
    await put(a, [draft({ promptUid: 'p' })]);
    let joined = 0;
    const join = async () => {
      for (const stop = joined + 12; joined < stop; joined += 1) {
        await put(b, [draft({ trajectoryUid: `j${joined}`, promptUid: 'p' })]);
      }
    };
    for (const tag of ['one', 'two', 'three']) {
      const decisions = [{ target: GROUP, fields: { addTags: [tag], trainable: false } }];
      await Promise.all([a.appendDecisions({ source: 'manual', summary, decisions }, null), join()]);
    }
    const steps = await curatedSteps(a);
    expect(steps).toHaveLength(37);
    for (const { trajectoryUid, curation, decisions } of steps) {
      expect([trajectoryUid, curation.trainable, curation.tags]).toEqual([
        trajectoryUid,
        false,
        ['one', 'three', 'two'],
      ]);
      expect(decisions).toHaveLength(3);
    }
    const later = await put(b, [
      draft({ trajectoryUid: 'j3' }),
      draft({ trajectoryUid: 'new', promptUid: 'p' }),
    ]);
    const heads = await a.readSteps(later.stepIds, null);
    expect(heads.map((head) => head?.curation.tags.length)).toEqual([3, 3]);
  });

  it('consume a step once', async () => {
    const { stepIds } = await put(a, many(300, 10));
    const before = await a.feedHead();
    const answers = await Promise.all([a, b].map((server) => server.markConsumed({ stepIds, groups: [] })));
    expect(answers.reduce((sum, { changed }) => sum + changed, 0)).toBe(300);
    expect(await eventsAfter(before)).toHaveLength(300);
  });

  it('abandon a trajectory once', async () => {
    await put(a, many(60, 60));
    const later = Date.now() + 10_000;
    const answers = await Promise.all([a, b].map((server) => server.abandonIdle(later)));
    expect(answers.reduce((sum, one) => sum + one, 0)).toBe(60);
  });

  it('never take the policy back, whichever of them is asked', async () => {
    const versions = Array.from({ length: 40 }, (_, i) => ((i * 17) % 40) + 1);
    const answers = await Promise.allSettled(
      versions.map((version, i) => (i % 2 === 0 ? a : b).updatePolicy({ version })),
    );
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(['POLICY_VERSION_BACKWARDS']));
    for (const server of [a, b]) expect(await server.readPolicy()).toMatchObject({ version: 40 });
  });

  it('refuse a version, or find it there, by what the other one has answered', async () => {
    for (let version = 10; version < 100; version += 10) {
      await a.updatePolicy({ version });
      await expect(b.updatePolicy({ version: version - 1 })).rejects.toMatchObject({
        code: 'POLICY_VERSION_BACKWARDS',
      });
      const back = await a.updatePolicy({ version: 1, force: true });
      expect(await b.updatePolicy({ version: 1 })).toEqual(back);
      expect(await b.updatePolicy({ version: 2 })).toMatchObject({ version: 2 });
    }
  });
});
