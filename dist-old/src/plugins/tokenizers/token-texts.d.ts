import { type TokenizerPaths } from './tokenizers.js';
/**
 * Texts of single tokens, by the tokenizer of the model that sampled them: one that was given under the model's name, or
 * the last part of it (`Qwen3-8B` of `Qwen/Qwen3-8B`), else the served model's.
 */
export declare class TokenTexts {
    #private;
    /** @param served folder or file of the served model's tokenizer; null: it was not given */
    constructor(paths: TokenizerPaths, served: string | null);
    /**
     * The text of each id; null: the server has no tokenizer for the model. Joined they are the text of all: a character
     * that is divided between tokens is with the last of them. @throws Error if the tokenizer cannot be read
     */
    of(model: string | null, ids: Int32Array): Promise<readonly string[] | null>;
}
