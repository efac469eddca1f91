import { type Json } from 'stepwell/plugin';
import { type Tolerance } from './numbers.js';
export declare const RULES: readonly ["exact", "numeric", "math", "choice", "regex", "json-schema"];
export type Rule = (typeof RULES)[number];
export declare const PLACES: readonly ["content", "box", "tag"];
export type Place = (typeof PLACES)[number];
/** The part of a content in which the answer is looked for; null: the content has no such part. */
export declare function answerIn(content: string, place: Place, tag: string): string | null;
export interface RuleOptions {
    readonly rule: Rule;
    readonly tolerance: Tolerance;
    readonly ignoreCase: boolean;
    readonly flags: string;
    readonly fenced: boolean;
}
/** Whether an answer is right. */
export type Check = (answer: string) => boolean;
/** A reference that the rule cannot use, with why in words that are the same for all such references. */
export declare class BadReference extends Error {
}
/** @throws BadReference */
export declare const checkAgainst: (reference: Json, options: RuleOptions) => Check;
