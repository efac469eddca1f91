import type { Omission, Row } from './define-formatter.js';

/**
 * A row, or, where a number in it is more than its column holds, the reason why there is none. Rewards are doubles,
 * lists along the response are of float32: 1e200 on a token would be Infinity in the file.
 *
 * @param computed names of the columns that the formatter worked out; what comes with steps was checked when it came
 */
export function rowOrOmission(row: Row, computed: readonly string[]): Row | Omission {
  const name = computed.find((column) => !holds(row.values[column]));
  if (name === undefined) return row;
  return { omitted: `${name} would be more than its column holds`, stepIds: row.stepIds };
}

function holds(cell: unknown): boolean {
  if (typeof cell === 'number') return Number.isFinite(cell);
  return !(cell instanceof Float32Array) || cell.every(Number.isFinite);
}
