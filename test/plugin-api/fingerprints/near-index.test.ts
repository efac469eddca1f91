import fc from 'fast-check';
import { bitsApart, type Fingerprint, NearIndex, simHash, wordsOf } from '../../../src/plugin-api/index.js';

/** Turns the given bits of 64 over. */
function flip({ low, high }: Fingerprint, bits: readonly number[]): Fingerprint {
  const masks = [0, 0];
  for (const bit of bits) masks[bit >> 5] = (masks[bit >> 5] ?? 0) ^ (1 << (bit & 31));
  return { low: (low ^ (masks[0] ?? 0)) >>> 0, high: (high ^ (masks[1] ?? 0)) >>> 0 };
}

const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const fingerprint = fc.record({ low: word, high: word });

test('a fingerprint is found by every one within the distance, and by none beyond', () => {
  const flips = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: 9 });
  fc.assert(
    fc.property(fingerprint, flips, fc.integer({ min: 0, max: 6 }), (one, bits, distance) => {
      const index = new NearIndex(distance);
      expect(index.addUnlessNear(one, '')).toBe(true);
      expect(bitsApart(one, flip(one, bits))).toBe(bits.length);
      expect(index.addUnlessNear(flip(one, bits), '')).toBe(bits.length > distance);
    }),
  );
});

test('it keeps what a comparison with all kept ones keeps, scope by scope', () => {
  const near = fc.tuple(
    fc.constantFrom<Fingerprint>(
      { low: 0, high: 0 },
      { low: 0xffffffff, high: 0 },
      { low: 5, high: 0xfffffff0 },
    ),
    fc.array(fc.integer({ min: 0, max: 63 }), { maxLength: 5 }),
    fc.constantFrom('', 'a'),
  );
  fc.assert(
    fc.property(fc.array(near, { maxLength: 80 }), fc.integer({ min: 0, max: 6 }), (all, distance) => {
      const index = new NearIndex(distance);
      const kept: { readonly seen: Fingerprint; readonly scope: string }[] = [];
      for (const [base, bits, scope] of all) {
        const seen = flip(base, bits);
        const isNew = !kept.some((other) => other.scope === scope && bitsApart(other.seen, seen) <= distance);
        expect(index.addUnlessNear(seen, scope)).toBe(isNew);
        if (isNew) kept.push({ seen, scope });
      }
      expect(index.size).toBe(kept.length);
    }),
  );
});

test('an entry takes what is stated, and entries of earlier chunks are found', () => {
  const index = new NearIndex(3);
  // Multiples of an odd number with many bits are far apart: none is refused.
  const at = (i: number): Fingerprint => ({
    low: Math.imul(i, 0x9e3779b1) >>> 0,
    high: Math.imul(i ^ 0x5bd1e995, 0x85ebca6b) >>> 0,
  });
  let added = 0;
  for (let i = 0; i < 150_000; i++) added += Number(index.addUnlessNear(at(i), ''));
  expect(added).toBeGreaterThan(140_000);
  const chunks = Math.ceil(added / 65_536);
  expect(index.bytes).toBe(chunks * 65_536 * 4 * 8 + 4 * 65_536 * 4);
  for (let i = 0; i < 150_000; i += 997) expect(index.addUnlessNear(at(i), '')).toBe(false);
});

test('a distance that it cannot search is refused', () => {
  for (const distance of [-1, 1.5, 7, Number.NaN]) expect(() => new NearIndex(distance)).toThrow(RangeError);
});

test('a text with another word here and there is near, one with other words is far', () => {
  const words = Array.from({ length: 400 }, (_, i) => `word${(i * 7919) % 1000}`);
  const print = (text: readonly string[]) => simHash(text, 3) as Fingerprint;
  const changed = words.map((each, i) => (i === 200 ? 'other' : each));
  expect(bitsApart(print(words), print(words.slice()))).toBe(0);
  expect(bitsApart(print(words), print(changed))).toBeLessThanOrEqual(6);
  expect(bitsApart(print(words), print(words.toReversed()))).toBeGreaterThan(16);
  expect(simHash([], 3)).toBeNull();
  expect(print(['two', 'words'])).not.toEqual(print(['words', 'two']));
});

test('words are what stands between spaces and signs, characters where a script has no spaces', () => {
  expect(wordsOf("It's 3.5°, naïve—Ünder_score!")).toEqual(['it', 's', '3', '5', 'naïve', 'ünder', 'score']);
  expect(wordsOf('漢字かなABC字')).toEqual(['漢', '字', 'か', 'な', 'abc', '字']);
  expect(wordsOf(' …!')).toEqual([]);
});
