/** Bytes of JSON texts, for readers that go through them by hand. */
export declare class JsonBytes {
    readonly bytes: Buffer;
    private readonly view;
    private readonly lastWord;
    constructor(bytes: Buffer);
    /** The number that the four hexadecimal digits at `at` stand for; -1 if they are not four digits. */
    fourDigits(at: number): number;
    /** Whether `length` bytes at `at` equal those of `other` at its offset. */
    same(at: number, other: JsonBytes, place: number, length: number): boolean;
}
