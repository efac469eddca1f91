import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual, } from 'node:crypto';
const KEY_BYTES = 32;
const IV_BYTES = 16;
const TAG_BYTES = 16;
/** Texts are filled up to a multiple of this, so that a cursor's length does not tell how large a position is. */
const BLOCK = 32;
/** Begins what is sealed; no plain cursor has a dot. */
const MARK = 's.';
/**
 * Seals cursors for callers that are bound to channels. A plain cursor holds feed positions or keys, which count up with
 * everything that is written, so it would tell how much others write. A sealed one tells nothing, can be read back by
 * every server on the store, and only for callers with the same channels.
 */
export class CursorSeal {
    /** @param secret the store's, as hex */
    constructor(secret) {
        const derived = (use) => Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', `stepwell cursors ${use}`, KEY_BYTES));
        this.cipherKey = derived('cipher');
        this.tagKey = derived('tag');
    }
    /** A new text each time, so that two cursors do not tell whether they are of one position. */
    seal(cursor, channels) {
        const iv = randomBytes(IV_BYTES);
        const plain = Buffer.from(`${cursor}\0`);
        const filled = Buffer.alloc(Math.ceil(plain.length / BLOCK) * BLOCK);
        plain.copy(filled);
        const cipher = createCipheriv('aes-256-ctr', this.cipherKey, iv);
        const body = Buffer.concat([iv, cipher.update(filled), cipher.final()]);
        return MARK + Buffer.concat([body, this.tagOf(body, channels)]).toString('base64url');
    }
    /** The cursor that was sealed for callers with these channels; null: none was. */
    open(sealed, channels) {
        if (!sealed.startsWith(MARK))
            return null;
        const bytes = Buffer.from(sealed.slice(MARK.length), 'base64url');
        if (bytes.length < IV_BYTES + TAG_BYTES)
            return null;
        const body = bytes.subarray(0, -TAG_BYTES);
        if (!timingSafeEqual(bytes.subarray(-TAG_BYTES), this.tagOf(body, channels)))
            return null;
        const decipher = createDecipheriv('aes-256-ctr', this.cipherKey, body.subarray(0, IV_BYTES));
        const filled = Buffer.concat([decipher.update(body.subarray(IV_BYTES)), decipher.final()]);
        return filled.subarray(0, filled.indexOf(0)).toString();
    }
    tagOf(body, channels) {
        const hmac = createHmac('sha256', this.tagKey)
            .update(JSON.stringify([...channels].sort()))
            .update('\0');
        return hmac.update(body).digest().subarray(0, TAG_BYTES);
    }
}
//# sourceMappingURL=cursor-seal.js.map