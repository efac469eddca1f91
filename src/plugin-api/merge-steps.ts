import type { StepUnit } from '../model/unit.js';
import { hasIds, isTrainable } from './units.js';

/** `prefix`: steps are joined where the token-prefix rule holds exactly. `none`: one row a step. */
export type MergePolicy = 'prefix' | 'none';

/**
 * Why a row was not joined with the one before it in its branch. Steps are joined if the tokens of the earlier state
 * and action begin the later state.
 * - state: the later state differs within the earlier state: history was rewritten, compacted or cut
 * - action: it differs within the action: a chat template strips reasoning, or the action was tokenised again
 * - shorter: it ends before the action does
 * - no_ids: one of the two has only text
 * - policy: merging is off
 */
export type SplitReason = 'state' | 'action' | 'shorter' | 'no_ids' | 'policy';

/** Where a new row was begun, and why. */
export interface Split {
  readonly reason: SplitReason;
  readonly trajectoryUid: string;
  /** Index of the step that was not joined. */
  readonly stepIndex: number;
  /** Place of the first token of that step's state that differs; null without ids, or if merging is off. */
  readonly tokenOffset: number | null;
}

/** One row of a trajectory. Ids, mask and log-probs are null together for a row without ids. */
export interface MergedRow {
  /** Steps whose tokens the row holds, in order. Those that are not trainable are masked. */
  readonly steps: readonly StepUnit[];
  readonly branch: string;
  readonly promptIds: Int32Array | null;
  readonly responseIds: Int32Array | null;
  /** As long as the response; 1 where a token may enter a loss. */
  readonly responseMask: Uint8Array | null;
  /** As long as the response, 0 on context; null if a trainable step has no log-probs. */
  readonly logProbs: Float32Array | null;
  /** Least and largest policy version of the trainable steps; steps of unknown version do not count. */
  readonly minPolicyVersion: number | null;
  readonly maxPolicyVersion: number | null;
  /** Null for the first row of a branch. */
  readonly split: Split | null;
}

/** How many tokens two sequences have in common, from index `from` of `whole` on. */
function sharedTokens(whole: Int32Array, head: Int32Array, from: number): number {
  const most = Math.min(head.length, Math.max(0, whole.length - from));
  // The ids of a trajectory's steps are mostly views of one memory.
  const isSame =
    whole.buffer === head.buffer && whole.byteOffset + from * whole.BYTES_PER_ELEMENT === head.byteOffset;
  if (isSame) return most;
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

interface IdsOfStep {
  readonly promptIds: Int32Array;
  readonly responseIds: Int32Array;
}

/** The tokens of a step from index `start` of its state on, and those of its action. */
function tokensFrom({ promptIds, responseIds }: IdsOfStep, start: number): Int32Array {
  const context = promptIds.subarray(start);
  const length = context.length + responseIds.length;
  const isOneRun =
    promptIds.buffer === responseIds.buffer &&
    promptIds.byteOffset + promptIds.byteLength === responseIds.byteOffset;
  if (isOneRun) return new Int32Array(context.buffer, context.byteOffset, length);
  const ids = new Int32Array(length);
  ids.set(context);
  ids.set(responseIds, context.length);
  return ids;
}

/** The tokens of consecutive steps that extend one another. The state and action of the last step hold all of them. */
function tokensOf(steps: readonly StepUnit[]) {
  const first = steps[0];
  const last = steps.at(-1);
  if (first === undefined || last === undefined || !hasIds(first) || !hasIds(last)) {
    return { promptIds: null, responseIds: null, responseMask: null, logProbs: null };
  }
  const start = first.promptIds.length;
  const responseIds = tokensFrom(last, start);
  const { length } = responseIds;
  // One piece of memory: to ask for another takes longer than to fill one.
  const ofLogProbs = length * Float32Array.BYTES_PER_ELEMENT;
  const memory = new ArrayBuffer(ofLogProbs + length);
  const responseMask = new Uint8Array(memory, ofLogProbs, length);
  let logProbs: Float32Array | null = new Float32Array(memory, 0, length);
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

// Not by spreading: a call takes a limited number of arguments, and a row may have any number of steps.
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
 * Joins the steps of one trajectory (in order of index) into rows. Steps k and k+1 of a branch share a row if and only
 * if prompt_k + response_k is a token-level prefix of prompt_{k+1}; the tokens in between are masked context. Nothing
 * is decoded and tokenised again. SIDE steps, excluded steps and other branches in between do not end a row. A step
 * that is not trainable is masked, and a row without a trainable token is left out. Rows are in order of their first
 * step.
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
