import { lookOf } from '../../src/claims/index/index-input.js';
import { type IndexParts, RecipeIndex } from '../../src/claims/index/recipe-index.js';
import type { HeldJob } from '../../src/jobs/held-job.js';
import type { FeedEvent } from '../../src/model/event.js';
import { until } from '../support/until.js';
import { recipeOf } from './support/claim-app.js';

const RECIPE = recipeOf({ name: 'r' });

const added = (position: number, uid: string): FeedEvent => ({
  position,
  kind: 'ADDED',
  channel: 'train',
  trajectoryUid: uid,
  stepId: null,
  at: 0,
});

/** The index of a recipe that has followed the feed up to its beginning, with a store of which some events are shown. */
function rig() {
  const stopped = new AbortController();
  const events: FeedEvent[] = [];
  const looked: string[] = [];
  const saved: number[] = [];
  const calls = { reads: 0, grow: () => {} };
  const state = { of: lookOf(RECIPE), policyVersion: 0, phase: 'follow', position: 1 };
  const held = {
    job: { input: { recipe: RECIPE.id, recipeName: 'r' }, state, told: {} },
    signal: stopped.signal,
    index: async ({ change }: { readonly change: { readonly state: { readonly position: number } } }) => {
      saved.push(change.state.position);
    },
  };
  const store = {
    // This process has written up to here, which is not applied yet.
    position: 1_000,
    feedHead: async () => events.at(-1)?.position ?? 1,
    readRecipeById: async () => RECIPE,
    readPolicy: async () => ({ version: 0 }),
    readEvents: async (after: number) => {
      calls.reads += 1;
      return events.filter(({ position }) => position > after);
    },
    readTrajectories: async (refs: readonly { readonly uid: string }[]) =>
      refs.map(({ uid }) => ({ promptUid: uid, generation: 1 })),
    onFeedGrowth: (listener: () => void) => {
      calls.grow = listener;
      return () => {};
    },
  };
  const threads = {
    call: async (_: string, { keys }: { readonly keys: readonly { readonly promptUid: string }[] }) => {
      looked.push(...keys.map(({ promptUid }) => promptUid));
      return { found: [], gone: [], open: [], ended: [] };
    },
  };
  const parts = { store, threads, onIndexed: () => {}, pools: {} } as unknown as IndexParts;
  const index = new RecipeIndex(held as unknown as HeldJob, parts);
  return { index, stopped, events, looked, saved, calls };
}

test('a group is looked at whose step is shown only after something newer was written', async () => {
  const { index, stopped, events, looked, saved, calls } = rig();
  const kept = index.keep();
  await until(() => calls.reads > 0);
  for (const [position, uid] of [
    [20, 'a'],
    [30, 'b'],
  ] as const) {
    events.push(added(position, uid));
    calls.grow();
    await until(() => looked.includes(uid));
  }
  await until(() => saved.includes(30));
  expect(looked).toEqual(['a', 'b']);
  stopped.abort('SERVER_STOPPED');
  await expect(kept).rejects.toBe('SERVER_STOPPED');
});
