import { rangeError, StepwellError } from '../errors/index.js';
import { hasScope, SCOPES } from '../model/principal.js';
import { makeSecret } from './secrets.js';
const MOST_NAME = 200;
const MOST_CHANNELS = 100;
/** Longest name of a channel, as steps may have it. */
const MOST_CHANNEL_NAME = 512;
const isPlainName = (name, most) => name.trim() !== '' && name.length <= most && name.isWellFormed() && !/\p{Cc}/u.test(name);
/** Checks what a key is to be. @throws OUT_OF_RANGE */
function checkRequest({ name, scopes, channels, expiresAt }, isFirst) {
    if (!isPlainName(name, MOST_NAME)) {
        throw rangeError(`1 to ${MOST_NAME} characters without control characters`, ['name']);
    }
    if (scopes.length === 0)
        throw rangeError(`at least one of ${SCOPES.join(', ')}`, ['scopes']);
    if (channels !== null) {
        const isList = channels.length > 0 && channels.length <= MOST_CHANNELS;
        if (!isList || !channels.every((channel) => isPlainName(channel, MOST_CHANNEL_NAME))) {
            throw rangeError(`1 to ${MOST_CHANNELS} names of channels, or left out for all`, ['channels']);
        }
    }
    if (expiresAt !== null && expiresAt <= Date.now())
        throw rangeError('in the future', ['expiresAt']);
    // With the first key keys are required, and nobody could make another one.
    if (isFirst && !(scopes.includes('admin') && channels === null && expiresAt === null)) {
        throw rangeError('admin, without channels and an end, for the first key', ['scopes']);
    }
}
/**
 * Makes a key in a store. The caller has been found to be allowed to.
 * @param by name of the key by which it is made; null: none was needed
 * @throws OUT_OF_RANGE
 */
export async function createKeyIn(store, request, by, isFirst) {
    checkRequest(request, isFirst);
    const { secret, ...made } = makeSecret();
    const { name, channels, expiresAt } = request;
    const scopes = SCOPES.filter((scope) => request.scopes.includes(scope));
    const distinct = channels === null ? null : [...new Set(channels)];
    const key = await store.createKey({
        ...made,
        name,
        scopes,
        channels: distinct,
        createdBy: by,
        expiresAt,
    });
    return { key, secret };
}
/** Only who may do everything, in all channels, may see keys, and make or revoke them. @throws FORBIDDEN */
function requireAdmin(caller) {
    if (hasScope(caller, 'admin') && caller.channels === null)
        return;
    throw new StepwellError('FORBIDDEN', { what: 'manage keys (needs scope admin, in all channels)' });
}
/** Keys, for callers. Every method throws FORBIDDEN. */
export class KeyService {
    constructor(store, ring, log) {
        this.store = store;
        this.ring = ring;
        this.log = log;
    }
    /** Oldest first. */
    async list(caller) {
        requireAdmin(caller);
        return this.store.listKeys();
    }
    /** @throws OUT_OF_RANGE */
    async create(caller, request) {
        requireAdmin(caller);
        const made = await createKeyIn(this.store, request, caller.name, !this.ring.isRequired);
        const { id, name, scopes, channels } = made.key;
        this.log.info({ actor: caller.name, key: id, name, scopes, channels }, 'a key was made');
        this.ring.take(made.key);
        return made;
    }
    /** @throws UNKNOWN_KEY */
    async revoke(caller, id) {
        requireAdmin(caller);
        const key = await this.store.revokeKey(id);
        this.log.info({ actor: caller.name, key: id, name: key.name }, 'a key was revoked');
        this.ring.take(key);
        return key;
    }
}
//# sourceMappingURL=key-service.js.map