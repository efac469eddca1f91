import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Tiktoken } from 'js-tiktoken/lite';
import { StepwellError } from '../../errors/index.js';
import { promptTokens, responseTokens } from './plain-layout.js';
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
};
export const VOCABULARY_NAMES = Object.keys(VOCABULARIES);
/** Characters of text whose ids are cached. Every step of a conversation repeats its beginning. */
const KEPT_CHARACTERS = 16 * 1024 * 1024;
/**
 * Opens a tokenizer.
 * @param name a folder with a model's tokenizer and chat template, as in the server's setting of the same name, or a
 * vocabulary of js-tiktoken
 * @param isFlag false if the environment gave the name. The server reads the same variable, and for the server it can
 * only be a folder
 * @throws INVALID_USAGE for any other name, INVALID_CONFIG for a folder without a tokenizer
 */
export async function openTokenizer(name, isFlag) {
    if (await isFolder(name))
        return modelTokenizer(name);
    if (isVocabulary(name)) {
        if (isFlag)
            return plainTokenizer(await openVocabulary(name));
        const detail = `STEPWELL_TOKENIZER must be a folder with a model's tokenizer.json; the vocabulary ${name} is given as --tokenizer ${name}`;
        throw new StepwellError('INVALID_USAGE', { detail });
    }
    const detail = `--tokenizer must be one of ${VOCABULARY_NAMES.join(', ')}, or a folder with a model's tokenizer.json; there is none at ${name}`;
    throw new StepwellError('INVALID_USAGE', { detail });
}
const isVocabulary = (name) => Object.hasOwn(VOCABULARIES, name);
const isFolder = (name) => stat(join(name, 'tokenizer.json')).then((found) => found.isFile(), () => false);
function plainTokenizer(vocabulary) {
    return {
        idsOf: ({ messages, tools, response }) => ({
            prompt: promptTokens(vocabulary, messages, tools),
            answer: responseTokens(vocabulary, response),
        }),
    };
}
async function modelTokenizer(folder) {
    const { ChatTokenizer } = await import('../../gateway/tokens/chat-tokenizer.js');
    const tokenizer = await ChatTokenizer.open(folder);
    if (!tokenizer.hasTemplate) {
        throw new StepwellError('INVALID_USAGE', { detail: `${folder} holds no chat template` });
    }
    return {
        idsOf: ({ messages, tools, response, finished }) => tokenizer.chatCall({ messages, ...(tools === null ? {} : { tools }) }, response, finished, 'openai'),
    };
}
async function openVocabulary(name) {
    const { load, borders } = VOCABULARIES[name];
    const bpe = new Tiktoken(await load());
    const known = new Map();
    let characters = 0;
    return {
        borders,
        encode(text) {
            const before = known.get(text);
            if (before !== undefined)
                return before;
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
//# sourceMappingURL=tokenizers.js.map