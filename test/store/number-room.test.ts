import { NumberRoom } from '../../src/store/number-room.js';

const bytesOf = (list: Float32Array, at: number) => {
  const bytes = new Uint8Array(at + list.byteLength);
  bytes.set(new Uint8Array(list.buffer, list.byteOffset, list.byteLength), at);
  return bytes.subarray(at);
};

describe('memory for many lists of numbers', () => {
  it('gives each list its own part, of any length and kind, and keeps what is in the others', () => {
    const room = new NumberRoom();
    const lists = Array.from({ length: 3_000 }, (_, i) => {
      const length = (i * 37) % (i % 500 === 0 ? 9_000 : 90);
      const values = Float32Array.from({ length }, (_, k) => i + k / 8);
      if (i % 3 === 0) return { values, list: room.float32sOf(bytesOf(values, i % 4)) };
      if (i % 3 === 1) {
        const list = room.int32s(length);
        for (const k of list.keys()) list[k] = i + k;
        return { values: Array.from(list), list };
      }
      const bytes = Uint8Array.from(values, (_, k) => (i + k) % 251);
      return { values: bytes, list: room.bytesOf(bytes) };
    });
    for (const { values, list } of lists) expect([...list]).toEqual([...values]);
  });

  it('begins lists at zero', () => {
    const room = new NumberRoom();
    room.bytesOf(new Uint8Array(4_000).fill(255));
    expect([...room.int32s(5), ...room.int32s(5_000)].every((value) => value === 0)).toBe(true);
  });

  it('shares memory between short lists, and not with long ones', () => {
    const room = new NumberRoom();
    const [one, other, long] = [room.int32s(3), room.bytesOf(Uint8Array.of(1)), room.int32s(4_000)];
    expect(other.buffer).toBe(one.buffer);
    expect(long.buffer.byteLength).toBe(long.byteLength);
  });

  it('refuses numbers that are cut short', () => {
    expect(() => new NumberRoom().float32sOf(new Uint8Array(7))).toThrow(RangeError);
  });
});
