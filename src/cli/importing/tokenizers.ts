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
} as const satisfies Record<string, KnownVocabulary>;

type VocabularyName = keyof typeof VOCABULARIES;
export const VOCABULARY_NAMES = Object.keys(VOCABULARIES);

/** Characters of text whose ids are kept: a conversation repeats its beginning in every step. */
const KEPT_CHARACTERS = 16 * 1024 * 1024;

/** The words of a step that has no ids. */
interface StepText {
  readonly messages: readonly JsonObject[];
  readonly tools: Json;
  readonly response: JsonObject;
  /** The model came to the end of its turn. */
  readonly finished: boolean;
}

/** Makes ids of the words of steps. */
export interface StepTokenizer {
  /** Null where the words alone do not give them: media, or a template that writes earlier turns anew. */
  idsOf(text: StepText): { readonly prompt: readonly number[]; readonly answer: readonly number[] } | null;
}

/**
 * @param name a folder with a model's tokenizer and chat template, as the server's setting of the same name, or a
 *   vocabulary of js-tiktoken
 * @param isFlag false: the environment gave it, which the server reads too and where it can be a folder only
 * @throws INVALID_USAGE for anything else, INVALID_CONFIG for a folder that holds no tokenizer
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
