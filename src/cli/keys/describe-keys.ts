import type { CreatedKey, ShownKey } from './key-place.js';

function standing({ revokedAt, expiresAt, lastUsedAt }: ShownKey): string {
  if (revokedAt !== null) return `revoked ${revokedAt}`;
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) return `expired ${expiresAt}`;
  const until = expiresAt === null ? '' : `, until ${expiresAt}`;
  return `${lastUsedAt === null ? 'never used' : `used ${lastUsedAt}`}${until}`;
}

/** One key in one line. */
export function describeKey(key: ShownKey): string {
  const channels = key.channels === null ? 'all channels' : key.channels.join(', ');
  return `${key.id}  ${key.prefix}…  ${key.name}  ${key.scopes.join(',')}  ${channels}  ${standing(key)}`;
}

export function describeKeys(keys: readonly ShownKey[]): string {
  return keys.length === 0 ? 'no keys: nobody needs one' : keys.map(describeKey).join('\n');
}

export function describeCreated(created: CreatedKey): string {
  return [describeKey(created), '', `  ${created.secret}`, '', 'This is shown once: keep it now.'].join('\n');
}
