import type { Column, ColumnType } from './define-formatter.js';

/** A column in one line, for tables of them. */
export function column(name: string, type: ColumnType, description: string): Column {
  return { name, type, description };
}
