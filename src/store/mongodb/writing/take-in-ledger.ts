import { pushTo } from '../../lists.js';
import { refsOf } from '../../packed/extras.js';
import type { Commit, Undoing, UndoneEntry } from '../../writing/commit.js';
import type { Position } from '../../writing/state.js';
import type { Cache } from './cache.js';
import type { CachedDecision } from './entry.js';
import type { Unplaced } from './unplaced.js';

/** Puts a pass's changes of the ledger into the cache: rewards, judgments, extras and decisions, and what is undone. */
export function takeLedger(cache: Cache, commit: Commit, unplaced: Unplaced): void {
  for (const row of commit.rewards) {
    const kept = { ...row };
    cache.ofKey(row.trajectory)?.inside?.addReward(kept);
    unplaced.rows.push(kept);
    if (kept.undone !== null) unplaced.undone.push(kept);
  }
  for (const { position, trajectory, step, score, decision, undone } of commit.judgments) {
    const kept = { position, step, score, decision, undone };
    cache.ofKey(trajectory)?.inside?.afterwards?.judgments.push(kept);
    unplaced.rows.push(kept);
    if (undone !== null) unplaced.undone.push(kept);
  }
  for (const { id, position, trajectory, step, source, values, decision, undone } of commit.extras) {
    const kept = { id, position, step, source, values: refsOf(values), decision, undone };
    cache.ofKey(trajectory)?.inside?.afterwards?.extras.push(kept);
    unplaced.rows.push(kept);
    if (undone !== null) unplaced.undone.push(kept);
  }
  for (const entry of commit.undoneEntries) {
    const known = entriesBeside(cache, entry)?.find(({ position }) => position === entry.position);
    if (known === undefined) continue;
    known.undone = entry.at;
    unplaced.undone.push(known);
  }
  for (const row of commit.decisions) {
    const kept: CachedDecision = { ...row };
    if (kept.target === 'group') {
      const prompt = cache.promptOfGroup(kept.group);
      if (prompt !== null) pushTo(prompt.decisions, kept.group, kept);
    } else {
      const inside = cache.ofKey(kept.trajectory)?.inside;
      if (kept.target === 'step') inside?.afterwards?.decisions.push(kept);
      else inside?.decisions.push(kept);
    }
    unplaced.rows.push(kept);
  }
  for (const { key, at, ...subject } of commit.undone) {
    const known = decisionsBeside(cache, subject)?.find((row) => row.key === key);
    if (known === undefined) continue;
    known.undone = at;
    unplaced.undone.push(known);
  }
}

/** The entries of one kind that are about the same step, or about the same trajectory itself. */
function entriesBeside(
  cache: Cache,
  entry: UndoneEntry,
): readonly { readonly position: Position; undone: Position | null }[] | undefined {
  const inside = cache.ofKey(entry.trajectory)?.inside;
  if (entry.kind === 'reward') return inside?.rewards.of(entry.step);
  const said = inside?.afterwards;
  return (entry.kind === 'judgment' ? said?.judgments : said?.extras)?.of(entry.step);
}

/** The decisions that are about the same step, trajectory or group. */
function decisionsBeside(
  cache: Cache,
  { trajectory, step, group }: Pick<Undoing, 'trajectory' | 'step' | 'group'>,
): readonly CachedDecision[] | undefined {
  if (group !== null) return cache.promptOfGroup(group)?.decisions.get(group);
  const inside = trajectory === null ? null : cache.ofKey(trajectory)?.inside;
  return step === null ? inside?.decisions : inside?.afterwards?.decisions.of(step);
}
