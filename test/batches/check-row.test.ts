import { describe, expect, it } from '@jest/globals';
import { checkRow } from '../../src/batches/pipeline/check-row.js';
import type { CellValue, Column } from '../../src/plugin-api/index.js';

const COLUMNS: readonly Column[] = [
  { name: 'response_ids', type: 'int32[]', description: '' },
  { name: 'response_mask', type: 'int32[]', description: '' },
  { name: 'advantages', type: 'float32[]', description: '' },
  { name: 'advantage', type: 'double', description: '' },
  { name: 'step_index', type: 'int32', description: '' },
  { name: 'uid', type: 'string', description: '' },
];
const check = (values: Record<string, CellValue>) => checkRow({ values, stepIds: [] }, COLUMNS, 'grpo');

describe('a row', () => {
  it('becomes plain cells in column order, absent ones null, floats rounded to float32', () => {
    expect(
      check({
        response_mask: Uint8Array.of(1, 0),
        response_ids: Int32Array.of(7, 8),
        advantages: [0.1, 0.2],
      }),
    ).toEqual([[7, 8], [1, 0], [Math.fround(0.1), Math.fround(0.2)], null, null, null]);
  });

  it.each<[string, Record<string, CellValue>, string]>([
    ['a column that is not declared', { colour: 1 }, '"colour" is not declared'],
    ['NaN', { advantage: Number.NaN }, '"advantage" must be a finite number'],
    ['a fraction for an integer', { step_index: 0.5 }, '"step_index" must be an int32'],
    ['a number for a string', { uid: 4 }, '"uid" must be a string'],
    ['an infinite list entry', { advantages: [1, Number.POSITIVE_INFINITY] }, '"advantages" must be'],
    ['a hole in a list', { response_ids: [1, null] }, '"response_ids" must be a list of int32'],
    [
      'a list shorter than the response',
      { response_ids: [1, 2], advantages: [1] },
      '"advantages" has 1 entries but response_ids has 2',
    ],
  ])('is refused with %s', (_, values, detail) => {
    expect(() => check(values)).toThrow(
      expect.objectContaining({ code: 'INVALID_ROW', message: expect.stringContaining(detail) }),
    );
  });
});
