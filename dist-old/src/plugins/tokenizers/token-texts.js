import { Tokenizers } from './tokenizers.js';
/** What a token says that the tokenizer does not have, or of which no character can be made. */
const UNREADABLE = '\ufffd';
/** The name of the served model's tokenizer among the others; no model is called so. */
const SERVED = '';
/**
 * Texts of single tokens, by the tokenizer of the model that sampled them: one that was given under the model's name, or
 * the last part of it (`Qwen3-8B` of `Qwen/Qwen3-8B`), else the served model's.
 */
export class TokenTexts {
    #tokenizers;
    /** @param served folder or file of the served model's tokenizer; null: it was not given */
    constructor(paths, served) {
        this.#tokenizers = new Tokenizers(served === null ? paths : { ...paths, [SERVED]: served });
    }
    /**
     * The text of each id; null: the server has no tokenizer for the model. Joined they are the text of all: a character
     * that is divided between tokens is with the last of them. @throws Error if the tokenizer cannot be read
     */
    async of(model, ids) {
        const names = model === null ? [] : [model, model.slice(model.lastIndexOf('/') + 1)];
        const name = names.find((one) => this.#tokenizers.has(one)) ?? SERVED;
        return this.#tokenizers.has(name) ? textsOf(await this.#tokenizers.table(name), ids) : null;
    }
}
function textsOf(table, ids) {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const texts = Array.from(ids, (id) => {
        const bytes = table.bytesOf(id);
        return bytes === null ? `${decoder.decode()}${UNREADABLE}` : decoder.decode(bytes, { stream: true });
    });
    // What is left of a character that did not come to its end.
    const rest = decoder.decode();
    if (rest !== '')
        texts.push(`${texts.pop() ?? ''}${rest}`);
    return texts;
}
//# sourceMappingURL=token-texts.js.map