import { lookOf } from '../../src/claims/index/index-input.js';
import { RecipeIndexes } from '../../src/claims/index/recipe-indexes.js';
import type { ChangeKind, FeedEvent } from '../../src/model/event.js';
import type { Job } from '../../src/model/job.js';
import { until } from '../support/until.js';
import { recipeOf } from './support/claim-app.js';

const RECIPE = recipeOf({ name: 'r' });

const event = (position: number, kind: ChangeKind, channel = 'train'): FeedEvent => ({
  position,
  kind,
  channel,
  trajectoryUid: 't',
  stepId: null,
  at: 0,
});

/** A store whose job of the recipe, which another server has, has written that it has looked up to `state.position`. */
function rig(position: number, events: readonly FeedEvent[]) {
  const state = { of: lookOf(RECIPE), policyVersion: 0, phase: 'follow', position };
  const asked = { jobs: 0 };
  const store = {
    feedHead: async () => events.at(-1)?.position ?? 0,
    readEvents: async (after: number | null) => events.filter((one) => one.position > (after ?? 0)),
    readJobs: async () => {
      asked.jobs += 1;
      return [{ state } as unknown as Job];
    },
  };
  const jobs = { add: () => Promise.reject(new Error('no job is added')) };
  return { indexes: new RecipeIndexes(store, jobs, () => undefined), state, asked };
}

describe('units of a recipe that another server looks at', () => {
  test('are current behind events that move no unit of it, of which that server writes nothing', async () => {
    const { indexes, asked } = rig(3, [
      event(2, 'ADDED'),
      event(4, 'CONSUMED'),
      event(5, 'ADDED', 'validation'),
    ]);
    await indexes.current(RECIPE, null);
    expect(await indexes.positionOf(RECIPE)).toBe(5);
    // What is known by now is not looked up again.
    const { jobs } = asked;
    await indexes.current(RECIPE, null);
    expect(asked.jobs).toBe(jobs);
  });

  test('are not before that server has looked at a step that was added', async () => {
    const { indexes, state, asked } = rig(3, [event(4, 'ADDED'), event(5, 'CONSUMED')]);
    let isCurrent = false;
    const current = indexes.current(RECIPE, null).then(() => {
      isCurrent = true;
    });
    await until(() => asked.jobs > 2);
    expect(isCurrent).toBe(false);
    state.position = 4;
    await current;
  });
});
