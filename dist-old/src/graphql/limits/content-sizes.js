import { LRUCache } from 'lru-cache';
/** Bytes of an answer that cost as much as an object that is loaded. */
const UNIT_BYTES = 1024;
/** Values of which the mean is taken; later ones push earlier ones out gradually. */
const MOST_VALUES = 256;
/** Sets of channels whose sizes are kept. */
const MOST_SETS = 1_000;
/** How large the values of each field have been in answers, on average. */
export class FieldSizes {
    constructor() {
        this.means = new Map();
    }
    /** @param field type and name, as `State.messages` */
    note(field, bytes) {
        const seen = this.means.get(field);
        if (seen === undefined) {
            this.means.set(field, { mean: bytes, values: 1 });
            return;
        }
        seen.values = Math.min(seen.values + 1, MOST_VALUES);
        seen.mean += (bytes - seen.mean) / seen.values;
    }
    /** Objects that one value of the field costs as much as; 0: little, or none was answered yet. */
    unitsOf(field) {
        return Math.floor((this.means.get(field)?.mean ?? 0) / UNIT_BYTES);
    }
}
/**
 * Sizes of what this server has answered, by which it prices what it is asked next. Each set of channels has its own,
 * because a price would tell a caller how large the content of others is.
 */
export class ContentSizes {
    constructor() {
        this.sets = new LRUCache({ max: MOST_SETS });
    }
    /** @param channels those that a caller is bound to; null: to none */
    of(channels) {
        const name = channels === null ? '' : JSON.stringify([...channels].sort());
        const known = this.sets.get(name);
        if (known !== undefined)
            return known;
        const made = new FieldSizes();
        this.sets.set(name, made);
        return made;
    }
}
//# sourceMappingURL=content-sizes.js.map