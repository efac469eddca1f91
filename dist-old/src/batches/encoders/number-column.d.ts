type Numbers = Int32Array | Float32Array;
/** The numbers of a column's lists with the levels by which Parquet tells the lists apart. */
export interface LeveledNumbers {
    /** One for each level; a list without numbers has an undefined one in its place. */
    readonly values: Numbers | readonly (number | undefined)[];
    readonly definitionLevels: Uint8Array;
    /** 0 where a list begins. */
    readonly repetitionLevels: Uint8Array;
    readonly maxDefinitionLevel: number;
}
/**
 * Lists of numbers of one column behind one another, four bytes each. As lists of JavaScript's own numbers, with levels
 * of the same, they would take six times the memory and most of the time of writing a file.
 */
export declare class NumberColumn {
    #private;
    constructor(type: 'int32[]' | 'float32[]');
    /** @throws TypeError for what is neither null nor a list of numbers that the column can hold */
    add(cell: unknown): void;
    /** What was added, as views that hold until the next `add`. The column is empty afterwards. */
    take(): LeveledNumbers;
}
export {};
