import type { StepUnit } from '../model/unit.js';
import type { MergedRow } from './merge-steps.js';
import { isTrainable } from './trainable.js';

/** Where the actions of a row's trainable steps lie in its response, in order; empty for a row of text only. */
export function trainableSpans(
  row: MergedRow,
): readonly { readonly step: StepUnit; readonly from: number; readonly to: number }[] {
  const start = row.promptIds?.length;
  if (start === undefined) return [];
  return row.steps.flatMap((step) => {
    if (!isTrainable(step) || step.promptIds === null || step.responseIds === null) return [];
    const from = step.promptIds.length - start;
    return [{ step, from, to: from + step.responseIds.length }];
  });
}

/**
 * A per-token array of a row's steps (values, teacher's log-probs) laid over the row's response: 0 on context. Null for
 * a row of text only, and where a trainable step has none.
 */
export function alignToRow(
  row: MergedRow,
  select: (step: StepUnit) => Float32Array | null,
): Float32Array | null {
  if (row.responseIds === null) return null;
  const aligned = new Float32Array(row.responseIds.length);
  for (const { step, from } of trainableSpans(row)) {
    const array = select(step);
    if (array === null) return null;
    aligned.set(array, from);
  }
  return aligned;
}
