import fc from 'fast-check';
import type { Cell } from '../../../src/batches/encoders/interface.js';
import type { Column, ColumnType } from '../../../src/plugin-api/index.js';

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const float32 = fc.float({ noNaN: true, noDefaultInfinity: true });
const double = fc.double({ noNaN: true, noDefaultInfinity: true });
/** Text with anything in it: line ends of every kind, quotes, and halves of surrogate pairs. */
const text = fc.string({ unit: 'binary' }).map((drawn) => drawn.replaceAll('\0', '\ud800\u2028\r\n'));

/** Lists with runs of equal numbers beside others. */
function list(number: fc.Arbitrary<number>, maxLength = 40): fc.Arbitrary<number[]> {
  const runs = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), number), { maxLength: 4 });
  return fc.oneof(
    fc.array(number, { maxLength }),
    runs.map((drawn) => drawn.flatMap(([length, value]) => Array<number>(length).fill(value))),
  );
}

const matrix = <T>(number: fc.Arbitrary<number>, of: (list: number[]) => T, width: number) =>
  fc.array(fc.array(number, { minLength: width, maxLength: width }).map(of), { maxLength: 6 });

/** Cells as the plugin host and the targets give them. @param width entries of each list in a list of lists */
const cellOf = (type: ColumnType, width: number): fc.Arbitrary<Cell> => {
  switch (type) {
    case 'int32':
      return int32;
    case 'double':
      return double;
    case 'boolean':
      return fc.boolean();
    case 'string':
      return text;
    case 'json':
      return fc.jsonValue();
    case 'int32[]':
      return list(int32).map((drawn) => Int32Array.from(drawn));
    case 'float32[]':
      return list(float32).map((drawn) => Float32Array.from(drawn));
    case 'int32[][]':
      return matrix(int32, (drawn) => Int32Array.from(drawn), width);
    case 'float32[][]':
      return matrix(float32, (drawn) => Float32Array.from(drawn), width);
  }
};

export const columnOf = (name: string, type: ColumnType): Column => ({ name, type, description: '' });

/** A column of each type, with a list of masks. */
export const COLUMNS: readonly Column[] = [
  columnOf('n', 'int32'),
  columnOf('ids', 'int32[]'),
  columnOf('advantage', 'double'),
  columnOf('log_probs', 'float32[]'),
  columnOf('is_last', 'boolean'),
  columnOf('uid', 'string'),
  columnOf('messages', 'json'),
  columnOf('top_ids', 'int32[][]'),
  columnOf('top_log_probs', 'float32[][]'),
];

/** Rows of these columns, in which any cell may be null. */
export function arbitraryRows(columns: readonly Column[]): fc.Arbitrary<(readonly Cell[])[]> {
  return fc.integer({ min: 0, max: 4 }).chain((width) => {
    const cells = columns.map(({ type }) => fc.option(cellOf(type, width), { freq: 4 }));
    return fc.array(fc.tuple(...cells), { maxLength: 8 });
  });
}
