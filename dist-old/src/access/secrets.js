import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { newId } from '../model/ids.js';
/** A secret is `sw_` and the key's id without its prefix, then 256 random bits. */
const FORM = /^sw_([0-9A-Z]{26})_[\w-]{43}$/;
const SECRET_BYTES = 32;
/** Characters that a list of keys shows of a secret: all of them are of the key's id, none of the random part. */
const PREFIX_CHARS = 12;
/** A hash that no secret has, to compare with where no key has the id: looking takes as long then. */
const NO_HASH = '0'.repeat(64);
export function makeSecret() {
    const id = newId('key');
    const secret = `sw_${id.slice('key_'.length)}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
    return { id, prefix: secret.slice(0, PREFIX_CHARS), hash: hashOf(secret), secret };
}
/** Id of the key whose secret this may be; null: of none. */
export function idInSecret(secret) {
    const id = FORM.exec(secret)?.[1];
    return id === undefined ? null : `key_${id}`;
}
/** SHA-256 in lower-case hex. It needs no salt, because secrets are random and long. */
export function hashOf(secret) {
    return createHash('sha256').update(secret).digest('hex');
}
/** Whether a secret has a hash; null: no key has its id. Takes the same time whatever they are. */
export function hasHash(secret, hash) {
    const isSame = timingSafeEqual(Buffer.from(hashOf(secret), 'hex'), Buffer.from(hash ?? NO_HASH, 'hex'));
    return isSame && hash !== null;
}
//# sourceMappingURL=secrets.js.map