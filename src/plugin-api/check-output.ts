import { checkRow, type RowCheck } from './check-row.js';
import type { Column, Omission } from './define-formatter.js';

const LONGEST_REASON = 200;

export type OutputCheck =
  | (RowCheck & { readonly omission: null })
  | { readonly row: null; readonly problem: null; readonly omission: Omission };

/** Checks what a formatter yielded: a row as `checkRow` does, or why it makes none of some steps. */
export function checkOutput(item: unknown, columns: readonly Column[]): OutputCheck {
  if (typeof item !== 'object' || item === null || !('omitted' in item)) {
    return { ...checkRow(item, columns), omission: null };
  }
  const { omitted, stepIds } = item as Partial<Omission>;
  const isReason = typeof omitted === 'string' && omitted !== '' && omitted.length <= LONGEST_REASON;
  const hasSteps =
    Array.isArray(stepIds) && stepIds.length > 0 && stepIds.every((id) => typeof id === 'string');
  if (isReason && hasSteps) return { row: null, problem: null, omission: { omitted, stepIds } };
  const problem = isReason
    ? 'an omission leads back to no step: `stepIds` is missing or empty'
    : `\`omitted\` is a reason of 1 to ${LONGEST_REASON} characters`;
  return { row: null, problem, omission: null };
}
