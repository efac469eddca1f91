import fc from 'fast-check';
import { DistinctRuns, hashed, NO_CHARACTERS } from '../../src/query/distinct-runs.js';
import { words } from '../../src/query/words.js';

function hashOf(word: string, before = NO_CHARACTERS): number {
  let hash = before;
  for (let i = 0; i < word.length; i++) hash = hashed(hash, word.charCodeAt(i));
  return hash;
}

/** Words of one hash, twice as many with each turn: two ends that lead from the hash so far to the same one. */
function wordsOfOneHash(turns: number): readonly string[] {
  let [made, hash]: [readonly string[], number] = [[''], NO_CHARACTERS];
  for (let turn = 0; turn < turns; turn++) {
    const ends = new Map<number, string>();
    for (let i = 0; ; i++) {
      const end = ((i * 0x9e37_79b1) >>> 0).toString(36).padStart(7, '0');
      const next = hashOf(end, hash);
      const other = ends.get(next);
      if (other === undefined) {
        ends.set(next, end);
        continue;
      }
      made = made.flatMap((word) => [word + other, word + end]);
      hash = next;
      break;
    }
  }
  return made;
}

/** What the `text` filter calls a word, written as it is said. */
const asSaid = (text: string) => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];

describe('the words of a text', () => {
  it('are its runs of letters and digits in lower case, each once, in order', () => {
    expect(words('The tool, the TOOL: read_file("a1.txt")\n')).toEqual([
      'the',
      'tool',
      'read',
      'file',
      'a1',
      'txt',
    ]);
    expect(words('naïve—naïve Straße 漢字 x²½ 𝟘𝟙 e\u0301')).toEqual(
      asSaid('naïve—naïve Straße 漢字 x²½ 𝟘𝟙 e\u0301'),
    );
    expect(words('')).toEqual([]);
  });

  it('are the same in any text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.stringMatching(/^[A-Za-z0-9 _.'-]{0,40}$/),
      fc.constantFrom('ΑΣ', "ΑΣ'Α", 'Σ.', 'İ', 'ﬁ', '—', '\ud800', 'the', 'The', '１２'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        expect(words(text)).toEqual(asSaid(text));
      }),
      { numRuns: 500 },
    );
  });

  it('are told apart however many there are, in one text after the other', () => {
    for (const count of [510, 511, 512, 513, 40_000, 3]) {
      const each = Array.from({ length: count }, (_, i) => `w${(i * 2_654_435_761) % 4_294_967_296}`);
      expect(words([...each, ...each].join(' '))).toEqual(each);
    }
  });

  it('are found among those that somebody made to have the same hash, which are not compared with one another', () => {
    const each = wordsOfOneHash(9);
    expect(new Set(each).size).toBe(512);
    expect(words(['before', ...each, 'naïve', ...each, 'after'].join(' '))).toEqual([
      'before',
      ...each,
      'naïve',
      'after',
    ]);
    const runs = new DistinctRuns();
    const text = each.join(' ');
    const hash = hashOf(each[0] ?? '');
    runs.begin(text);
    for (let at = 0; at < text.length; at += 64) runs.add(at, at + 63, hash);
    expect(runs.isCrowded).toBe(true);
    expect(runs.take().length).toBeLessThan(300);
    expect(words('one two one')).toEqual(['one', 'two']);
  });
});
