import { StepwellError } from '../../errors/index.js';
import type { Column } from '../../plugin-api/define-formatter.js';
import { type RowValues } from './interface.js';
export declare const unfit: (target: string, values: RowValues, detail: string) => StepwellError;
/** @throws Mismatch if one of the columns is missing */
export declare function requireColumns(columns: readonly Column[], needed: readonly string[], hint: string): void;
/** @throws Mismatch if the formatter gives a teacher's likeliest tokens, for which the layout has no column */
export declare function refuseTopK(columns: readonly Column[], trainer: string): void;
export declare const pickColumns: (columns: readonly Column[], names: readonly string[]) => readonly Column[];
export declare const dropColumns: (columns: readonly Column[], names: readonly string[]) => readonly Column[];
export declare function listCell(values: RowValues, name: string): Float32Array | Int32Array | null;
/** The tokens of a row. `mask` is 1 where a token may enter a loss. */
export interface TokenRow {
    readonly prompt: Int32Array;
    readonly response: Int32Array;
    readonly mask: Int32Array;
}
/** @throws ROW_UNFIT for a row of text only */
export declare function tokensOf(target: string, values: RowValues): TokenRow;
/** The prompt's ids, then the response's. */
export declare function joined({ prompt, response }: TokenRow): Int32Array;
/** A list along the response, laid over prompt and response: 0 on the prompt. */
export declare function overSequence(row: TokenRow, list: ArrayLike<number>): Float32Array;
/** @throws ROW_UNFIT if the row has no such value */
export declare function requiredList(target: string, values: RowValues, name: string): Float32Array;
/** Why a trainer that reads rewards as float32 cannot use this one; null if it can. */
export declare function rewardProblem(reward: unknown): string | null;
