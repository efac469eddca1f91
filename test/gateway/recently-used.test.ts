import fc from 'fast-check';
import { FewRecentlyUsed, recentlyUsed } from '../../src/gateway/conversations/recently-used.js';

const MOST = 3;

const use = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), sets: fc.option(fc.nat()) });

/** The entries as a list, the most recently used last. */
class Listed {
  private entries: (readonly [key: string, value: number])[] = [];

  get(key: string): number | undefined {
    const found = this.entries.find(([each]) => each === key);
    if (found !== undefined) this.set(...found);
    return found?.[1];
  }

  set(key: string, value: number): void {
    const others = this.entries.filter(([each]) => each !== key);
    this.entries = [...others, [key, value] as const].slice(-MOST);
  }
}

it.each([
  ['many', () => recentlyUsed<number>(MOST)],
  ['few', () => new FewRecentlyUsed<number>(MOST)],
] as const)('a map of %s entries forgets the least recently used one for a new one', (_, create) => {
  fc.assert(
    fc.property(fc.array(use, { maxLength: 40 }), (uses) => {
      const [map, listed] = [create(), new Listed()];
      for (const { key, sets } of uses) {
        if (sets === null) expect(map.get(key)).toBe(listed.get(key));
        else {
          map.set(key, sets);
          listed.set(key, sets);
        }
      }
    }),
  );
});
