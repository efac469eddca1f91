import type { Column, Row } from '../../plugin-api/define-formatter.js';
import type { Cell } from './interface.js';

/** The cells of a row that the plugin host has checked, in column order. */
export function cellsOf({ values }: Row, columns: readonly Column[]): readonly Cell[] {
  return columns.map(({ name }) => values[name] ?? null);
}

/** A cell with its lists as plain arrays. */
export function plainCell(cell: Cell): Cell {
  if (ArrayBuffer.isView(cell)) return Array.from(cell as unknown as ArrayLike<number>);
  if (Array.isArray(cell) && ArrayBuffer.isView(cell[0])) return cell.map(plainCell);
  return cell;
}
