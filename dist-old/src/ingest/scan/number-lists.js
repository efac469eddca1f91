import * as characters from '../../json-bytes/characters.js';
import { FloatReader } from '../../json-bytes/float-reader.js';
import { afterSpaceInLine } from '../../json-bytes/skip.js';
const { CLOSE_LIST, COMMA, NINE, SPACE, ZERO } = characters;
/** Digits of which any number fits into an int32. */
const DIGITS = 9;
const FIRST_ROOM = 1024;
/** Numbers that the memory of a line holds, which most lines do not exceed. */
const LINE_ROOM = 64 * 1024;
/**
 * Memory for the lists of one line after the other. A typed array with memory of its own is slow to make and to collect;
 * these lie side by side, and are valid until the next line begins.
 */
export class LineMemory {
    constructor() {
        this.memory = new ArrayBuffer(4 * LINE_ROOM);
        this.used = 0;
    }
    begin() {
        this.used = 0;
    }
    /** A copy of these numbers. */
    ints(numbers) {
        const at = this.claim(numbers.byteLength);
        const kept = new Int32Array(this.memory, at, numbers.length);
        kept.set(numbers);
        return kept;
    }
    /** A copy of these numbers. */
    floats(numbers) {
        const at = this.claim(numbers.byteLength);
        const kept = new Float32Array(this.memory, at, numbers.length);
        kept.set(numbers);
        return kept;
    }
    /** The offset at which so many bytes can be written. */
    claim(bytes) {
        if (this.used + bytes > this.memory.byteLength) {
            // Lists of this line that lie in the earlier memory keep it.
            this.memory = new ArrayBuffer(Math.max(4 * LINE_ROOM, bytes));
            this.used = 0;
        }
        const at = this.used;
        this.used += bytes;
        return at;
    }
}
/**
 * Reads lists of numbers from the bytes of a JSON text into typed arrays. JSON.parse would first make a list of them,
 * with an object for each number that is not a small integer.
 *
 * For anything else than a list of plain numbers the answer is null; JSON.parse then reads it, or says what is wrong
 * with it.
 */
export class NumberLists {
    /** @param line the memory for the lists; without it each list has memory of its own */
    constructor(line = null) {
        this.line = line;
        /** Index after the list that was read last. */
        this.end = 0;
        this.numbers = new FloatReader();
        this.ids = new Int32Array(FIRST_ROOM);
        this.floats = new Float32Array(FIRST_ROOM);
    }
    /** Integers from 0 to 999,999,999. @param at index of the list's bracket */
    readIds(json, at) {
        const { bytes } = json;
        let { ids } = this;
        let count = 0;
        for (let i = this.first(bytes, at); i > 0;) {
            const start = i;
            let id = json.fourDigits(i);
            if (id < 0)
                id = 0;
            else
                i += 4;
            let byte = bytes[i];
            for (; byte >= ZERO && byte <= NINE; byte = bytes[++i])
                id = (Math.imul(10, id) + byte - ZERO) | 0;
            const digits = i - start;
            // JSON numbers have no leading zeros.
            if (digits === 0 || digits > DIGITS || (digits > 1 && bytes[start] === ZERO))
                return null;
            if (count === ids.length) {
                ids = new Int32Array(2 * count);
                ids.set(this.ids);
                this.ids = ids;
            }
            ids[count++] = id;
            if (byte === COMMA && bytes[i + 1] > SPACE)
                i += 1;
            else
                i = this.next(bytes, i);
            if (i < 0)
                return null;
        }
        return this.line === null ? ids.slice(0, count) : this.line.ints(ids.subarray(0, count));
    }
    /** Numbers, rounded to float32, that float32 can hold. */
    readFloats(json, at) {
        const { bytes } = json;
        let { floats } = this;
        let count = 0;
        let i = this.first(bytes, at);
        while (i > 0) {
            if (!this.numbers.readAt(json, i))
                return null;
            if (count === floats.length) {
                floats = new Float32Array(2 * count);
                floats.set(this.floats);
                this.floats = floats;
            }
            floats[count++] = this.numbers.value;
            i = this.next(bytes, this.numbers.end);
        }
        if (i < 0)
            return null;
        return this.line === null ? floats.slice(0, count) : this.line.floats(floats.subarray(0, count));
    }
    /** The index of the first item; 0 if there is none. */
    first(bytes, at) {
        const i = afterSpaceInLine(bytes, at + 1);
        if (bytes[i] !== CLOSE_LIST)
            return i;
        this.end = i + 1;
        return 0;
    }
    /** The index of the next item after the one that ends at `at`; 0 at the list's end, -1 for any other byte. */
    next(bytes, at) {
        const i = afterSpaceInLine(bytes, at);
        if (bytes[i] === COMMA)
            return afterSpaceInLine(bytes, i + 1);
        if (bytes[i] !== CLOSE_LIST)
            return -1;
        this.end = i + 1;
        return 0;
    }
}
//# sourceMappingURL=number-lists.js.map