import type { Spooled } from './byte-buffer.js';
import type { Cell } from './interface.js';
import type { Tensor } from './safetensors-file.js';

/** A column of a ragged file that is being written. */
export interface RaggedColumn {
  /** What of it is not in a temporary file yet. */
  readonly parts: readonly Spooled[];
  /** @param row names the row in errors. @throws ROW_UNFIT */
  write(cell: Cell, row: string): void;
  /** The column as tensors, when every row was written. */
  tensors(): readonly Tensor[];
}
