import { randomFillSync } from 'node:crypto';
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const pool = Buffer.alloc(4096);
let used = pool.length;
let lastTime = 0;
const lastRandom = new Uint8Array(16);
const LETTERS = Buffer.from(ALPHABET, 'latin1');
/** The letters of the id that is being made: ten of its time, and sixteen of the random part. */
const letters = Buffer.alloc(26);
function writeTime(now) {
    let time = now;
    for (let i = 9; i >= 0; i--) {
        letters[i] = LETTERS[time % 32] ?? 0;
        time = Math.floor(time / 32);
    }
}
function refill() {
    randomFillSync(pool);
    used = 0;
}
/**
 * A ULID (48 bits of milliseconds, 80 random bits, Crockford base 32, 26 characters). Within one millisecond
 * the random part counts up, so ids made by one thread sort in the order they were made.
 */
export function ulid(now = Date.now()) {
    if (now <= lastTime) {
        for (let i = 15; i >= 0; i--) {
            const digit = lastRandom[i] ?? 0;
            if (digit < 31) {
                lastRandom[i] = digit + 1;
                break;
            }
            lastRandom[i] = 0;
        }
    }
    else {
        lastTime = now;
        writeTime(now);
        if (used + 16 > pool.length)
            refill();
        // The top digit's high bit stays clear, so counting up cannot overflow within a millisecond.
        for (let i = 0; i < 16; i++)
            lastRandom[i] = (pool[used + i] ?? 0) & (i === 0 ? 15 : 31);
        used += 16;
    }
    for (let i = 0; i < 16; i++)
        letters[10 + i] = LETTERS[lastRandom[i] ?? 0] ?? 0;
    return letters.toString('latin1');
}
/** When a ULID was made (ms since the epoch). */
export function timeOfUlid(id) {
    let time = 0;
    for (const letter of id.slice(0, 10))
        time = time * 32 + ALPHABET.indexOf(letter);
    return time;
}
export function newId(prefix) {
    return `${prefix}_${ulid()}`;
}
/** Makes ids made from now on sort after `id`, even if the clock was set back since `id` was made. */
export function continueAfter(id) {
    const digits = [...id.slice(id.indexOf('_') + 1)].map((letter) => ALPHABET.indexOf(letter));
    if (digits.length !== 26 || digits.includes(-1))
        return;
    const time = digits.slice(0, 10).reduce((sum, digit) => sum * 32 + digit, 0);
    if (time < lastTime)
        return;
    lastTime = time;
    lastRandom.set(digits.slice(10));
}
//# sourceMappingURL=ids.js.map