import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Words of the vocabularies; what has none of them is written in single bytes. */
export const WORDS = ['mail', 'to', 'jane', 'example', '.com', 'ende', 'é', '日本'];

/** How a byte-level vocabulary writes blank, é and 日本, as GPT-2's own vocabulary has them. */
const BYTE_LEVEL: Readonly<Record<string, string>> = { ' ': 'Ġ', é: 'Ã©', 日本: 'æĹ¥æľ¬' };

/** The characters of the single bytes 0 to 255 in a byte-level vocabulary, in order. */
const SINGLE = [
  ...Array.from({ length: 0x21 }, (_, i) => 0x100 + i),
  ...Array.from({ length: 0x7f - 0x21 }, (_, i) => 0x21 + i),
  ...Array.from({ length: 0xa1 - 0x7f }, (_, i) => 0x121 + i),
  ...Array.from({ length: 0xad - 0xa1 }, (_, i) => 0xa1 + i),
  0x143,
  ...Array.from({ length: 0x100 - 0xae }, (_, i) => 0xae + i),
].map((code) => String.fromCharCode(code));

const END = { id: 600, content: '<|im_end|>', special: true };

const withIds = (pieces: readonly string[]) => Object.fromEntries(pieces.map((piece, id) => [piece, id]));

/** A byte-level tokenizer: bytes are 0 to 255, words come behind, and 600 is its end. */
export const BYTES = {
  model: {
    type: 'BPE',
    vocab: withIds([...SINGLE, ...WORDS.map((word) => BYTE_LEVEL[word] ?? word)]),
    merges: [],
  },
  normalizer: null,
  pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: false },
  post_processor: null,
  decoder: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true, use_regex: true },
  added_tokens: [END],
};

/** One that writes blanks as ▁, with the same ids; its bytes are what no piece has. */
export const BLANKS = {
  model: {
    type: 'BPE',
    byte_fallback: true,
    vocab: withIds([
      ...Array.from({ length: 256 }, (_, i) => `<0x${i.toString(16).toUpperCase().padStart(2, '0')}>`),
      ...WORDS.map((word) => (word === 'to' ? '▁to' : word)),
    ]),
    merges: [],
  },
  normalizer: null,
  pre_tokenizer: null,
  post_processor: null,
  decoder: {
    type: 'Sequence',
    decoders: [
      { type: 'Replace', pattern: { String: '▁' }, content: ' ' },
      { type: 'ByteFallback' },
      { type: 'Fuse' },
    ],
  },
  added_tokens: [END],
};

/** The tokens of a text: single bytes, but for the words that are given as such. */
export const idsOf = (...parts: readonly string[]): number[] =>
  parts.flatMap((part) => (WORDS.includes(part) ? [256 + WORDS.indexOf(part)] : [...Buffer.from(part)]));

/** A folder with tokenizers, for a server. */
export class TokenizerFolder {
  private constructor(
    readonly path: string,
    readonly paths: Readonly<Record<string, string>>,
  ) {}

  static async create(tokenizers: Readonly<Record<string, object>>): Promise<TokenizerFolder> {
    const path = await mkdtemp(join(tmpdir(), 'stepwell-tokenizers-'));
    const paths: Record<string, string> = {};
    for (const [name, json] of Object.entries(tokenizers)) {
      paths[name] = join(path, `${name}.json`);
      await writeFile(paths[name], JSON.stringify(json));
    }
    return new TokenizerFolder(path, paths);
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true });
  }
}
