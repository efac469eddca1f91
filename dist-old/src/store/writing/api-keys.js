import { StepwellError } from '../../errors/index.js';
import { endLogins } from './logins.js';
/** Stores a key. A stored one of the same id is returned unchanged. */
export function createKey(pass, given) {
    const stored = pass.keys.key(given.id);
    if (stored !== null)
        return stored;
    const key = { ...given, createdAt: pass.now, lastUsedAt: null, revokedAt: null };
    pass.keys.putKey(key);
    return key;
}
/** Ends a key for good, and the logins by it; one that is revoked is returned unchanged. @throws UNKNOWN_KEY */
export function revokeKey(pass, id) {
    const stored = pass.keys.key(id);
    if (stored === null)
        throw new StepwellError('UNKNOWN_KEY', { id });
    if (stored.revokedAt !== null)
        return stored;
    const key = { ...stored, revokedAt: pass.now };
    pass.keys.putKey(key);
    endLogins(pass, id);
    return key;
}
/** Notes when keys were last shown. Unknown ones are passed over. */
export function noteKeyUses(pass, uses) {
    const changed = uses.flatMap(({ id, at }) => {
        const stored = pass.keys.key(id);
        return stored === null || (stored.lastUsedAt ?? 0) >= at ? [] : [{ ...stored, lastUsedAt: at }];
    });
    for (const key of changed)
        pass.keys.putKey(key);
}
/** The store's secret, which is `fresh` if it has none yet. */
export function keepSecret(pass, fresh) {
    const stored = pass.keys.secret();
    if (stored !== null)
        return stored;
    pass.keys.putSecret(fresh);
    return fresh;
}
//# sourceMappingURL=api-keys.js.map