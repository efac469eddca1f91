import { Spooled } from './byte-buffer.js';
import { type Cell, plainCell, type Sink } from './interface.js';
import { type Dtype, type Tensor, tensorOf } from './safetensors-file.js';
import { Validity } from './validity.js';

/** A column of a ragged file that is being written. */
export interface RaggedColumn {
  /** What of it is not in a temporary file yet. */
  readonly parts: readonly Spooled[];
  /** @param row names the row in errors. @throws ROW_UNFIT */
  write(cell: Cell, row: string): void;
  /** The column as tensors, when every row was written. */
  tensors(): readonly Tensor[];
}

type ScalarType = 'int32' | 'double' | 'boolean';
const SCALARS: Readonly<Record<ScalarType, Dtype>> = { int32: 'I32', double: 'F64', boolean: 'BOOL' };

/** Numbers or booleans as one tensor with an element a row; 0 for null. */
export class RaggedScalars implements RaggedColumn {
  readonly parts: readonly Spooled[];
  readonly #name: string;
  readonly #dtype: Dtype;
  readonly #values: Spooled;
  readonly #validity: Validity;

  constructor(name: string, type: ScalarType, spool: Sink['spool']) {
    this.#name = name;
    this.#dtype = SCALARS[type];
    this.#values = new Spooled(spool);
    this.#validity = new Validity(name, spool);
    this.parts = [this.#values, ...this.#validity.parts];
  }

  write(cell: Cell): void {
    this.#validity.note(cell);
    const { out } = this.#values;
    const value = Number(cell ?? 0);
    if (this.#dtype === 'BOOL') out.byte(value);
    else if (this.#dtype === 'I32') {
      const { bytes, at } = out.reserve(4);
      bytes.writeInt32LE(value, at);
    } else {
      const { bytes, at } = out.reserve(8);
      bytes.writeDoubleLE(value, at);
    }
  }

  tensors(): readonly Tensor[] {
    const { rows } = this.#validity;
    return [tensorOf(this.#name, this.#dtype, [rows], this.#values), ...this.#validity.tensors()];
  }
}

/** Text or free-form values as one tensor of bytes: JSON in UTF-8, a line for each row, `null` for null. */
export class RaggedText implements RaggedColumn {
  readonly parts: readonly Spooled[];
  readonly #name: string;
  readonly #lines: Spooled;

  constructor(name: string, spool: Sink['spool']) {
    this.#name = name;
    this.#lines = new Spooled(spool);
    this.parts = [this.#lines];
  }

  write(cell: Cell): void {
    this.#lines.out.text(`${JSON.stringify(plainCell(cell ?? null))}\n`);
  }

  tensors(): readonly Tensor[] {
    return [tensorOf(this.#name, 'U8', [this.#lines.bytes], this.#lines)];
  }
}
