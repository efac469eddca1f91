import type { StepUnit } from '../model/unit.js';
import { hasIds, isTrainable } from './units.js';

/** `prefix`: steps join where the token-prefix rule holds exactly. `none`: one row a step. */
export type MergePolicy = 'prefix' | 'none';

/**
 * Why a row did not join the one before it in its branch. Steps join where the state and action of the one before, as
 * tokens, begin the state of the next.
 * - state: the next state differs inside the state before: history was rewritten, compacted or cut
 * - action: it differs inside the action: a chat template that strips reasoning, or an echo tokenised anew
 * - shorter: it ends before the action does
 * - no_ids: one of the two has only text
 * - policy: merging is off
 */
export type SplitReason = 'state' | 'action' | 'shorter' | 'no_ids' | 'policy';

/** Where a row was begun anew, and why. */
export interface Split {
  readonly reason: SplitReason;
  readonly trajectoryUid: string;
  /** Of the step that did not join. */
  readonly stepIndex: number;
  /** Place in that step's state of the first token that is not the one before's; null without ids or by policy. */
  readonly tokenOffset: number | null;
}

/** One row's worth of a trajectory. Ids, mask and log-probs are null together for a row of text only. */
export interface MergedRow {
  /** Steps whose tokens the row holds, in order; those that are not trainable are masked. */
  readonly steps: readonly StepUnit[];
  readonly branch: string;
  readonly promptIds: Int32Array | null;
  readonly responseIds: Int32Array | null;
  /** Response length; 1 where a token may enter a loss. */
  readonly responseMask: Uint8Array | null;
  /** Response length, 0 on context; null if a trainable step has none. */
  readonly logProbs: Float32Array | null;
  /** Over the trainable steps whose version is known. */
  readonly minPolicyVersion: number | null;
  readonly maxPolicyVersion: number | null;
  /** Null for the first row of a branch. */
  readonly split: Split | null;
}

/** How many tokens two sequences have in common, `whole` from `from` on. */
function sharedTokens(whole: Int32Array, head: Int32Array, from: number): number {
  const most = Math.min(head.length, Math.max(0, whole.length - from));
  let shared = 0;
  while (shared < most && whole[from + shared] === head[shared]) shared += 1;
  return shared;
}

function splitBetween(before: StepUnit, next: StepUnit, policy: MergePolicy): Split | null {
  const split = (reason: SplitReason, tokenOffset: number | null): Split => {
    const { trajectoryUid, stepIndex } = next;
    return { reason, trajectoryUid, stepIndex, tokenOffset };
  };
  if (policy === 'none') return split('policy', null);
  if (!hasIds(before) || !hasIds(next)) return split('no_ids', null);
  const { length } = before.promptIds;
  const inState = sharedTokens(next.promptIds, before.promptIds, 0);
  const inAction = inState < length ? 0 : sharedTokens(next.promptIds, before.responseIds, length);
  const shared = inState + inAction;
  if (shared === length + before.responseIds.length) return null;
  if (shared === next.promptIds.length) return split('shorter', shared);
  return split(inState < length ? 'state' : 'action', shared);
}

/** Tokens of steps that were found to extend one another: the last one's state and action hold all of them. */
function tokensOf(steps: readonly StepUnit[]) {
  const first = steps[0];
  const last = steps.at(-1);
  if (first === undefined || last === undefined || !hasIds(first) || !hasIds(last)) {
    return { promptIds: null, responseIds: null, responseMask: null, logProbs: null };
  }
  const start = first.promptIds.length;
  const context = last.promptIds.subarray(start);
  const responseIds = new Int32Array(context.length + last.responseIds.length);
  responseIds.set(context);
  responseIds.set(last.responseIds, context.length);
  const responseMask = new Uint8Array(responseIds.length);
  let logProbs: Float32Array | null = new Float32Array(responseIds.length);
  for (const step of steps) {
    if (!hasIds(step) || !isTrainable(step)) continue;
    const at = step.promptIds.length - start;
    if (step.responseMask === null) responseMask.fill(1, at, at + step.responseIds.length);
    else responseMask.set(step.responseMask, at);
    if (step.logProbs === null) logProbs = null;
    logProbs?.set(step.logProbs ?? [], at);
  }
  return { promptIds: first.promptIds, responseIds, responseMask, logProbs };
}

// Without spreading: a call takes only so many arguments, and a row may have any number of steps.
const lowest = (values: readonly number[]): number | null =>
  values.reduce<number | null>((least, value) => (least === null || value < least ? value : least), null);
const highest = (values: readonly number[]): number | null =>
  values.reduce<number | null>((most, value) => (most === null || value > most ? value : most), null);

function toRow(steps: readonly StepUnit[], branch: string, split: Split | null): MergedRow {
  const versions = steps.filter(isTrainable).flatMap((step) => step.policyVersion ?? []);
  return {
    steps,
    branch,
    ...tokensOf(steps),
    minPolicyVersion: lowest(versions),
    maxPolicyVersion: highest(versions),
    split,
  };
}

function mergeBranch(steps: readonly StepUnit[], branch: string, policy: MergePolicy): MergedRow[] {
  const rows: MergedRow[] = [];
  let open: StepUnit[] = [];
  let openedBy: Split | null = null;
  for (const step of steps) {
    const before = open.at(-1);
    const split = before === undefined ? null : splitBetween(before, step, policy);
    if (split !== null) {
      rows.push(toRow(open, branch, openedBy));
      open = [];
      openedBy = split;
    }
    open.push(step);
  }
  if (open.length > 0) rows.push(toRow(open, branch, openedBy));
  return rows.filter((row) => row.steps.some(isTrainable));
}

/**
 * Joins the steps of one trajectory (in order of index) into rows. Steps k and k+1 of a branch share a row if and
 * only if prompt_k + response_k is a token-level prefix of prompt_{k+1}; what lies between is masked context.
 * Nothing is decoded and tokenised again. SIDE and excluded steps and other branches in between do not break a
 * row; a step that is not trainable is masked; a row with nothing trainable is left out. Rows are in order of
 * their first step.
 */
export function mergeSteps(steps: readonly StepUnit[], policy: MergePolicy = 'prefix'): readonly MergedRow[] {
  const branches = new Map<string, StepUnit[]>();
  for (const step of steps) {
    if (step.turnType !== 'MAIN' || !step.curation.keep) continue;
    const branch = branches.get(step.branch);
    if (branch === undefined) branches.set(step.branch, [step]);
    else branch.push(step);
  }
  const rows = [...branches].flatMap(([branch, members]) => mergeBranch(members, branch, policy));
  return rows.sort((a, b) => (a.steps[0]?.stepIndex ?? 0) - (b.steps[0]?.stepIndex ?? 0));
}
