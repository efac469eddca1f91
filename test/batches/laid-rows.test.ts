import { LaidRows } from '../../src/batches/build/laid-rows.js';
import type { RowTransform } from '../../src/batches/targets/interface.js';
import type { Row } from '../../src/plugin-api/define-formatter.js';

const row = (name: string, values: Row['values'] = {}): Row => ({
  values: { name, ...values },
  stepIds: [name],
});
const transform = (rows: RowTransform['rows'], finish: RowTransform['finish'] = () => []): RowTransform => ({
  omits: () => null,
  rows,
  finish,
  report: () => null,
});
const all = (laid: LaidRows, rows: readonly Row[]) => [
  ...rows.flatMap((one) => [...laid.of(one)]),
  ...laid.rest(),
];

describe('rows of a target', () => {
  it('have the steps of the row that they are made of, also where one becomes several', () => {
    const laid = new LaidRows(
      transform(({ name }) => [
        [name, 1],
        [name, 2],
      ]),
    );
    expect(all(laid, [row('a'), row('b')])).toEqual([
      { cells: ['a', 1], stepIds: ['a'] },
      { cells: ['a', 2], stepIds: ['a'] },
      { cells: ['b', 1], stepIds: ['b'] },
      { cells: ['b', 2], stepIds: ['b'] },
    ]);
  });

  it('have the steps of their own row, also where they are held back for others', () => {
    let held: unknown[] = [];
    const release = () => held.splice(0).map((name) => [name]);
    const laid = new LaidRows(
      transform(({ name, first }) => {
        const released = first === true ? release() : [];
        held = [...held, name];
        return released;
      }, release),
    );
    const rows = [row('a'), row('b'), row('c', { first: true }), row('d', { first: true }), row('e')];
    expect(all(laid, rows)).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((name) => ({ cells: [name], stepIds: [name] })),
    );
  });

  it('are counted by the tokens of their response, in buckets of whole numbers', () => {
    const laid = new LaidRows(transform(() => []));
    const lengths = [5, 5, 6, 64, null];
    for (const length of lengths) {
      const ids = length === null ? null : new Int32Array(length);
      for (const _ of laid.of(row('a', { response_ids: ids })));
    }
    const { edges, counts, missing } = laid.responseLengths;
    expect([edges.slice(0, 2), edges.at(-1), missing]).toEqual([[5, 8], 65, 1]);
    expect([counts.length, counts[0], counts.at(-1)]).toEqual([20, 3, 1]);
  });
});
