import { z } from 'zod';
import type { Fragment } from '../pieces/fragment.js';

type Reasoning = Pick<Fragment & { readonly kind: 'reasoning' }, 'field' | 'text'>;

const PREFIX = 'stepwell.';
const form = z.object({ field: z.enum(['reasoning_content', 'reasoning']), text: z.string() });

/**
 * `encrypted_content` of a reasoning item: what a client without stored responses sends back unread, so that the model
 * sees its own reasoning again. Nothing here is secret, the item shows the same text; it is only packed.
 */
export function sealReasoning(reasoning: Reasoning): string {
  return PREFIX + Buffer.from(JSON.stringify(reasoning)).toString('base64url');
}

/** Null: another provider sealed it, so nobody here can read it. */
export function openReasoning(sealed: string): Reasoning | null {
  if (!sealed.startsWith(PREFIX)) return null;
  try {
    const json: unknown = JSON.parse(Buffer.from(sealed.slice(PREFIX.length), 'base64url').toString());
    return form.safeParse(json).data ?? null;
  } catch {
    // Ours once, but changed on the way: as unreadable as another's.
    return null;
  }
}
