import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { KeyMap } from '../../src/plugin-api/key-map.js';

it('answers as a map of the keys themselves', () => {
  const entries = fc.array(fc.tuple(fc.string(), fc.nat(0xffff_fffe)), { maxLength: 500 });
  fc.assert(
    fc.property(entries, fc.array(fc.string()), (put, asked) => {
      const [own, plain] = [new KeyMap(), new Map<string, number>()];
      for (const [key, value] of put) {
        own.set(key, value);
        plain.set(key, value);
      }
      for (const key of [...plain.keys(), ...asked]) expect(own.get(key)).toBe(plain.get(key));
    }),
  );
});

it('tells a hundred thousand ids that differ in little', () => {
  const map = new KeyMap();
  for (let i = 0; i < 100_000; i++) map.set(`step_01J00000000000000000${i}`, i);
  let wrong = 0;
  for (let i = 0; i < 100_000; i++) if (map.get(`step_01J00000000000000000${i}`) !== i) wrong += 1;
  for (let i = 100_000; i < 200_000; i++)
    if (map.get(`step_01J00000000000000000${i}`) !== undefined) wrong += 1;
  expect(wrong).toBe(0);
});
