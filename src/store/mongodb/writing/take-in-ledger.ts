import { refsOf } from '../../packed/extras.js';
import type { Commit, UndoneEntry } from '../../writing/commit.js';
import type { Key, Position } from '../../writing/state.js';
import type { Cache } from './cache.js';
import type { CachedDecision, Inside } from './entry.js';
import type { Unplaced } from './unplaced.js';

/** Puts a pass's changes of the ledger into the cache: rewards, judgments, extras and decisions, and what is undone. */
export function takeLedger(cache: Cache, commit: Commit, unplaced: Unplaced): void {
  for (const row of commit.rewards) {
    const kept = { ...row };
    cache.ofKey(row.trajectory)?.inside?.rewards.push(kept);
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
  for (const { kind, position, trajectory, at } of commit.undoneEntries) {
    const known = entriesOf(cache.ofKey(trajectory)?.inside, kind)?.find((row) => row.position === position);
    if (known === undefined) continue;
    known.undone = at;
    unplaced.undone.push(known);
  }
  for (const row of commit.decisions) {
    const kept = { ...row };
    if (row.target === 'group') {
      const prompt = cache.promptOfGroup(row.group);
      const known = prompt?.decisions.get(row.group);
      if (known !== undefined) known.push(kept);
      else prompt?.decisions.set(row.group, [kept]);
    } else {
      const inside = cache.ofKey(row.trajectory)?.inside;
      (row.target === 'step' ? inside?.afterwards?.decisions : inside?.decisions)?.push(kept);
    }
    unplaced.rows.push(kept);
  }
  for (const { key, trajectory, at } of commit.undone) {
    const known = trajectory === null ? groupDecision(cache, key) : ownDecision(cache, trajectory, key);
    if (known === null) continue;
    known.undone = at;
    unplaced.undone.push(known);
  }
}

function entriesOf(
  inside: Inside | null | undefined,
  kind: UndoneEntry['kind'],
): readonly { position: Position; undone: Position | null }[] | undefined {
  if (kind === 'reward') return inside?.rewards;
  return kind === 'judgment' ? inside?.afterwards?.judgments : inside?.afterwards?.extras;
}

function ownDecision(cache: Cache, trajectory: Key, key: Key): CachedDecision | null {
  const inside = cache.ofKey(trajectory)?.inside;
  const find = (rows: readonly CachedDecision[] | null | undefined) => rows?.find((row) => row.key === key);
  return find(inside?.afterwards?.decisions) ?? find(inside?.decisions) ?? null;
}

function groupDecision(cache: Cache, key: Key): CachedDecision | null {
  for (const prompt of cache.allPrompts()) {
    for (const rows of prompt.decisions.values()) {
      const found = rows.find((row) => row.key === key);
      if (found !== undefined) return found;
    }
  }
  return null;
}
