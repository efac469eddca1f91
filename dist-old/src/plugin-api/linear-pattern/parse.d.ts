/** A part of a pattern. `source` of a character is an atom in the syntax of RegExp. */
export type PatternNode = {
    readonly kind: 'character';
    readonly source: string;
} | {
    readonly kind: 'assertion';
    readonly of: '^' | '$' | '\\b' | '\\B';
} | {
    readonly kind: 'sequence';
    readonly parts: readonly PatternNode[];
} | {
    readonly kind: 'choice';
    readonly of: readonly PatternNode[];
} | {
    readonly kind: 'repeat';
    readonly node: PatternNode;
    readonly min: number;
    readonly max: number;
};
/** @throws SyntaxError for a pattern that RegExp refuses, and for what cannot be matched in linear time */
export declare function parsePattern(source: string): PatternNode;
