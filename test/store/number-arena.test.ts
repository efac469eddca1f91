import { NumberArena } from '../../src/store/number-arena.js';

describe('memory for numbers on their way to another thread', () => {
  it('keeps copies, side by side, of what is taken one after the other', () => {
    const arena = new NumberArena();
    const given = Int32Array.of(1, 2, 3);
    const ids = arena.keepInts(given);
    const floats = arena.keepFloats(Float32Array.of(0.5, -1.5));
    given.fill(9);
    expect([...ids]).toEqual([1, 2, 3]);
    expect([...floats]).toEqual([0.5, -1.5]);
    expect(floats.buffer).toBe(ids.buffer);
    expect(floats.byteOffset).toBe(ids.byteOffset + ids.byteLength);
  });

  it('gives away each block once, and starts another', () => {
    const arena = new NumberArena();
    const lists = Array.from({ length: 1_000 }, (_, i) => arena.keepInts(new Int32Array(500).fill(i)));
    const blocks = arena.take();
    expect(new Set(lists.map(({ buffer }) => buffer))).toEqual(new Set(blocks));
    expect(blocks.length).toBeLessThan(20);
    const moved = structuredClone(lists, { transfer: [...blocks] });
    expect(moved.every((list, i) => list.length === 500 && list.every((id) => id === i))).toBe(true);
    expect(lists.every(({ length }) => length === 0)).toBe(true);
    const later = arena.keepInts(Int32Array.of(7));
    expect(arena.take()).toEqual([later.buffer]);
    expect(arena.take()).toEqual([]);
  });

  it('has room for a list longer than its blocks, and for an empty one', () => {
    const arena = new NumberArena();
    const long = Int32Array.from({ length: 200_000 }, (_, i) => i);
    expect(arena.keepInts(new Int32Array(0))).toHaveLength(0);
    expect(Buffer.from(arena.keepInts(long).buffer, 0, 800_000).equals(Buffer.from(long.buffer))).toBe(true);
  });
});
