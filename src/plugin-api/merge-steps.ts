import type { StepUnit } from '../model/unit.js';
import { hasIds, isTrainable } from './trainable.js';

/** `prefix`: steps join where the token-prefix rule holds exactly. `none`: one row a step. */
export type MergePolicy = 'prefix' | 'none';

/**
 * Why a row did not join the one before it in its branch. `prefix`: state and action of the step before are not a
 * token-level prefix of this step's state. `no_ids`: one of the two has only text. `policy`: merging is off.
 */
export type SplitReason = 'prefix' | 'no_ids' | 'policy';

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
  readonly splitReason: SplitReason | null;
}

function startsWith(whole: Int32Array, head: Int32Array, from: number): boolean {
  if (whole.length < from + head.length) return false;
  for (let i = 0; i < head.length; i++) if (whole[from + i] !== head[i]) return false;
  return true;
}

function reasonToSplit(before: StepUnit, next: StepUnit, policy: MergePolicy): SplitReason | null {
  if (policy === 'none') return 'policy';
  if (!hasIds(before) || !hasIds(next)) return 'no_ids';
  const joins =
    startsWith(next.promptIds, before.promptIds, 0) &&
    startsWith(next.promptIds, before.responseIds, before.promptIds.length);
  return joins ? null : 'prefix';
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

function toRow(steps: readonly StepUnit[], branch: string, splitReason: SplitReason | null): MergedRow {
  const versions = steps.filter(isTrainable).flatMap((step) => step.policyVersion ?? []);
  return {
    steps,
    branch,
    ...tokensOf(steps),
    minPolicyVersion: versions.length === 0 ? null : Math.min(...versions),
    maxPolicyVersion: versions.length === 0 ? null : Math.max(...versions),
    splitReason,
  };
}

function mergeBranch(steps: readonly StepUnit[], branch: string, policy: MergePolicy): MergedRow[] {
  const rows: MergedRow[] = [];
  let open: StepUnit[] = [];
  let openedBy: SplitReason | null = null;
  for (const step of steps) {
    const before = open.at(-1);
    const reason = before === undefined ? null : reasonToSplit(before, step, policy);
    if (reason !== null) {
      rows.push(toRow(open, branch, openedBy));
      open = [];
      openedBy = reason;
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
