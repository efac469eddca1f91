import type { TokenTable } from '../../plugin-api/tokens/token-table.js';
/** Paths of tokenizers by name: a folder with a `tokenizer.json`, or such a file. */
export type TokenizerPaths = Readonly<Record<string, string>>;
/** The tokenizers that the server was given, each read when it is first asked for. */
export declare class Tokenizers {
    #private;
    private readonly paths;
    constructor(paths: TokenizerPaths);
    has(name: string): boolean;
    /** That there is none of this name, and which there are. */
    lacks(name: string): string;
    /** @throws Error if there is none of this name, or if it cannot be read */
    table(name: string): Promise<TokenTable>;
}
/** The tokenizers of a host that was given none. */
export declare const NO_TOKENIZERS: Tokenizers;
