import { z } from 'zod';
import { COLUMN_TYPES } from './define-formatter.js';

const text = z.string().min(1);
const callable = z.custom<unknown>((value) => typeof value === 'function', 'expected a function');
const common = {
  name: z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'expected a kebab-case name'),
  version: z.string().regex(/^\d+\.\d+\.\d+/, 'expected a semantic version such as 1.0.0'),
  description: text,
  options: z.custom<unknown>(
    (value) => typeof value === 'object' && value !== null && '_zod' in value,
    'expected a zod 4 schema',
  ),
};

const plugin = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('CURATOR'),
    ...common,
    unit: z.enum(['step', 'trajectory', 'group']),
    curate: callable,
  }),
  z.object({
    kind: z.literal('FORMATTER'),
    ...common,
    unit: z.enum(['trajectory', 'group']),
    requires: callable,
    columns: callable,
    format: callable,
  }),
]);

/** What is wrong with a module's default export as a plugin, in words; null if nothing is. */
export function pluginProblem(value: unknown): string | null {
  const kind = (value as { readonly kind?: unknown } | null | undefined)?.kind;
  if (kind !== 'CURATOR' && kind !== 'FORMATTER') {
    return 'it has no default export made by defineCurator or defineFormatter';
  }
  const issue = plugin.safeParse(value).error?.issues[0];
  return issue === undefined ? null : `${issue.path.join('.')}: ${issue.message}`;
}

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

/** What is wrong with a formatter's columns or requirements, in words; null if nothing is. */
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
