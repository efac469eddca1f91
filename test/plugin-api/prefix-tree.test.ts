import fc from 'fast-check';
import { measurePrefixTree, packPrefixes } from '../../src/plugin-api/prefix-tree.js';
import { trainersNumbers } from '../support/fixtures.js';

const measure = (sequences: readonly (readonly number[])[]) =>
  measurePrefixTree(sequences.map((sequence) => Int32Array.from(sequence)));

describe('the prefix tree of a group', () => {
  it('has the golden numbers', () => {
    const golden = trainersNumbers().merge.prefix_tree;
    const { original, packed, ratio, nodes } = measure(golden.sequences);
    expect({ original, packed, nodes }).toEqual({
      original: golden.original_tokens,
      packed: golden.packed_tokens,
      nodes: golden.nodes,
    });
    const sequences = (golden.sequences as number[][]).map((sequence) => Int32Array.from(sequence));
    expect([...packPrefixes(sequences)]).toEqual(golden.packed);
    expect(ratio).toBeCloseTo(golden.token_ratio, 4);
  });

  it('is empty without tokens', () => {
    expect(measure([])).toEqual({ original: 0, packed: 0, ratio: null, nodes: 0 });
    expect(measure([[], []])).toEqual({ original: 0, packed: 0, ratio: null, nodes: 0 });
  });

  it('holds as many tokens as there are distinct prefixes, in whatever order they come', () => {
    const sequences = fc.array(fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 8 }), { maxLength: 12 });
    fc.assert(
      fc.property(sequences, (given) => {
        const prefixes = new Set(given.flatMap((s) => s.map((_, i) => s.slice(0, i + 1).join())));
        const tree = measure(given);
        expect(tree.packed).toBe(prefixes.size);
        expect(measure([...given].reverse())).toEqual(tree);
      }),
    );
  });
});
