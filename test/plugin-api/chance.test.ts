import { chance } from '../../src/plugin-api/index.js';

test('it depends on the seed and on every part of the key, and on nothing else', () => {
  const first = chance(1, 'train', 't', 0);
  expect(chance(1, 'train', 't', 0)).toBe(first);
  const others = [
    chance(2, 'train', 't', 0),
    chance(1, 'train', 't', 1),
    chance(1, 'traint', '', 0),
    chance(1, 'train', 't', '0'),
  ];
  expect(new Set([first, ...others]).size).toBe(5);
});

test('it is spread evenly from 0 to 1', () => {
  const lots = Array.from({ length: 10_000 }, (_, i) => chance(0, 'key', i));
  for (let tenth = 0; tenth < 10; tenth++) {
    const within = lots.filter((lot) => Math.floor(lot * 10) === tenth).length;
    expect(within).toBeGreaterThan(880);
    expect(within).toBeLessThan(1120);
  }
});
