import type { Cell } from '../encoders/interface.js';
import { type RowValues } from './interface.js';
import { listCell, type TokenRow } from './row-values.js';
import type { LaidOut } from './verl-layout.js';

/** A list along the response, cut or filled up with zeros to `length`. */
function fitted(list: Float32Array | Int32Array, length: number): Float32Array | Int32Array {
  if (list.length === length) return list;
  const kept = list.subarray(0, length);
  const whole = list instanceof Float32Array ? new Float32Array(length) : new Int32Array(length);
  whole.set(kept);
  return whole;
}

/** A column along the response, of the length of the responses; null: the row has none. */
export function alongResponse(values: RowValues, name: string, length: number): Cell {
  const list = listCell(values, name);
  return list === null ? null : fitted(list, length);
}

/**
 * verl's `rm_scores`, whose sum over the rows of a trajectory is its return: rewards on tokens as they are, or else the
 * trajectory's return on the last trainable token of its last row. Rewards of tokens that were cut off are added to
 * that token as well, because verl's estimators drop what is outside the mask.
 */
export function rmScores(values: RowValues, row: TokenRow, length: number, holdsReturn: boolean): Cell {
  const rewards = listCell(values, 'token_level_rewards');
  if (rewards === null && typeof values.reward !== 'number') return null;
  const scores = new Float32Array(length);
  if (rewards === null && !holdsReturn) return scores;
  scores.set(rewards?.subarray(0, row.response.length) ?? []);
  const last = row.mask.includes(1) ? row.mask.lastIndexOf(1) : row.mask.length - 1;
  const beyond = rewards?.subarray(row.response.length) ?? [Number(values.reward)];
  for (const reward of last === -1 ? [] : beyond) scores[last] = (scores[last] as number) + reward;
  return scores;
}

/** `teacher_logprobs` and `teacher_ids` of a row: S lists of K each, along prompt and response with their padding. */
export interface TeacherRows {
  readonly logProbs: readonly Float32Array[];
  readonly ids: readonly Int32Array[];
}

/**
 * A teacher's log-probs and ids, each at the place of the token before the one that it is about, as the teacher's own
 * forward pass gives them: for the sampled tokens (K is 1), or for its K likeliest. At other places log-probs are 0 and
 * ids are the padding id.
 */
export function teacherRows(
  values: RowValues,
  row: TokenRow,
  laidOut: LaidOut,
  padId: number,
): TeacherRows | null {
  const topK = values.teacher_topk_log_probs as readonly Float32Array[] | null | undefined;
  const topIds = values.teacher_topk_indices as readonly Int32Array[] | null | undefined;
  const sampled = listCell(values, 'teacher_log_probs');
  const width = topK?.[0]?.length ?? 1;
  if (sampled === null && (topK === null || topK === undefined)) return null;
  const length = laidOut.inputIds.length;
  const logProbs = Array.from({ length }, () => new Float32Array(width));
  const ids = Array.from({ length }, () => new Int32Array(width).fill(padId));
  for (let t = 0; t < row.response.length; t++) {
    const at = laidOut.prompts.length - 1 + t;
    if (at < 0) continue;
    logProbs[at] = Float32Array.from(topK?.[t] ?? [sampled?.[t] as number]);
    ids[at] = Int32Array.from(topIds?.[t] ?? [row.response[t] as number]);
  }
  return { logProbs, ids };
}
