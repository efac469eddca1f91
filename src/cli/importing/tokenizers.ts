import { Tiktoken, type TiktokenBPE } from 'js-tiktoken/lite';

/** Ids beside the vocabulary that stand for the borders of messages. */
export interface Borders {
  readonly start: number;
  readonly end: number;
}

interface Vocabulary {
  readonly load: () => Promise<TiktokenBPE>;
  readonly borders: Borders;
}

/** Vocabularies that come with js-tiktoken, with the ids that OpenAI's chat models use for `<|im_start|>` and `<|im_end|>`. */
const VOCABULARIES = {
  cl100k_base: {
    load: async () => (await import('js-tiktoken/ranks/cl100k_base')).default,
    borders: { start: 100_264, end: 100_265 },
  },
  o200k_base: {
    load: async () => (await import('js-tiktoken/ranks/o200k_base')).default,
    borders: { start: 200_264, end: 200_265 },
  },
} as const satisfies Record<string, Vocabulary>;

export type TokenizerName = keyof typeof VOCABULARIES;
export const TOKENIZERS = Object.keys(VOCABULARIES) as [TokenizerName, ...TokenizerName[]];

/** Characters of text whose ids are kept: a conversation repeats its beginning in every step. */
const KEPT_CHARACTERS = 16 * 1024 * 1024;

export interface Tokenizer {
  readonly borders: Borders;
  /** Ids of a text; what looks like a border in it is split into ordinary tokens. */
  encode(text: string): readonly number[];
}

export async function openTokenizer(name: TokenizerName): Promise<Tokenizer> {
  const { load, borders } = VOCABULARIES[name];
  const bpe = new Tiktoken(await load());
  const known = new Map<string, readonly number[]>();
  let characters = 0;
  return {
    borders,
    encode(text) {
      const before = known.get(text);
      if (before !== undefined) return before;
      const ids = bpe.encode(text, [], []);
      if (characters > KEPT_CHARACTERS) {
        known.clear();
        characters = 0;
      }
      known.set(text, ids);
      characters += text.length;
      return ids;
    },
  };
}
