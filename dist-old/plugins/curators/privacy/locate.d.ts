import type { TokenRange, TokenTable, TokenText } from 'stepwell/plugin';
import { type Kind, type Secret } from './find-secrets.js';
/** The secrets of all kinds in a text. */
export declare const allIn: (text: string, kinds: readonly Kind[]) => readonly Secret[];
/** What the tokens of a response hold. */
export interface LocatedSecrets {
    readonly secrets: readonly Secret[];
    /** The tokens that hold some part of a secret, in order and apart from each other. */
    readonly mask: readonly TokenRange[];
    readonly said: TokenText;
}
/** Looks for secrets in what tokens say; null: an id is none of the tokenizer's, so nobody can tell. */
export declare function locate(ids: ArrayLike<number>, table: Pick<TokenTable, 'decode'>, kinds: readonly Kind[]): LocatedSecrets | null;
/** Whether tokens hold each of the secrets of some texts whole, so that nothing of them is left when they are masked. */
export declare function areAllIn({ secrets, said }: LocatedSecrets, texts: readonly string[], kinds: readonly Kind[]): boolean;
