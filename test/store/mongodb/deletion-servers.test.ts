import type { Collections } from '../../../src/store/mongodb/collections.js';
import type { StepStore } from '../../../src/store/port.js';
import { draft, put } from '../../support/drafts.js';
import { curatedSteps, settled } from '../../support/mongodb/curated.js';
import { openTwoServers, type TwoServers } from '../../support/mongodb/two-servers.js';
import { describeMongo } from '../../support/mongodb.js';
import { readContents } from '../../support/read-contents.js';
import { until } from '../../support/until.js';

const tools = [{ type: 'function', function: { name: 'f' } }];
const media = [{ kind: 'image', data: Buffer.from('picture'.repeat(500)).toString('base64') }];
const EVERYTHING = { kind: 'where', where: { kind: 'and', of: [] } } as const;

describeMongo('two servers that delete and write on one MongoDB', () => {
  let servers: TwoServers;
  let a: StepStore;
  let b: StepStore;
  let collections: Collections;
  beforeEach(async () => {
    servers = await openTwoServers();
    ({ a, b, collections } = servers);
  });
  afterEach(() => servers.close());

  const named = (uids: readonly string[], given: Parameters<typeof draft>[0] = {}) =>
    uids.map((trajectoryUid) => draft({ trajectoryUid, promptUid: 'p', ...given }));
  const uids = (count: number) => Array.from({ length: count }, (_, i) => `t${i}`);
  const files = () => collections.db.collection('media.files').countDocuments();

  const left = async () =>
    (await collections.shared.countDocuments({})) +
    (await files()) +
    (await collections.db.collection('media.chunks').countDocuments());

  it('delete each trajectory once between them', async () => {
    await put(a, [...named(uids(120)), ...named(uids(120))]);
    const before = await a.feedHead();
    const deletions = await Promise.all([a, b].map((server) => server.deleteTrajectories(EVERYTHING, null)));
    expect(deletions.reduce((sum, { trajectories }) => sum + trajectories, 0)).toBe(120);
    expect(deletions.reduce((sum, { steps }) => sum + steps, 0)).toBe(240);
    await a.feedHead();
    const events = await a.readEvents(before, 1_000);
    expect(events.filter(({ stepId }) => stepId === null)).toHaveLength(120);
    expect(new Set(events.map(({ stepId, trajectoryUid }) => stepId ?? trajectoryUid)).size).toBe(360);
    expect(await collections.groups.countDocuments({ past: false })).toBe(0);
  });

  it('leave no tools and no media behind when each deletes one of the last two that show them', async () => {
    for (let round = 0; round < 5; round++) {
      await put(a, named(['x', 'y'], { tools, media }));
      expect([await collections.shared.countDocuments({}), await files()]).toEqual([1, 1]);
      const found = await a.readTrajectories(
        ['x', 'y'].map((uid) => ({ uid, channel: 'train' })),
        null,
      );
      const ids = found.map((one) => one?.id ?? '');
      await Promise.all(
        [a, b].map((server, i) => server.deleteTrajectories({ kind: 'ids', ids: [ids[i] ?? ''] }, null)),
      );
      // Whoever helps the other server with its record may be at it a little longer.
      await until(async () => (await left()) === 0);
    }
  });

  it('keep tools and media that one shows anew while the other one deletes the last that did', async () => {
    for (let round = 0; round < 8; round++) {
      const old = `old${round}`;
      const fresh = `new${round}`;
      await put(a, named([old], { tools, media }));
      const [found] = await a.readTrajectories([{ uid: old, channel: 'train' }], null);
      const [, appended] = await Promise.all([
        a.deleteTrajectories({ kind: 'ids', ids: [found?.id ?? ''] }, null),
        put(b, named([fresh], { tools, media })),
      ]);
      const [content] = await readContents(b, appended.stepIds);
      expect([content?.tools, content?.media]).toEqual([tools, media]);
      const [other] = await a.readTrajectories([{ uid: fresh, channel: 'train' }], null);
      await a.deleteTrajectories({ kind: 'ids', ids: [other?.id ?? ''] }, null);
    }
    await until(async () => (await left()) === 0);
  });

  it('delete a trajectory as a whole while steps are appended to it, and its name starts anew', async () => {
    const stepIds: string[] = [];
    let deletions = 0;
    let done = false;
    const deleting = (async () => {
      while (!done) deletions += (await a.deleteTrajectories(EVERYTHING, null)).trajectories;
    })();
    for (let i = 0; i < 40; i++) {
      const appended = await put(b, named(['t', 'u'], { tools, media, reward: i }));
      stepIds.push(...appended.stepIds);
      const target = { kind: 'group', channel: 'train', promptUid: 'p', generation: 1 } as const;
      const decisions = [{ target, fields: { addTags: [`${i}`] } }];
      await b.appendDecisions({ source: 'manual', summary: 's', decisions }, null);
    }
    done = true;
    await deleting;
    expect(deletions).toBeGreaterThan(0);
    await settled(collections);
    // Every step is there, or it was told that it is not.
    const written = new Set(stepIds);
    await b.feedHead();
    const events = await b.readEvents(null, 50_000);
    const gone = events.filter(({ kind, stepId }) => kind === 'DELETED' && written.has(stepId ?? ''));
    const steps = await curatedSteps(b);
    const there = [...gone.map(({ stepId }) => stepId), ...steps.map(({ id }) => id)];
    expect(there.sort()).toEqual([...stepIds].sort());
    const contents = await readContents(
      b,
      steps.map(({ id }) => id),
    );
    for (const content of contents) expect([content.tools, content.media]).toEqual([tools, media]);
    expect(await collections.steps.countDocuments({})).toBe(steps.length);
    const own = await collections.steps.distinct('_id', {});
    expect(await collections.contents.countDocuments({ _id: { $in: own } })).toBe(steps.length);
    const [group] = await b.readGroups([{ channel: 'train', promptUid: 'p', generation: null }], null);
    const found = await b.readTrajectories(
      ['t', 'u'].map((uid) => ({ uid, channel: 'train' })),
      null,
    );
    expect(group?.trajectoryCount ?? 0).toBe(found.filter((one) => one !== null).length);
    for (const trajectory of found) {
      const own = steps.filter(({ trajectoryUid }) => trajectoryUid === trajectory?.uid);
      if (trajectory !== null) expect(trajectory.stepCount).toBe(own.length);
    }
  });
});
