import { CanonicalJson } from '../../json-bytes/canonical-json.js';
import * as characters from '../../json-bytes/characters.js';
import { JsonBytes } from '../../json-bytes/json-bytes.js';
import { afterSpaceInLine, afterValue } from '../../json-bytes/skip.js';
import { LineMemory, NumberLists } from './number-lists.js';
const { BACKSLASH, CLOSE_OBJECT, COLON, COMMA, OPEN_LIST, OPEN_OBJECT, QUOTE } = characters;
/** Fields whose bytes are read here, by what they hold. */
const FIELDS = new Map([
    ['prompt_ids', 'ids'],
    ['response_ids', 'ids'],
    ['response_mask', 'ids'],
    ['rollout_log_probs', 'floats'],
    ['teacher_log_probs', 'floats'],
    ['ref_log_probs', 'floats'],
    ['values', 'floats'],
    ['messages', 'messages'],
    ['response', 'message'],
    ['next_state', 'messages'],
]);
/** Stands in the text for JSON.parse in place of a list of numbers. */
const PLACEHOLDER = 'false';
const FIRST_OF_PLACEHOLDER = PLACEHOLDER.charCodeAt(0);
/**
 * Parses lines, each of which holds a step. Most bytes of such a line are lists of numbers, which are read straight
 * into typed arrays. Only the rest goes through JSON.parse, which also checks it.
 */
export class LineScanner {
    constructor(bytes) {
        this.bytes = bytes;
        this.memory = new LineMemory();
        this.numbers = new NumberLists(this.memory);
        /** The line up to `copied`, with a placeholder for each list of numbers that was read. */
        this.rest = Buffer.allocUnsafe(4096);
        this.size = 0;
        this.copied = 0;
        this.lists = new Map();
        this.texts = new Map();
        this.json = new JsonBytes(bytes);
        this.canonical = new CanonicalJson(bytes);
    }
    /**
     * Null: the line has to be parsed as a whole, because it is broken or written in an unusual way. Typed arrays and
     * texts are valid until the next line is scanned.
     */
    scan(start, end) {
        this.size = 0;
        this.copied = start;
        this.lists.clear();
        this.memory.begin();
        this.canonical.begin();
        this.texts.clear();
        if (!this.passFields(start, end))
            return null;
        this.keep(end);
        let value;
        try {
            value = JSON.parse(this.rest.toString('utf8', 0, this.size));
        }
        catch {
            return null;
        }
        for (const [name, list] of this.lists) {
            // Of two equal names the later one counts.
            if (value[name] !== false)
                return null;
            value[name] = list;
        }
        return { value, texts: this.textsOf(value) };
    }
    passFields(start, end) {
        const { bytes } = this;
        let i = afterSpaceInLine(bytes, start);
        if (bytes[i] !== OPEN_OBJECT)
            return false;
        do {
            const key = afterSpaceInLine(bytes, i + 1);
            const keyEnd = endOfKey(bytes, key, end);
            i = afterSpaceInLine(bytes, keyEnd + 1);
            if (keyEnd < 0 || bytes[i] !== COLON)
                return false;
            i = afterSpaceInLine(bytes, i + 1);
            const first = bytes[i];
            i =
                first === OPEN_LIST || first === OPEN_OBJECT || first === FIRST_OF_PLACEHOLDER
                    ? this.passField(bytes.toString('latin1', key + 1, keyEnd), i, end)
                    : afterValue(bytes, i, end);
            if (i < 0)
                return false;
            i = afterSpaceInLine(bytes, i);
        } while (bytes[i] === COMMA);
        return bytes[i] === CLOSE_OBJECT;
    }
    /** The index after the value at `at`; -1 if the line has to be parsed as a whole. */
    passField(name, at, end) {
        const kind = FIELDS.get(name);
        if (kind === undefined)
            return afterValue(this.bytes, at, end);
        if (kind === 'message' || kind === 'messages') {
            const texts = kind === 'message' ? this.message(at, end) : this.messages(at, end);
            this.texts.set(name, texts);
            return texts === null ? afterValue(this.bytes, at, end) : this.canonical.end;
        }
        const { numbers, json } = this;
        const list = kind === 'ids' ? numbers.readIds(json, at) : numbers.readFloats(json, at);
        if (list === null)
            return -1;
        this.lists.set(name, list);
        this.keep(at);
        this.size += this.rest.write(PLACEHOLDER, this.size, 'latin1');
        this.copied = numbers.end;
        return numbers.end;
    }
    message(at, end) {
        const text = this.canonical.read(at, end);
        return text === null ? null : [text];
    }
    messages(at, end) {
        return this.canonical.readItems(at, end);
    }
    /** The texts of state, response and next state, in this order. */
    textsOf({ messages, response, next_state }) {
        const all = [];
        for (const [name, value] of Object.entries({ messages, response, next_state })) {
            if (value === undefined || value === null)
                continue;
            const texts = this.texts.get(name);
            if (texts === undefined || texts === null)
                return null;
            // One by one, because a call takes a limited number of arguments.
            for (const text of texts)
                all.push(text);
        }
        return all;
    }
    /** Adds the line up to `to` to the text for JSON.parse, with room for a placeholder. */
    keep(to) {
        const size = this.size + to - this.copied;
        if (size + PLACEHOLDER.length > this.rest.length) {
            const larger = Buffer.allocUnsafe(2 * (size + PLACEHOLDER.length));
            this.rest.copy(larger, 0, 0, this.size);
            this.rest = larger;
        }
        this.bytes.copy(this.rest, this.size, this.copied, to);
        this.size = size;
        this.copied = to;
    }
}
/** The index of the quote that ends a key; -1 if no key begins here, or if it is written with escapes. */
function endOfKey(bytes, at, end) {
    if (bytes[at] !== QUOTE)
        return -1;
    for (let i = at + 1; i < end; i++) {
        if (bytes[i] === QUOTE)
            return i;
        if (bytes[i] === BACKSLASH)
            return -1;
    }
    return -1;
}
//# sourceMappingURL=line-scanner.js.map