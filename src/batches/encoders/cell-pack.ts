import { ByteBuffer } from './byte-buffer.js';
import type { Cell } from './interface.js';
import { CellReader, packCell } from './packed-cells.js';

/** Cells on their way to another thread, one behind the other. Unlike `packRows` it keeps no head and no checksum. */
export class CellPack {
  readonly #out = new ByteBuffer();

  add(cells: readonly Cell[]): void {
    for (const cell of cells) packCell(this.#out, cell);
  }

  get bytes(): number {
    return this.#out.length;
  }

  /** What was added, in memory of its own. The pack is empty afterwards. */
  take(): Uint8Array<ArrayBuffer> {
    return this.#out.take() as Uint8Array<ArrayBuffer>;
  }
}

/** The rows of a pack. Lists share the memory of `bytes`. @param width cells of a row, at least one */
export function* unpackCells(bytes: Uint8Array, width: number): Generator<readonly Cell[]> {
  const cells = new CellReader(bytes, 0);
  while (cells.at < bytes.length) yield Array.from({ length: width }, () => cells.next());
}
