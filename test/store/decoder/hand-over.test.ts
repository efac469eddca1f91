import fc from 'fast-check';
import { handOver } from '../../../src/store/decoder/hand-over.js';

const LARGE = 20_000;
const whole = (size: number, byte: number) => Buffer.alloc(size, byte);

/** What a thread gets that is handed the parts. */
function received(parts: readonly Uint8Array[]): readonly Uint8Array[] {
  const { bytes, transfer } = handOver(parts);
  return structuredClone(bytes, { transfer: [...transfer] });
}

describe('bytes for another thread', () => {
  it('are given away where they are large and alone in their memory', () => {
    const given = whole(LARGE, 1);
    expect(received([given])).toEqual([new Uint8Array(LARGE).fill(1)]);
    expect(given.byteLength).toBe(0);
  });

  it('are copied where they are a view, whose memory stays as it is', () => {
    const memory = whole(2 * LARGE, 2);
    expect(received([memory.subarray(0, LARGE), memory.subarray(LARGE)])).toEqual([
      new Uint8Array(2 * LARGE).fill(2),
    ]);
    expect(memory).toEqual(whole(2 * LARGE, 2));
  });

  it('are few parts however small those are that came', () => {
    const small = Array.from({ length: 5_000 }, (_, i) => whole(1, i % 256));
    const parts = received([...small, whole(LARGE, 7), ...small.slice(0, 3)]);
    expect(parts.map(({ length }) => length)).toEqual([5_000, LARGE, 3]);
    expect(small[1]).toEqual(whole(1, 1));
  });

  it('are the same bytes in the same order, whatever parts they came in', () => {
    const part = fc.record({
      size: fc.constantFrom(0, 1, 7, 4_000, 16_383, 16_384, LARGE),
      before: fc.constantFrom(0, 3),
      byte: fc.nat({ max: 255 }),
    });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (made) => {
        const parts = made.map(({ size, before, byte }) => whole(before + size, byte).subarray(before));
        const all = Buffer.concat(parts);
        expect(Buffer.concat(received(parts)).equals(all)).toBe(true);
      }),
    );
  });
});
