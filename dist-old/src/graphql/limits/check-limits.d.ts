import { type MeasureInput } from './measure-operation.js';
/**
 * Refuses a document whose brackets are nested too deep for the parser, which recurses once for each bracket.
 * @throws OPERATION_TOO_LARGE
 */
export declare function checkNesting(source: string): void;
/** Tokens after which the parser gives up. Clients pass long lists of ids as variables, which are not counted. */
export declare const MAX_TOKENS = 100000;
/**
 * Objects that an operation may load where the settings do not say: enough for two nested pages of the largest size; three
 * of the default size take half.
 */
export declare const COST_LIMIT = 250000;
/**
 * Refuses an operation that is too large. Both transports call this before they execute it.
 * @param costLimit objects that it may load
 * @returns how many it may load
 * @throws OPERATION_TOO_LARGE, with the price where that is too high; INVALID_FILTER for a filter that is nested too deep to be read
 */
export declare function checkLimits(input: MeasureInput, costLimit?: number): number;
