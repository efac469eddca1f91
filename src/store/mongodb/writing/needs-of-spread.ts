import { touches } from '../../writing/commit.js';
import type { PendingWork } from '../../writing/pending-work.js';
import type { Key, OperationState } from '../../writing/state.js';
import type { Cache } from './cache.js';
import type { Answers } from './cached-view.js';
import type { Command } from './commands.js';
import type { Need } from './needs.js';

/** Trajectories that are loaded at once: how many steps each has is not known before. */
const AT_ONCE = 100;

/**
 * The next trajectories that a decision has not come to and that are not at hand. One by one they would be too many: each
 * costs planning a stop.
 */
export function needsOfSpread(command: Command, cache: Cache, answers: Answers): readonly Need[] {
  if (command.kind !== 'rule' || (command.rule !== 'continueSpread' && command.rule !== 'undoPart'))
    return [];
  const operation = cache.value(touches.operation(String(command.args[0])))?.value as OperationState | null;
  const pending = operation?.pending ?? null;
  const work = pending === null ? null : (JSON.parse(pending) as PendingWork);
  if (work?.kind !== 'spread') return [];
  const { untold = [], trajectories } = work.left;
  return [...next(untold, cache, answers), ...next(trajectories, cache, answers)];
}

function next(keys: readonly Key[], cache: Cache, answers: Answers): readonly Need[] {
  const needs: Need[] = [];
  for (const key of keys) {
    if (needs.length === AT_ONCE) break;
    const isGone = answers.trajectoryKeys.get(key) === null;
    const inside = cache.ofKey(key)?.inside;
    if (isGone || (inside?.isWhole === true && inside.stepDecisions !== null)) continue;
    needs.push({ kind: 'trajectoryOfKey', key, depth: 'steps' });
  }
  return needs;
}
