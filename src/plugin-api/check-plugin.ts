import { z } from 'zod';

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

/** What is wrong with a module's default export as a plugin, in words; null if nothing. */
export function pluginProblem(value: unknown): string | null {
  const kind = (value as { readonly kind?: unknown } | null | undefined)?.kind;
  if (kind !== 'CURATOR' && kind !== 'FORMATTER') {
    return 'it has no default export made by defineCurator or defineFormatter';
  }
  const issue = plugin.safeParse(value).error?.issues[0];
  return issue === undefined ? null : `${issue.path.join('.')}: ${issue.message}`;
}
