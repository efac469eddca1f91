import { TokenTable } from '../../plugin-api/tokens/token-table.js';
/**
 * Reads the tokens of a `tokenizer.json`: byte-level vocabularies, and those that write blanks as `▁`, with pieces for
 * single bytes or without. A blank that the library takes away from the beginning of a text stays.
 * @throws Error that completes the sentence "the tokenizer …"
 */
export declare function readTokenizer(json: unknown): TokenTable;
