import type { Json } from '../../../model/json.js';
/** Which keys of an object are fixed, and which keys of the values in it. */
interface Keys {
    /** Stepwell or an API defines the key: it stays although a rule matches it. */
    readonly isFixed: (key: string) => boolean;
    readonly below: (key: string) => Keys;
}
/** Sampling parameters: their names stay; keys within a value (a schema, biases) are the client's. */
export declare const SAMPLING_KEYS: Keys;
/** Metadata: the client's keys, and the facts under `gateway`. */
export declare const METADATA_KEYS: Keys;
interface RedactionRule {
    readonly name: string;
    /** With the flag `g`. */
    readonly pattern: RegExp;
    readonly replacement: string;
}
/** Replaces what rules match, and records which rules matched. */
export declare class Redactor {
    private readonly rules;
    readonly found: Set<string>;
    constructor(rules: readonly RedactionRule[]);
    text(text: string): string;
    /** Redacts all texts and keys in a value; an equal value where no rule matched. */
    json<T extends Json>(value: T, keys?: Keys): T;
    private words;
    private value;
    private object;
}
export {};
