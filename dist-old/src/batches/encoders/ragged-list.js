import { Spooled } from './byte-buffer.js';
import { bytesOf, kindOf } from './number-lists.js';
import { tensorOf, unfit } from './safetensors-file.js';
import { Validity } from './validity.js';
const MOST_OFFSET = 2 ** 31 - 1;
/**
 * Lists of numbers behind one another as one tensor, and where each begins and ends as `name.offsets` (I32, rows + 1).
 * A null list is as long as an empty one. Lists of lists, T x K in every row, are a tensor of (sum of T) x K, and offsets
 * count T.
 */
export class RaggedList {
    #name;
    #dtype;
    #isNested;
    #elements;
    #offsets;
    #validity;
    /** Where the next list begins. */
    #end = 0;
    /** K; null: no list has an entry so far. */
    #width = null;
    /** @param isMask every entry is 0 or 1 */
    constructor(name, type, isMask, spool) {
        this.#name = name;
        this.#isNested = type.endsWith('[][]');
        this.#dtype = isMask ? 'I8' : type.startsWith('int32') ? 'I32' : 'F32';
        this.#elements = new Spooled(spool);
        this.#offsets = new Spooled(spool);
        this.#validity = new Validity(name, spool);
        this.parts = [this.#elements, this.#offsets, ...this.#validity.parts];
        this.#writeOffset();
    }
    write(cell, row) {
        this.#validity.note(cell);
        const list = (cell ?? []);
        if (this.#end + list.length > MOST_OFFSET) {
            throw unfit(row, `${this.#name} would have more than ${MOST_OFFSET} entries in one file, whose offsets are int32; take fewer rows`);
        }
        if (this.#isNested)
            this.#writeLists(list, row);
        else if (this.#dtype === 'I8')
            this.#writeMask(list, row);
        else
            this.#writeNumbers(list);
        this.#end += list.length;
        this.#writeOffset();
    }
    tensors() {
        const shape = this.#isNested ? [this.#end, this.#width ?? 0] : [this.#end];
        return [
            tensorOf(this.#name, this.#dtype, shape, this.#elements),
            tensorOf(`${this.#name}.offsets`, 'I32', [this.#validity.rows + 1], this.#offsets),
            ...this.#validity.tensors(),
        ];
    }
    #writeOffset() {
        const { bytes, at } = this.#offsets.out.reserve(4);
        bytes.writeInt32LE(this.#end, at);
    }
    #writeNumbers(list) {
        const isTyped = kindOf(list) === (this.#dtype === 'I32' ? 'Int32Array' : 'Float32Array');
        if (isTyped)
            this.#elements.out.append(bytesOf(list));
        else {
            const typed = this.#dtype === 'I32' ? Int32Array.from(list) : Float32Array.from(list);
            this.#elements.out.append(bytesOf(typed));
        }
    }
    #writeMask(list, row) {
        const { bytes, at } = this.#elements.out.reserve(list.length);
        for (let i = 0; i < list.length; i++) {
            const entry = list[i];
            if (entry !== 0 && entry !== 1)
                throw unfit(row, `${this.#name}[${i}] is ${entry}, and a mask has 0 and 1`);
            bytes[at + i] = entry;
        }
    }
    #writeLists(lists, row) {
        if (lists.length === 0)
            return;
        this.#width ??= lists[0]?.length ?? 0;
        const width = this.#width;
        const flat = this.#dtype === 'I32' ? new Int32Array(lists.length * width) : new Float32Array(lists.length * width);
        for (let t = 0; t < lists.length; t++) {
            const list = lists[t];
            if (list.length !== width) {
                throw unfit(row, `${this.#name}[${t}] has ${list.length} entries, others ${width}; a tensor has one width`);
            }
            flat.set(list, t * width);
        }
        this.#elements.out.append(bytesOf(flat));
    }
}
//# sourceMappingURL=ragged-list.js.map