/** Names of members that are looked up in the bytes of a JSON text. */
export declare class KeySet {
    private readonly names;
    constructor(names: readonly string[]);
    get empty(): boolean;
    /** @param from the opening quote @param to after the closing quote */
    has(bytes: Buffer, from: number, to: number): boolean;
    /** A name may be written with escapes, and a parser would read it as the same name. */
    private hasEscaped;
}
