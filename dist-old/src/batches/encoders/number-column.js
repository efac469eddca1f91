import { kindOf } from './number-lists.js';
/** Numbers that a column has room for at first. */
const START = 4_096;
/** Levels of an optional list of required numbers, as Parquet counts them. */
const LEVEL = { missing: 0, empty: 1, number: 2 };
const grown = (list, least) => {
    const larger = new list.constructor(Math.max(list.length * 2, least));
    larger.set(list);
    return larger;
};
/**
 * Lists of numbers of one column behind one another, four bytes each. As lists of JavaScript's own numbers, with levels
 * of the same, they would take six times the memory and most of the time of writing a file.
 */
export class NumberColumn {
    #numbers;
    #definition = new Uint8Array(START);
    #repetition = new Uint8Array(START);
    #count = 0;
    /** Numbers and lists that have none. */
    #levels = 0;
    constructor(type) {
        this.#numbers = type === 'int32[]' ? new Int32Array(START) : new Float32Array(START);
    }
    /** @throws TypeError for what is neither null nor a list of numbers that the column can hold */
    add(cell) {
        const list = cell === null || cell === undefined ? null : this.#listOf(cell);
        const length = list?.length ?? 0;
        const levels = Math.max(1, length);
        if (this.#levels + levels > this.#definition.length) {
            this.#definition = grown(this.#definition, this.#levels + levels);
            this.#repetition = grown(this.#repetition, this.#levels + levels);
        }
        const end = this.#levels + levels;
        const level = list === null ? LEVEL.missing : length === 0 ? LEVEL.empty : LEVEL.number;
        this.#definition.fill(level, this.#levels, end);
        this.#repetition.fill(1, this.#levels, end);
        this.#repetition[this.#levels] = 0;
        this.#levels = end;
        if (list === null || length === 0)
            return;
        if (this.#count + length > this.#numbers.length) {
            this.#numbers = grown(this.#numbers, this.#count + length);
        }
        this.#numbers.set(list, this.#count);
        this.#count += length;
    }
    /** What was added, as views that hold until the next `add`. The column is empty afterwards. */
    take() {
        const numbers = this.#numbers.subarray(0, this.#count);
        const definitionLevels = this.#definition.subarray(0, this.#levels);
        const repetitionLevels = this.#repetition.subarray(0, this.#levels);
        const values = this.#count === this.#levels ? numbers : withGaps(numbers, definitionLevels);
        this.#count = 0;
        this.#levels = 0;
        return { values, definitionLevels, repetitionLevels, maxDefinitionLevel: LEVEL.number };
    }
    #listOf(cell) {
        if (kindOf(cell) !== null)
            return cell;
        const isWhole = this.#numbers instanceof Int32Array;
        const fits = (value) => typeof value === 'number' && (!isWhole || value === Math.trunc(value));
        if (Array.isArray(cell) && cell.every(fits))
            return cell;
        throw new TypeError('a cell is no list of numbers');
    }
}
function withGaps(numbers, levels) {
    const values = new Array(levels.length);
    let next = 0;
    for (let i = 0; i < levels.length; i++) {
        values[i] = levels[i] === LEVEL.number ? numbers[next++] : undefined;
    }
    return values;
}
//# sourceMappingURL=number-column.js.map