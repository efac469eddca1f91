import type { ColumnType } from '../../plugin-api/define-formatter.js';
import { Spooled } from './byte-buffer.js';
import type { Cell, Sink } from './interface.js';
import { bytesOf, kindOf } from './number-lists.js';
import type { RaggedColumn } from './ragged-values.js';
import { type Dtype, type Tensor, tensorOf, unfit } from './safetensors-file.js';
import { Validity } from './validity.js';

type Numbers = ArrayLike<number>;

const MOST_OFFSET = 2 ** 31 - 1;

type ListType = Extract<ColumnType, `${string}[]`>;

/**
 * Lists of numbers behind one another as one tensor, and where each begins and ends as `name.offsets` (I32, rows + 1).
 * A null list is as long as an empty one. Lists of lists, T x K in every row, are a tensor of (sum of T) x K, and offsets
 * count T.
 */
export class RaggedList implements RaggedColumn {
  readonly parts: readonly Spooled[];
  readonly #name: string;
  readonly #dtype: Dtype;
  readonly #isNested: boolean;
  readonly #elements: Spooled;
  readonly #offsets: Spooled;
  readonly #validity: Validity;
  /** Where the next list begins. */
  #end = 0;
  /** K; null: no list has an entry so far. */
  #width: number | null = null;

  /** @param isMask every entry is 0 or 1 */
  constructor(name: string, type: ListType, isMask: boolean, spool: Sink['spool']) {
    this.#name = name;
    this.#isNested = type.endsWith('[][]');
    this.#dtype = isMask ? 'I8' : type.startsWith('int32') ? 'I32' : 'F32';
    this.#elements = new Spooled(spool);
    this.#offsets = new Spooled(spool);
    this.#validity = new Validity(name, spool);
    this.parts = [this.#elements, this.#offsets, ...this.#validity.parts];
    this.#writeOffset();
  }

  write(cell: Cell, row: string): void {
    this.#validity.note(cell);
    const list = (cell ?? []) as ArrayLike<unknown>;
    if (this.#end + list.length > MOST_OFFSET) {
      throw unfit(
        row,
        `${this.#name} would have more than ${MOST_OFFSET} entries in one file, whose offsets are int32; take fewer rows`,
      );
    }
    if (this.#isNested) this.#writeLists(list as ArrayLike<Numbers>, row);
    else if (this.#dtype === 'I8') this.#writeMask(list as Numbers, row);
    else this.#writeNumbers(list as Numbers);
    this.#end += list.length;
    this.#writeOffset();
  }

  tensors(): readonly Tensor[] {
    const shape = this.#isNested ? [this.#end, this.#width ?? 0] : [this.#end];
    return [
      tensorOf(this.#name, this.#dtype, shape, this.#elements),
      tensorOf(`${this.#name}.offsets`, 'I32', [this.#validity.rows + 1], this.#offsets),
      ...this.#validity.tensors(),
    ];
  }

  #writeOffset(): void {
    const { bytes, at } = this.#offsets.out.reserve(4);
    bytes.writeInt32LE(this.#end, at);
  }

  #writeNumbers(list: Numbers): void {
    const isTyped = kindOf(list) === (this.#dtype === 'I32' ? 'Int32Array' : 'Float32Array');
    if (isTyped) this.#elements.out.append(bytesOf(list as Int32Array | Float32Array));
    else {
      const typed = this.#dtype === 'I32' ? Int32Array.from(list) : Float32Array.from(list);
      this.#elements.out.append(bytesOf(typed));
    }
  }

  #writeMask(list: Numbers, row: string): void {
    const { bytes, at } = this.#elements.out.reserve(list.length);
    for (let i = 0; i < list.length; i++) {
      const entry = list[i];
      if (entry !== 0 && entry !== 1)
        throw unfit(row, `${this.#name}[${i}] is ${entry}, and a mask has 0 and 1`);
      bytes[at + i] = entry;
    }
  }

  #writeLists(lists: ArrayLike<Numbers>, row: string): void {
    if (lists.length === 0) return;
    this.#width ??= lists[0]?.length ?? 0;
    const width = this.#width;
    const flat =
      this.#dtype === 'I32' ? new Int32Array(lists.length * width) : new Float32Array(lists.length * width);
    for (let t = 0; t < lists.length; t++) {
      const list = lists[t] as Numbers;
      if (list.length !== width) {
        throw unfit(
          row,
          `${this.#name}[${t}] has ${list.length} entries, others ${width}; a tensor has one width`,
        );
      }
      flat.set(list, t * width);
    }
    this.#elements.out.append(bytesOf(flat));
  }
}
