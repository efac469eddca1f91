import fc from 'fast-check';

import { type Json, jsonEquals } from '../../../src/model/json.js';
import { searchableText, words } from '../../../src/query/words.js';
import {
  metadataEntries,
  metadataIndexOf,
  wordEntries,
  wordsOf,
} from '../../../src/store/mongodb/index-entries.js';

const leads = (index: readonly string[], entries: readonly string[] | null) =>
  entries === null || entries.some((entry) => index.includes(entry));

/** Every path of a metadata object with the value there. */
function pathsOf(value: Json, path: readonly string[] = []): [readonly string[], Json][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  const below = Object.entries(value).flatMap(([key, item]) => pathsOf(item as Json, [...path, key]));
  return [[path, value], ...below];
}

const json = fc.jsonValue({ maxDepth: 3 }).map((value) => value as Json);
const metadata = fc.dictionary(fc.string(), json, { noNullPrototype: true });

describe('the metadata index of a step', () => {
  it('leads to every value at its path', () => {
    fc.assert(
      fc.property(metadata, (value) => {
        const index = metadataIndexOf(JSON.stringify(value));
        for (const [path, item] of pathsOf(value))
          expect(leads(index, metadataEntries(path, item))).toBe(true);
      }),
    );
  });

  it('tells values, paths and kinds apart', () => {
    const index = metadataIndexOf(JSON.stringify({ 'a.b': 1, c: { $d: 'x' }, n: null }));
    expect(leads(index, metadataEntries(['a', 'b'], 1))).toBe(false);
    expect(leads(index, metadataEntries(['a.b'], '1'))).toBe(false);
    expect(leads(index, metadataEntries(['c', '$d'], 'y'))).toBe(false);
    expect(leads(index, metadataEntries(['n'], null))).toBe(true);
    expect(metadataIndexOf(null)).toEqual([]);
  });

  it('cannot say where a list or an object is', () => {
    expect(metadataEntries(['a'], [1])).toBeNull();
    expect(metadataEntries(['a'], {})).toBeNull();
  });

  it('stays small, and leads to metadata of any size', () => {
    const large = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, i]));
    const index = metadataIndexOf(JSON.stringify(large));
    expect(index).toHaveLength(1);
    expect(jsonEquals(large.k7, 7) && leads(index, metadataEntries(['k7'], 7))).toBe(true);
  });
});

describe('the words of a step', () => {
  it('are those that the text filter compares, whatever the writing', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('Straße ÄRA', '日本語 テスト', 'x'.repeat(90), '😀 a1-b2'),
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (contents) => {
        const messages = contents.map((content) => ({ role: 'user', content }));
        const index = wordsOf(messages.map((message) => JSON.stringify(message)));
        for (const word of words(searchableText(messages)))
          expect(leads(index, wordEntries(word))).toBe(true);
        expect(leads(index, wordEntries('absent0'))).toBe(contents.join('\n').includes('absent0'));
      }),
    );
  });

  it('stay small, and lead to texts of any size', () => {
    const content = Array.from({ length: 30_000 }, (_, i) => `w${i}`).join(' ');
    const index = wordsOf([JSON.stringify({ role: 'user', content })]);
    expect(index).toHaveLength(1);
    expect(leads(index, wordEntries('w29999'))).toBe(true);
  });

  it('go on behind a reference to media', () => {
    const index = wordsOf([`{"role":"user","content":"seen \u0001${'a'.repeat(64)}\u0001, then"}`]);
    expect(index).toEqual(expect.arrayContaining(['seen', 'then']));
  });
});
