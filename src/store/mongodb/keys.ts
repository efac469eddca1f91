import { createHash } from 'node:crypto';

/** 24 hex digits: 96 bits of SHA-256, the parts length-prefixed so that no two lists of them read the same. */
function keyOf(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest('hex').slice(0, 24);
}

/** `_id` of a trajectory: every server finds it without asking. */
export function trajectoryKey(channel: string, uid: string): string {
  return keyOf(['trajectory', channel, uid]);
}
