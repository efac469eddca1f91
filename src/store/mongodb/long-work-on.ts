import { type Call, partOf, type ThreadSide } from '../../threads/calls.js';
import type { LongWorkStore } from '../long-work.js';
import type { StepStore } from '../port.js';
import type { Rules } from '../writing/rules.js';
import type { Collections } from './collections.js';
import { LIVING } from './reading/living.js';
import { translated } from './translate.js';
import { nextWaiting, selectSilent, selectSteps, selectTrajectories } from './writing/selections.js';
import type { MongoWriterCalls } from './writing/writing-side.js';

/** Long work on MongoDB: this thread finds what is next, the writer's changes it. */
export function longWorkOn(
  collections: Collections,
  writer: Pick<ThreadSide<MongoWriterCalls>, 'call'>,
  feed: Pick<StepStore, 'feedHead'>,
): LongWorkStore {
  const rules: Call<Rules> = partOf(writer.call);
  return {
    change: (name, ...args) => rules(name, args),
    feedHead: () => feed.feedHead(),
    selectSteps: (selection) => translated(() => selectSteps(collections, selection)),
    nextWaiting: (list) => translated(() => nextWaiting(collections, list)),
    selectTrajectories: (...args) => translated(() => selectTrajectories(collections, ...args)),
    selectSilent: (...args) => translated(() => selectSilent(collections, ...args)),
    sizesOf: (ids, scope) =>
      translated(async () => {
        const id = { $in: ids.filter((one) => one.isWellFormed()) };
        const inScope = scope === null ? {} : { channel: { $in: [...scope] } };
        const found = await collections.trajectories
          .find({ id, ...LIVING, ...inScope }, { projection: { id: 1, stepCount: 1 } })
          .toArray();
        return found.map((one) => ({ id: one.id, steps: one.stepCount }));
      }),
    // The database gives it back by itself.
    releaseSpace: async () => {},
  };
}
