import fc from 'fast-check';
import { JoinedTokens } from '../../src/store/sharing/joined-tokens.js';
import { joinTexts, joinTokens, slicesOf } from '../../src/store/sharing/rebuild.js';
import { type SequenceNode, SequenceTree } from '../../src/store/sharing/sequence-tree.js';

/** Sequences that grow, fork and restart as those of trajectories do, over an alphabet small enough to collide. */
const sequences = fc
  .array(
    fc.record({
      from: fc.nat(),
      keep: fc.nat(),
      add: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((moves) => {
    const made: number[][] = [];
    for (const { from, keep, add } of moves) {
      const base = made.length === 0 ? [] : (made[from % made.length] ?? []);
      made.push([...base.slice(0, keep % (base.length + 1)), ...add]);
    }
    return made;
  });

describe('prefix sharing', () => {
  it('keeps no more memory than what it holds', () => {
    const tree = new SequenceTree<Int32Array>();
    const block = new Int32Array(10_000);
    const { added } = tree.place(1, block.subarray(10, 14));
    expect(added?.elements).toEqual(new Int32Array(4));
    expect(added?.elements.buffer.byteLength).toBe(16);
  });

  it('rebuilds every sequence exactly, in any order of arrival, and stores no element twice', () => {
    fc.assert(
      fc.property(sequences, fc.infiniteStream(fc.nat()), (given, random) => {
        const order = given
          .map((_, i) => ({ i, key: random.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key);
        const tree = new SequenceTree<Int32Array>();
        const nodes = new Map<number, SequenceNode<Int32Array>>();
        const ends = new Map<number, number | null>();
        for (const { i } of order) {
          const placed = tree.place(i + 1, Int32Array.from(given[i] ?? []));
          if (placed.added !== null) nodes.set(placed.added.id, placed.added);
          ends.set(i, placed.node);
        }
        for (const [i, sequence] of given.entries()) {
          const slices = slicesOf(ends.get(i) ?? null, sequence.length, (id) => nodes.get(id));
          expect(Array.from(joinTokens(slices, sequence.length))).toEqual(sequence);
        }
        const stored = [...nodes.values()].reduce((sum, node) => sum + node.elements.length, 0);
        const distinctPrefixes = new Set(given.flatMap((s) => s.map((_, k) => s.slice(0, k + 1).join(','))));
        expect(stored).toBe(distinctPrefixes.size);
      }),
    );
  });

  it('joins sequences in any order, the longest first in one memory with all that begin them', () => {
    fc.assert(
      fc.property(sequences, fc.infiniteStream(fc.nat()), (given, random) => {
        const tree = new SequenceTree<Int32Array>();
        const placed = given.map((ids, i) => ({ ids, node: tree.place(i + 1, Int32Array.from(ids)).node }));
        const joined = new JoinedTokens((id) => tree.node(id));
        const shuffled = placed
          .map((one) => ({ one, key: random.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        for (const { ids, node } of [...shuffled, ...placed]) {
          expect(Array.from(joined.of(node, ids.length))).toEqual(ids);
        }
        const again = new JoinedTokens((id) => tree.node(id));
        const [longest] = [...placed].sort((a, b) => b.ids.length - a.ids.length);
        const whole = again.of(longest?.node ?? null, longest?.ids.length ?? 0);
        for (const { ids, node } of placed) {
          const begins = ids.length > 0 && ids.every((id, i) => id === longest?.ids[i]);
          if (begins) expect(again.of(node, ids.length).buffer).toBe(whole.buffer);
        }
      }),
    );
  });

  it('goes on after a restart with the nodes it stored', () => {
    const before = new SequenceTree<readonly string[]>();
    const first = before.place(1, ['a', 'b', 'c']);
    const after = new SequenceTree<readonly string[]>();
    if (first.added !== null) after.restore(first.added);
    const second = after.place(2, ['a', 'b', 'x']);
    expect(second.added).toEqual({ id: 2, parent: 1, base: 2, elements: ['x'] });
    const nodes = new Map([
      [1, first.added],
      [2, second.added],
    ]);
    expect(joinTexts(slicesOf(2, 3, (id) => nodes.get(id) ?? undefined))).toEqual(['a', 'b', 'x']);
  });

  it('reports a missing or looping node instead of inventing content', () => {
    const node = { id: 2, parent: 1, base: 2, elements: Int32Array.from([3]) };
    expect(() => slicesOf(2, 3, (id) => (id === 2 ? node : undefined))).toThrow('sequence node 1 is missing');
    expect(() => slicesOf(2, 3, () => node)).toThrow('missing');
    expect(() => slicesOf(2, 9, () => node)).toThrow('missing');
  });
});
