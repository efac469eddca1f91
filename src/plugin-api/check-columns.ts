import { z } from 'zod';
import { COLUMN_TYPES } from './define-formatter.js';

const columns = z
  .array(
    z.object({
      name: z.string().regex(/^[a-z][a-z0-9_]*$/, 'expected a snake_case name'),
      type: z.enum(COLUMN_TYPES),
      description: z.string(),
    }),
  )
  .min(1, 'a formatter needs a column');

const requirements = z.array(
  z.enum([
    'complete',
    'rewards',
    'response',
    'response_ids',
    'log_probs',
    'values',
    'teacher_log_probs',
    'teacher_topk',
    'ref_log_probs',
    'hint',
  ]),
);

/** What is wrong with a formatter's columns or requirements, in words; null if nothing. */
export function shapeProblem(shape: {
  readonly columns: unknown;
  readonly requires: unknown;
}): string | null {
  const checked = columns.safeParse(shape.columns);
  const issue = checked.error?.issues[0] ?? requirements.safeParse(shape.requires).error?.issues[0];
  if (issue !== undefined) {
    const list = checked.success ? 'requires' : 'columns';
    return `${[list, ...issue.path].join('.')}: ${issue.message}`;
  }
  const names = (checked.data ?? []).map((column) => column.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? null : `two columns are named "${twice}"`;
}
