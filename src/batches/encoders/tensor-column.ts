import type { Column } from '../../plugin-api/define-formatter.js';
import { Spooled } from './byte-buffer.js';
import type { Cell, Sink } from './interface.js';
import { type Tensor, unfit } from './safetensors-file.js';

type Numbers = ArrayLike<number>;

/**
 * A tensor that is being written: one row of it for each row of the file, all of equal shape. Integers are I64, which
 * torch uses for indices.
 */
export class TensorColumn implements Tensor {
  readonly name: string;
  readonly dtype: 'I64' | 'F32';
  readonly #rows: Spooled;
  #dims: readonly number[] | null = null;
  #count = 0;
  #nulls = 0;

  constructor({ name, type }: Column, spool: Sink['spool']) {
    this.name = name;
    this.dtype = type.startsWith('int32') ? 'I64' : 'F32';
    this.#rows = new Spooled(spool);
  }

  /** True if no row has a value, so that the column becomes no tensor. */
  get isAbsent(): boolean {
    return this.#count === 0 && this.#nulls > 0;
  }

  get shape(): readonly number[] {
    return [this.#count, ...(this.#dims ?? [])];
  }

  get bytes(): number {
    return this.#rows.bytes;
  }

  async write(cell: Cell, where: string): Promise<void> {
    if (cell === null || cell === undefined) this.#nulls += 1;
    else {
      const lists = isNested(cell) ? (cell as readonly Numbers[]) : [cell as Numbers];
      const dims = isNested(cell) ? [lists.length, lists[0]?.length ?? 0] : [lists[0]?.length ?? 0];
      this.#dims ??= dims;
      if (dims.some((size, i) => size !== this.#dims?.[i])) {
        throw unfit(
          where,
          `${this.name} has ${dims.join(' x ')} entries, other rows ${this.#dims.join(' x ')}`,
        );
      }
      this.#count += 1;
      for (const list of lists) this.#append(list);
    }
    if (this.#count > 0 && this.#nulls > 0) {
      throw unfit(where, `${this.name} is there in some rows and not in others; a tensor has no gaps`);
    }
    await this.#rows.settle();
  }

  chunks(): AsyncIterable<Uint8Array> {
    return this.#rows.chunks();
  }

  #append(list: Numbers): void {
    const size = this.dtype === 'I64' ? 8 : 4;
    const { bytes, at } = this.#rows.out.reserve(list.length * size);
    for (let i = 0; i < list.length; i++) {
      const value = list[i] as number;
      if (size === 4) bytes.writeFloatLE(value, at + i * 4);
      else {
        bytes.writeInt32LE(value, at + i * 8);
        bytes.writeInt32LE(value < 0 ? -1 : 0, at + i * 8 + 4);
      }
    }
  }
}

const isNested = (cell: Cell): boolean =>
  Array.isArray(cell) && (Array.isArray(cell[0]) || ArrayBuffer.isView(cell[0]));
