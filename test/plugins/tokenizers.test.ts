import { Tokenizer } from '@huggingface/tokenizers';
import fc from 'fast-check';
import { openPluginHost } from '../../src/plugins/open.js';
import { readTokenizer } from '../../src/plugins/tokenizers/read-tokenizer.js';
import { Tokenizers } from '../../src/plugins/tokenizers/tokenizers.js';
import { BLANKS, BYTES, idsOf, TokenizerFolder, WORDS } from '../support/small-tokenizers.js';

/** Tokens of whole characters: words, characters in single bytes, and the end. */
const ids = fc
  .array(fc.constantFrom(...[...WORDS, ...' aß語😀.', '<'].map((part) => idsOf(part)), [600]), {
    minLength: 1,
    maxLength: 20,
  })
  .map((parts) => parts.flat());

test.each([
  ['byte-level', BYTES],
  ['with blanks as ▁', BLANKS],
])('a vocabulary %s says what the library says', (_, json) => {
  const library = new Tokenizer(json, {});
  const table = readTokenizer(json);
  fc.assert(
    fc.property(ids, (given) => {
      const whole = library.decode(given, { clean_up_tokenization_spaces: false });
      expect(table.decode(given)?.text).toBe(whole);
    }),
    { numRuns: 500 },
  );
});

test('pieces, bytes and added tokens have their own bytes', () => {
  const said = (json: object, given: readonly number[]) => readTokenizer(json).decode(given)?.text;
  const sentence = idsOf('mail', ' ', 'é', 'x', '日本');
  expect(said(BYTES, [...sentence, 600])).toBe('mail éx日本<|im_end|>');
  expect(said(BLANKS, [...idsOf('mail', 'to', ' ', 'é'), 600])).toBe('mail to é<|im_end|>');
  const metaspace = { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always' };
  const unigram = {
    model: {
      type: 'Unigram',
      vocab: [
        ['▁a', -1],
        ['<0x41>', -2],
      ],
    },
    decoder: metaspace,
  };
  expect(said(unigram, [0, 1, 0])).toBe(' a<0x41> a');
  expect(said(BYTES, [700])).toBeUndefined();
  expect(said(BYTES, [500])).toBeUndefined();
});

test.each([
  [{}, 'is no tokenizer.json: model'],
  [{ model: { vocab: { a: -1 } } }, 'is no tokenizer.json: model.vocab'],
  [{ model: { vocab: { a: 0 } } }, 'has a decoder that is not known: null'],
  [
    { ...BYTES, decoder: { type: 'WordPiece', prefix: '##' } },
    'has a decoder that is not known: {"type":"WordPiece"',
  ],
  [{ ...BYTES, decoder: { type: 'Fuse' } }, 'its decoder says nothing of bytes or spaces'],
])('one that it cannot read is refused: %j', (json, problem) => {
  expect(() => readTokenizer(json)).toThrow(problem);
});

test('a server knows its tokenizers by name, and does not start with one that it cannot read', async () => {
  const folder = await TokenizerFolder.create({ bytes: BYTES, broken: { model: 1 } });
  const tokenizers = new Tokenizers({ bytes: folder.paths.bytes ?? '', broken: folder.paths.broken ?? '' });
  expect(await tokenizers.table('bytes')).toBe(await tokenizers.table('bytes'));
  await expect(tokenizers.table('other')).rejects.toThrow('no tokenizer "other"; there are: bytes, broken');
  const options = { directory: null, log: () => {}, tokenizers: folder.paths };
  await expect(openPluginHost(options)).rejects.toMatchObject({
    code: 'INVALID_CONFIG',
    message: expect.stringContaining('the tokenizer broken is no tokenizer.json'),
  });
  const nowhere = { ...options, tokenizers: { gone: '/nowhere/tokenizer.json' } };
  await expect(openPluginHost(nowhere)).rejects.toMatchObject({ code: 'INVALID_CONFIG' });
  await folder.remove();
});
