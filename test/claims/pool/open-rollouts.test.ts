import { OpenRollouts } from '../../../src/claims/pool/open-rollouts.js';
import { StepwellError } from '../../../src/errors/index.js';
import type { StepStore } from '../../../src/store/port.js';
import { draft, put } from '../../support/drafts.js';
import { openTestStore, type TestStore } from '../../support/open-test-store.js';

let opened: TestStore;
beforeEach(async () => {
  opened = await openTestStore();
});
afterEach(() => opened.close());

const register = (uid: string, promptUid: string, channel = 'train') =>
  opened.store.registerTrajectory({
    uid,
    channel,
    promptUid,
    metadata: null,
    policyVersion: null,
    within: null,
  });
const step = (uid: string, promptUid: string, isLast = false) =>
  put(opened.store, [draft({ trajectoryUid: uid, promptUid, isLast })]);

/** Uids of the open ones, with whether they have a step. */
async function shown(rollouts: OpenRollouts): Promise<Readonly<Record<string, boolean>>> {
  const all = [...(await rollouts.all()).values()];
  return Object.fromEntries(all.map(({ uid, stepped }) => [uid, stepped !== null]));
}

describe('open rollouts', () => {
  it('are those that there were, and those of which the feed tells', async () => {
    await register('a', 'p');
    await step('b', 'p');
    await step('c', 'q', true);
    const seen: string[] = [];
    const rollouts = new OpenRollouts(opened.store, 'train', (uid) => seen.push(uid));
    expect(await shown(rollouts)).toEqual({ a: false, b: true });
    await step('a', 'p');
    await register('d', 'q');
    await register('e', 'q', 'eval');
    await step('f', 'q', true);
    await opened.store.completeTrajectory({ uid: 'b', channel: 'train' }, null, null);
    expect(await shown(rollouts)).toEqual({ a: true, d: false });
    expect([...new Set(seen)].sort()).toEqual(['a', 'b', 'd', 'f']);
    const [a] = (await rollouts.all()).values();
    expect(a).toMatchObject({ uid: 'a', promptUid: 'p', generation: 1, channel: 'train' });
  });

  it('know how far a rollout has come', async () => {
    const rollouts = new OpenRollouts(opened.store, 'train', () => {});
    await step('a', 'p');
    const first = (await rollouts.all()).get('a')?.stepped;
    await step('a', 'p');
    expect((await rollouts.all()).get('a')?.stepped).toBeGreaterThan(Number(first));
  });

  it('are asked for anew where the feed is gone', async () => {
    const { store } = opened;
    let isGone = false;
    const forgetful: Pick<
      StepStore,
      'pageTrajectories' | 'readTrajectories' | 'readEvents' | 'feedHead' | 'position'
    > = {
      get position() {
        return store.position;
      },
      feedHead: () => store.feedHead(),
      pageTrajectories: (...args) => store.pageTrajectories(...args),
      readTrajectories: (...args) => store.readTrajectories(...args),
      readEvents: async (...args) => {
        if (isGone) throw new StepwellError('FEED_CURSOR_EXPIRED');
        return store.readEvents(...args);
      },
    };
    const rollouts = new OpenRollouts(forgetful, 'train', () => {});
    await step('a', 'p');
    expect(await shown(rollouts)).toEqual({ a: true });
    await step('b', 'p');
    await step('a', 'p', true);
    isGone = true;
    expect(await shown(rollouts)).toEqual({ b: true });
  });
});
