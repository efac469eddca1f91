import type { Column, Row } from '../../plugin-api/define-formatter.js';
import type { Cell } from './interface.js';

/** The cells of a row that the plugin host has checked, in column order and with lists as plain arrays. */
export function cellsOf({ values }: Row, columns: readonly Column[]): readonly Cell[] {
  return columns.map(({ name }) => {
    const value = values[name] ?? null;
    return ArrayBuffer.isView(value) ? Array.from(value) : value;
  });
}
