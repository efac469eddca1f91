import fc from 'fast-check';
import { words } from '../../src/query/words.js';

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
});
