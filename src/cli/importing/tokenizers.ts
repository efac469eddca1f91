import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Tiktoken, type TiktokenBPE } from 'js-tiktoken/lite';
import { StepwellError } from '../../errors/index.js';
import type { Json, JsonObject } from '../../model/json.js';
import { type Borders, promptTokens, responseTokens, type Vocabulary } from './plain-layout.js';

interface KnownVocabulary {
  readonly load: () => Promise<TiktokenBPE>;
  readonly borders: Borders;
}

/**
 * Vocabularies of js-tiktoken, with the ids of `<
 * im_start
 * >` and `<
 * im_end
 * >` in OpenAI's chat models.
 */
const VOCABULARIES = {
  cl100k_base: {
    load: async () => (await import('js-tiktoken/ranks/cl100k_base')).default,
    borders: { start: 100_264, end: 100_265 },
  },
  o200k_base: {
    load: async () => (await import('js-tiktoken/ranks/o200k_base')).default,
    borders: { start: 200_264, end: 200_265 },
  },
} as const satisfies Record<string, KnownVocabulary>;

type VocabularyName = keyof typeof VOCABULARIES;
export const VOCABULARY_NAMES = Object.keys(VOCABULARIES);

/** Characters of text whose ids are cached. Every step of a conversation repeats its beginning. */
const KEPT_CHARACTERS = 16 * 1024 * 1024;

/** The texts of a step without ids. */
interface StepText {
  readonly messages: readonly JsonObject[];
  readonly tools: Json;
  readonly response: JsonObject;
  /** Whether the model ended its turn. */
  readonly finished: boolean;
}

/** Makes ids from the texts of steps. */
export interface StepTokenizer {
  /** Null if the texts do not determine the ids: with media, or with a template that rewrites earlier turns. */
  idsOf(text: StepText): { readonly prompt: readonly number[]; readonly answer: readonly number[] } | null;
}

/**
 * Opens a tokenizer.
 * @param name a folder with a model's tokenizer and chat template, as in the server's setting of the same name, or a
 * vocabulary of js-tiktoken
 * @param isFlag false if the environment gave the name. The server reads the same variable, and for the server it can
 * only be a folder
 * @throws INVALID_USAGE for any other name, INVALID_CONFIG for a folder without a tokenizer
 */
export async function openTokenizer(name: string, isFlag: boolean): Promise<StepTokenizer> {
  if (await isFolder(name)) return modelTokenizer(name);
  if (isVocabulary(name)) {
    if (isFlag) return plainTokenizer(await openVocabulary(name));
    const detail = `STEPWELL_TOKENIZER must be a folder with a model's tokenizer.json; the vocabulary ${name} is given as --tokenizer ${name}`;
    throw new StepwellError('INVALID_USAGE', { detail });
  }
  const detail = `--tokenizer must be one of ${VOCABULARY_NAMES.join(', ')}, or a folder with a model's tokenizer.json; there is none at ${name}`;
  throw new StepwellError('INVALID_USAGE', { detail });
}

const isVocabulary = (name: string): name is VocabularyName => Object.hasOwn(VOCABULARIES, name);

const isFolder = (name: string): Promise<boolean> =>
  stat(join(name, 'tokenizer.json')).then(
    (found) => found.isFile(),
    () => false,
  );

function plainTokenizer(vocabulary: Vocabulary): StepTokenizer {
  return {
    idsOf: ({ messages, tools, response }) => ({
      prompt: promptTokens(vocabulary, messages, tools),
      answer: responseTokens(vocabulary, response),
    }),
  };
}

async function modelTokenizer(folder: string): Promise<StepTokenizer> {
  const { ChatTokenizer } = await import('../../gateway/tokens/chat-tokenizer.js');
  const tokenizer = await ChatTokenizer.open(folder);
  if (!tokenizer.hasTemplate) {
    throw new StepwellError('INVALID_USAGE', { detail: `${folder} holds no chat template` });
  }
  return {
    idsOf: ({ messages, tools, response, finished }) =>
      tokenizer.chatCall({ messages, ...(tools === null ? {} : { tools }) }, response, finished, 'openai'),
  };
}

async function openVocabulary(name: VocabularyName): Promise<Vocabulary> {
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
