import * as characters from './characters.js';
import { afterSpaceInLine, afterString } from './skip.js';
const { CLOSE_LIST, CLOSE_OBJECT, COLON, COMMA, DOT, LOWER_E, MINUS, OPEN_LIST, OPEN_OBJECT, QUOTE, UPPER_E, ZERO, isDigit, isLowerCase, } = characters;
/** Escapes that JSON.stringify writes differently or not at all. */
const FOREIGN = [Buffer.from('\\u'), Buffer.from('\\/')];
/** Longer integers may be rounded. */
const DIGITS = 15;
const DEEPEST = 16;
const MOST_KEYS = 128;
/**
 * Makes the text that JSON.stringify would write for a value from the value's bytes, since JSON.stringify takes longer
 * than JSON.parse did. It only leaves out white space. Null is the answer for values that JSON.parse and JSON.stringify
 * change in another way: other escapes, fractions, keys that come twice or look like numbers.
 *
 * The bytes have to be valid JSON; not every fault is noticed here.
 */
export class CanonicalJson {
    constructor(bytes) {
        this.bytes = bytes;
        /** Index after the value that was read last. */
        this.end = 0;
        /** Texts without their white space. The last one begins at `start`, and its next run at `from` of the bytes. */
        this.kept = Buffer.allocUnsafe(1024);
        this.start = 0;
        this.size = 0;
        this.from = 0;
        /** Start and end of each key of the objects that are open. */
        this.keys = new Int32Array(2 * MOST_KEYS);
        /** Index of the next foreign escape. */
        this.foreign = -1;
    }
    /** After this call texts that were read before may be overwritten. */
    begin() {
        this.size = 0;
    }
    /** The text of the value at `at`, in UTF-8; null if it cannot be made from the bytes. */
    read(at, end) {
        this.start = this.size;
        this.from = at;
        const behind = this.value(at, end, 0, 0);
        if (behind < 0 || this.nextForeign(at) < behind)
            return null;
        this.end = behind;
        if (this.size === this.start)
            return this.bytes.subarray(at, behind);
        this.keep(behind, behind);
        return this.kept.subarray(this.start, this.size);
    }
    /** The texts of the items of the list at `at`; null if they cannot be made from the bytes, or if it is not a list. */
    readItems(at, end) {
        const { bytes } = this;
        if (bytes[at] !== OPEN_LIST)
            return null;
        const texts = [];
        let i = afterSpaceInLine(bytes, at + 1);
        if (bytes[i] !== CLOSE_LIST) {
            for (;; i = afterSpaceInLine(bytes, i + 1)) {
                const text = this.read(i, end);
                if (text === null)
                    return null;
                texts.push(text);
                i = afterSpaceInLine(bytes, this.end);
                if (bytes[i] === CLOSE_LIST)
                    break;
                if (bytes[i] !== COMMA)
                    return null;
            }
        }
        this.end = i + 1;
        return texts;
    }
    value(at, end, depth, keys) {
        const { bytes } = this;
        switch (bytes[at]) {
            case QUOTE:
                return afterString(bytes, at, end);
            case OPEN_OBJECT:
                return depth === DEEPEST ? -1 : this.object(at, end, depth + 1, keys);
            case OPEN_LIST:
                return depth === DEEPEST ? -1 : this.list(at, end, depth + 1, keys);
            default:
                return this.word(at);
        }
    }
    list(at, end, depth, keys) {
        const { bytes } = this;
        let i = this.pass(at + 1);
        if (bytes[i] === CLOSE_LIST)
            return i + 1;
        for (;;) {
            i = this.value(i, end, depth, keys);
            if (i < 0)
                return -1;
            i = this.pass(i);
            if (bytes[i] === CLOSE_LIST)
                return i + 1;
            if (bytes[i] !== COMMA)
                return -1;
            i = this.pass(i + 1);
        }
    }
    /** @param keys number of keys of the objects around it */
    object(at, end, depth, keys) {
        const { bytes } = this;
        let i = this.pass(at + 1);
        if (bytes[i] === CLOSE_OBJECT)
            return i + 1;
        for (let count = keys; count < MOST_KEYS;) {
            if (bytes[i] !== QUOTE)
                return -1;
            const behind = afterString(bytes, i, end);
            if (behind < 0 || !this.isNewKey(i + 1, behind - 1, keys, count))
                return -1;
            count += 1;
            i = this.pass(behind);
            if (bytes[i] !== COLON)
                return -1;
            i = this.value(this.pass(i + 1), end, depth, count);
            if (i < 0)
                return -1;
            i = this.pass(i);
            if (bytes[i] === CLOSE_OBJECT)
                return i + 1;
            if (bytes[i] !== COMMA)
                return -1;
            i = this.pass(i + 1);
        }
        return -1;
    }
    /**
     * Whether the key is new in its object and does not begin with a digit. JSON.parse keeps the later value of two equal
     * keys in the earlier place, and puts keys that are integers first.
     */
    isNewKey(start, end, first, count) {
        const { bytes, keys } = this;
        if (isDigit(bytes[start]))
            return false;
        for (let k = first; k < count; k++) {
            const other = keys[2 * k];
            if (keys[2 * k + 1] - other !== end - start)
                continue;
            let same = 0;
            while (same < end - start && bytes[start + same] === bytes[other + same])
                same += 1;
            if (same === end - start)
                return false;
        }
        keys[2 * count] = start;
        keys[2 * count + 1] = end;
        return true;
    }
    /** The index after an integer or after one of JSON's three words; -1 if there is neither. */
    word(at) {
        const { bytes } = this;
        let i = bytes[at] === MINUS ? at + 1 : at;
        const first = i;
        if (!isDigit(bytes[i])) {
            while (isLowerCase(bytes[i]))
                i += 1;
            return i === at ? -1 : i;
        }
        while (isDigit(bytes[i]))
            i += 1;
        const isPlain = i - first <= DIGITS && (bytes[first] !== ZERO || (i === first + 1 && first === at));
        return isPlain && bytes[i] !== DOT && bytes[i] !== LOWER_E && bytes[i] !== UPPER_E ? i : -1;
    }
    /** Leaves out the white space at `at`, and returns the index after it. */
    pass(at) {
        const next = afterSpaceInLine(this.bytes, at);
        if (next !== at)
            this.keep(at, next);
        return next;
    }
    /** Adds the run up to `to` to the text; the next run begins at `next`. */
    keep(to, next) {
        const { bytes, from, size } = this;
        const needed = size + to - from;
        if (needed > this.kept.length) {
            const larger = Buffer.allocUnsafe(2 * needed);
            // Earlier texts keep the memory that they lie in.
            this.kept.copy(larger, 0, 0, size);
            this.kept = larger;
        }
        bytes.copy(this.kept, size, from, to);
        this.size = needed;
        this.from = next;
    }
    nextForeign(at) {
        if (this.foreign < at) {
            const places = FOREIGN.map((text) => this.bytes.indexOf(text, at)).filter((place) => place >= 0);
            this.foreign = Math.min(this.bytes.length, ...places);
        }
        return this.foreign;
    }
}
//# sourceMappingURL=canonical-json.js.map