import { STRUCTURE_NAMES } from './structure-names.js';
/** A user may have chosen the keys; only names of structure stay. */
const CHOSEN = { isFixed: () => false, below: () => CHOSEN };
/** Facts that Stepwell or an engine wrote of a call: all keys stay, at every depth. */
const FACTS = { isFixed: () => true, below: () => FACTS };
/** Sampling parameters: their names stay; keys within a value (a schema, biases) are the client's. */
export const SAMPLING_KEYS = { isFixed: () => true, below: () => CHOSEN };
const isFacts = (key) => key === 'gateway';
/** Metadata: the client's keys, and the facts under `gateway`. */
export const METADATA_KEYS = { isFixed: isFacts, below: (key) => (isFacts(key) ? FACTS : CHOSEN) };
/** Gives free names: a name as it is, or the first `name 2`, `name 3`, … that is free. */
class FreeNames {
    constructor(isTaken) {
        this.isTaken = isTaken;
        /** Where the search for a name continues: from the start each time, many keys of one name would take quadratic time. */
        this.next = new Map();
    }
    /** Returns a free name and takes it. */
    like(name) {
        for (let n = this.next.get(name) ?? 1;; n++) {
            const free = n === 1 ? name : `${name} ${n}`;
            if (this.isTaken(free))
                continue;
            this.next.set(name, n + 1);
            return free;
        }
    }
}
const DATA_URL = /^data:[\w.+-]+\/[\w.+-]+(?:;[^;,]*)*?;base64,/i;
/** Where base64 that begins at `start` ends. A loop in the pattern itself would overflow the matcher's stack. */
function base64End(text, start) {
    const other = /[^A-Za-z0-9+/]/g;
    other.lastIndex = start;
    return other.exec(text)?.index ?? text.length;
}
/** Replaces what rules match, and records which rules matched. */
export class Redactor {
    constructor(rules) {
        this.rules = rules;
        this.found = new Set();
    }
    text(text) {
        const url = DATA_URL.exec(text)?.[0];
        if (url === undefined)
            return this.words(text);
        // A picture's data is skipped; the text before and behind it is redacted.
        const end = base64End(text, url.length);
        return this.words(url) + text.slice(url.length, end) + this.words(text.slice(end));
    }
    /** Redacts all texts and keys in a value; an equal value where no rule matched. */
    json(value, keys = CHOSEN) {
        return this.value(value, keys);
    }
    words(text) {
        let made = text;
        for (const { name, pattern, replacement } of this.rules) {
            const next = made.replace(pattern, replacement);
            if (next !== made)
                this.found.add(name);
            made = next;
        }
        return made;
    }
    value(value, keys) {
        if (typeof value === 'string')
            return this.text(value);
        if (typeof value !== 'object' || value === null)
            return value;
        if (Array.isArray(value))
            return value.map((item) => this.value(item, keys));
        return this.object(value, keys);
    }
    object(value, { isFixed, below }) {
        const made = new Map();
        // Different keys may become equal; each gets a name of its own and keeps its value.
        const free = new FreeNames((name) => made.has(name) || Object.hasOwn(value, name));
        for (const [key, item] of Object.entries(value)) {
            const name = isFixed(key) || STRUCTURE_NAMES.has(key) ? key : this.words(key);
            made.set(name === key ? key : free.like(name), this.value(item, below(key)));
        }
        return Object.fromEntries(made);
    }
}
//# sourceMappingURL=redactor.js.map