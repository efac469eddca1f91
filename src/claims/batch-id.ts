import { createHash } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

/**
 * The id of the batch that a key stands for: the same on every server, so that the same key is answered the same batch.
 */
export function batchIdOf(recipe: string, consumer: string, life: number, claimKey: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([recipe, consumer, life, claimKey]))
    .digest();
  let id = '';
  for (const byte of digest.subarray(0, LENGTH)) id += ALPHABET.charAt(byte % ALPHABET.length);
  return `batch_${id}`;
}
