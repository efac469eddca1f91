import fc from 'fast-check';
import { SequenceTree } from '../../src/store/sharing/sequence-tree.js';
import { nodesWithin, sharedLength } from '../../src/store/sharing/shape.js';

const sequences = fc.array(
  fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 8 }).map((list) => Int32Array.from(list)),
  { minLength: 1, maxLength: 8 },
);

describe('what the places of nodes tell of the sequences of a tree', () => {
  it('is how much two of them have in common, and which nodes hold a part of one', () => {
    fc.assert(
      fc.property(sequences, fc.nat(8), fc.nat(8), (given, from, to) => {
        const tree = new SequenceTree<Int32Array>();
        const ends = given.map((sequence, id) => {
          const { node } = tree.place(id, sequence);
          return { node, length: sequence.length, sequence };
        });
        const shapeOf = (id: number) => tree.node(id);
        for (const a of ends) {
          for (const b of ends) {
            const at = a.sequence.findIndex((element, i) => b.sequence[i] !== element);
            const common = at === -1 ? a.length : at;
            expect(sharedLength(a, b, shapeOf)).toBe(common);
          }
          const end = Math.min(to, a.length);
          const held = nodesWithin(a.node, from, end, shapeOf).flatMap((id) => {
            const { base, elements } = tree.node(id) ?? { base: 0, elements: new Int32Array() };
            return [...elements].map((element, i) => [base + i, element]);
          });
          for (let i = from; i < end; i++) expect(held).toContainEqual([i, a.sequence[i]]);
        }
      }),
    );
  });
});
