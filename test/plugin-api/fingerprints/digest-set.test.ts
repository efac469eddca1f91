import fc from 'fast-check';
import { DigestSet } from '../../../src/plugin-api/index.js';

test('it says of each content what a set of the contents themselves says', () => {
  const contents = fc.array(fc.array(fc.constantFrom('', 'a', 'b', 'ab', 'é', '😀'), { maxLength: 3 }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(contents, (all) => {
      const digests = new DigestSet();
      const known = new Set<string>();
      for (const parts of all) {
        const key = JSON.stringify(parts);
        expect(digests.add(...parts)).toBe(!known.has(key));
        known.add(key);
      }
      expect(digests.size).toBe(known.size);
    }),
  );
});

test('text, bytes and the borders between parts count', () => {
  const digests = new DigestSet();
  const contents = [
    ['a', 'b'],
    ['ab'],
    ['ab', ''],
    [Uint8Array.of(97, 98)],
    [Int32Array.of(1)],
    [Int32Array.of(1, 0)],
  ];
  for (const parts of contents) expect(digests.add(...parts)).toBe(true);
  for (const parts of contents) expect(digests.add(...parts)).toBe(false);
});

test('it grows, keeps what it has, and takes 22 to 43 bytes for each', () => {
  const digests = new DigestSet();
  for (let i = 0; i < 50_000; i++) {
    digests.add(`content ${i}`);
    if (i < 1000) continue;
    const each = digests.bytes / digests.size;
    if (each < 21 || each > 43) throw new Error(`${each} bytes for each of ${digests.size}`);
  }
  let unknown = 0;
  for (let i = 0; i < 50_000; i++) if (digests.add(`content ${i}`)) unknown++;
  expect(unknown).toBe(0);
  expect(digests.size).toBe(50_000);
});
