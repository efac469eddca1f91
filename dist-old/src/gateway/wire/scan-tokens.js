import { NumberLists } from '../../ingest/scan/number-lists.js';
import * as characters from '../../json-bytes/characters.js';
import { FloatReader } from '../../json-bytes/float-reader.js';
import { JsonBytes } from '../../json-bytes/json-bytes.js';
import { KeySet } from '../../json-bytes/key-set.js';
import { afterSpace, afterString, afterValue } from '../../json-bytes/skip.js';
import { walkList, walkObject } from '../../json-bytes/walk-json.js';
import { MAX_ID } from './outcome.js';
const { CLOSE_LIST, CLOSE_OBJECT, COLON, COMMA, LOWER_N, NINE, OPEN_LIST, OPEN_OBJECT, QUOTE, SPACE, ZERO } = characters;
const CONTENT = new KeySet(['content']);
const TOKEN = new KeySet(['token']);
const LOG_PROB = new KeySet(['logprob']);
const NAMED = Buffer.from('"token_id:');
const MAX_DIGITS = 10;
/** Shared by all lists; it returns copies. */
const LISTS = new NumberLists();
/** Reads token ids and log-probs from the bytes of a JSON text, without decoding or parsing it. */
export class TokenScanner {
    constructor(bytes) {
        this.bytes = bytes;
        this.floats = new FloatReader();
        this.last = null;
        this.json = new JsonBytes(bytes);
    }
    /** Ids of a whole list, in memory of their own, and where the list ends; null: it is not plainly a list of ids. */
    list(at) {
        if (this.bytes[at] !== OPEN_LIST)
            return null;
        const ids = LISTS.readIds(this.json, at);
        return ids === null ? null : { ids, end: LISTS.end };
    }
    /**
     * Ids of a list that is mostly short, as in an event.
     * @returns the position behind the list; -1: it is not plainly a list of ids, and `into` must not be used
     */
    ids(at, into) {
        const { bytes, json } = this;
        if (bytes[at] !== OPEN_LIST)
            return -1;
        let i = this.spaced(at + 1);
        if (bytes[i] === CLOSE_LIST)
            return i + 1;
        for (;;) {
            const start = i;
            let id = json.fourDigits(i);
            if (id < 0)
                id = 0;
            else
                i += 4;
            let byte = bytes[i];
            for (; byte >= ZERO && byte <= NINE; byte = bytes[++i])
                id = id * 10 + byte - ZERO;
            const digits = i - start;
            if (digits === 0 || digits > MAX_DIGITS || id > MAX_ID)
                return -1;
            // JSON has no leading zeros.
            if (digits > 1 && bytes[start] === ZERO)
                return -1;
            into.push(id);
            i = this.spaced(i);
            if (bytes[i] === CLOSE_LIST)
                return i + 1;
            if (bytes[i] !== COMMA)
                return -1;
            i = this.spaced(i + 1);
        }
    }
    /**
     * Log-probs of chat's `{content: [{token, logprob, …}], refusal: null}`.
     * @returns the position behind the object; -1: it is not plainly that, and `into` must not be used
     */
    logProbs(at, into) {
        const { bytes } = this;
        return walkObject(bytes, at, (keyAt, keyEnd, valueAt) => {
            if (bytes[valueAt] === LOWER_N)
                return afterValue(bytes, valueAt);
            if (!CONTENT.has(bytes, keyAt, keyEnd))
                return -1;
            return walkList(bytes, valueAt, (entryAt) => this.entry(entryAt, into));
        });
    }
    /** Reads one token's entry, which mostly differs from the one before it in the token and the number only. */
    entry(at, into) {
        const { bytes, json, last } = this;
        if (bytes[at] !== OPEN_OBJECT)
            return -1;
        // An event of a stream has one entry: a pattern would not be used.
        if (into.values.length === 0)
            return this.members(at, 0, into);
        if (last === null || !json.same(at, json, last.at, last.tokenAt + 1 - last.at))
            return this.unlike(at, into);
        const tokenAt = at + last.tokenAt - last.at;
        const tokenEnd = afterString(bytes, tokenAt);
        const between = last.numberAt - last.tokenEnd;
        if (tokenEnd === -1 || !json.same(tokenEnd, json, last.tokenEnd, between))
            return this.unlike(at, into);
        const value = this.floats.read(json, tokenEnd + between);
        if (!Number.isFinite(value))
            return -1;
        if (startsWith(bytes, tokenAt, NAMED))
            into.named = true;
        into.values.push(value);
        const { end } = this.floats;
        const behind = last.end - last.numberEnd;
        return json.same(end, json, last.numberEnd, behind) ? end + behind : this.members(end, 1, into);
    }
    /** Reads an entry member by member. It becomes the pattern for the next one if it begins with token and number. */
    unlike(at, into) {
        const { bytes } = this;
        const tokenAt = this.valueOf(TOKEN, this.spaced(at + 1));
        if (bytes[tokenAt] !== QUOTE)
            return this.members(at, 0, into);
        const tokenEnd = afterString(bytes, tokenAt);
        const comma = tokenEnd === -1 ? -1 : this.spaced(tokenEnd);
        const numberAt = bytes[comma] === COMMA ? this.valueOf(LOG_PROB, this.spaced(comma + 1)) : -1;
        const end = this.members(at, 0, into);
        if (numberAt === -1 || end === -1)
            return end;
        this.floats.read(this.json, numberAt);
        this.last = { at, tokenAt, tokenEnd, numberAt, numberEnd: this.floats.end, end };
        return end;
    }
    /** Where the value of a member begins if it has that name; -1: it has another. */
    valueOf(name, keyAt) {
        const { bytes } = this;
        const keyEnd = bytes[keyAt] === QUOTE ? afterString(bytes, keyAt) : -1;
        if (keyEnd === -1 || !name.has(bytes, keyAt, keyEnd))
            return -1;
        const colon = this.spaced(keyEnd);
        return bytes[colon] === COLON ? this.spaced(colon + 1) : -1;
    }
    /**
     * Reads the members of an entry from its brace on, or those behind the value that ends at `at`.
     * @param known how many log-probs were read of it before
     */
    members(at, known, into) {
        const { bytes } = this;
        let found = known;
        let opening = known === 0 ? OPEN_OBJECT : COMMA;
        for (let i = at;; opening = COMMA) {
            i = this.spaced(i);
            if (bytes[i] === CLOSE_OBJECT)
                return found === 1 ? i + 1 : -1;
            if (bytes[i] !== opening)
                return -1;
            i = this.spaced(i + 1);
            if (bytes[i] !== QUOTE)
                return -1;
            const keyEnd = afterString(bytes, i);
            if (keyEnd === -1)
                return -1;
            const colon = this.spaced(keyEnd);
            if (bytes[colon] !== COLON)
                return -1;
            const valueAt = this.spaced(colon + 1);
            if (LOG_PROB.has(bytes, i, keyEnd)) {
                const value = this.floats.read(this.json, valueAt);
                if (!Number.isFinite(value))
                    return -1;
                into.values.push(value);
                found += 1;
                i = this.floats.end;
                continue;
            }
            if (TOKEN.has(bytes, i, keyEnd)) {
                if (bytes[valueAt] !== QUOTE)
                    return -1;
                if (startsWith(bytes, valueAt, NAMED))
                    into.named = true;
            }
            i = afterValue(bytes, valueAt);
            if (i === -1)
                return -1;
        }
    }
    /** Position behind the white space at `at`; mostly there is none. */
    spaced(at) {
        return this.bytes[at] > SPACE ? at : afterSpace(this.bytes, at);
    }
}
function startsWith(bytes, at, word) {
    for (let i = 0; i < word.length; i++)
        if (bytes[at + i] !== word[i])
            return false;
    return true;
}
//# sourceMappingURL=scan-tokens.js.map