import type { Recipe } from '../../src/model/recipe.js';
import { draft, draftsInput } from '../support/drafts.js';
import { openTestStore, type TestStore } from '../support/open-test-store.js';

let opened: TestStore;
beforeEach(async () => {
  opened = await openTestStore();
});
afterEach(() => opened.close());

describe('calls that are committed together', () => {
  it('do not fail with one of them that the database cannot take', async () => {
    const { store } = opened;
    const impossible = { id: 'recipe_1', name: null, channel: 'train' } as unknown as Recipe;
    const [before, broken, after, reward] = await Promise.allSettled([
      store.append(draftsInput([draft({ trajectoryUid: 'a' })])),
      store.saveRecipe(impossible),
      store.append(draftsInput([draft({ trajectoryUid: 'b' })])),
      store.addReward(
        {
          target: { uid: 'a', channel: 'train', stepIndex: 0 },
          name: 'reward',
          value: 1,
          source: 'test',
          comment: null,
          idempotencyKey: null,
        },
        null,
      ),
    ]);
    expect(broken?.status).toBe('rejected');
    expect([before, after]).toMatchObject([
      { status: 'fulfilled', value: { accepted: 1 } },
      { status: 'fulfilled', value: { accepted: 1 } },
    ]);
    expect(reward).toMatchObject({ status: 'fulfilled', value: { trajectory: { reward: 1 } } });
    const trajectories = await store.readTrajectories(
      ['a', 'b'].map((uid) => ({ uid, channel: 'train' })),
      null,
    );
    expect(trajectories).toMatchObject([{ stepCount: 1 }, { stepCount: 1 }]);
    expect((await store.readEvents(null, 10)).map((event) => event.kind)).toEqual([
      'TRAJECTORY_STARTED',
      'ADDED',
      'TRAJECTORY_STARTED',
      'ADDED',
      'REWARDED',
    ]);
  });
});
