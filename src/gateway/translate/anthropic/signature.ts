import type { ReasoningField } from '../pieces/fragment.js';

const PREFIX = 'stepwell:';

/**
 * The signature of a thinking block. Clients send blocks back only if they are signed; ours says under which name the
 * engine gave the reasoning, so that it goes back under the same.
 */
export function signatureOf(field: ReasoningField): string {
  return `${PREFIX}${field}`;
}

export function reasoningFieldOf(signature: string): ReasoningField {
  return signature === `${PREFIX}reasoning` ? 'reasoning' : 'reasoning_content';
}
