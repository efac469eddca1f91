import { z } from 'zod';
import type { CuratorDecision } from './define-curator.js';

const name = z.string().min(1);

const decision = z.strictObject({
  target: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('step'), id: name }),
    z.strictObject({ kind: z.literal('trajectory'), channel: name, uid: name }),
    z.strictObject({
      kind: z.literal('group'),
      channel: name,
      promptUid: name,
      generation: z.int().min(0),
    }),
  ]),
  keep: z.boolean().optional(),
  trainable: z.boolean().optional(),
  quality: z.enum(['UNREVIEWED', 'GOOD', 'NEUTRAL', 'BAD']).optional(),
  reason: z.string().optional(),
  note: z.string().optional(),
  addTags: z.array(name).readonly().optional(),
  removeTags: z.array(name).readonly().optional(),
});

/** A checked decision, or what is wrong with it in words. */
export type DecisionCheck =
  | { readonly decision: CuratorDecision; readonly problem: null }
  | { readonly decision: null; readonly problem: string };

/** Checks a decision that a curator yielded. */
export function checkDecision(value: unknown): DecisionCheck {
  const parsed = decision.safeParse(value);
  if (parsed.success) {
    const given = Object.entries(parsed.data).filter(([, field]) => field !== undefined);
    return { decision: Object.fromEntries(given) as unknown as CuratorDecision, problem: null };
  }
  const issue = parsed.error.issues[0];
  const where = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
  return { decision: null, problem: `it yielded no decision: ${where}${issue?.message ?? 'invalid'}` };
}
