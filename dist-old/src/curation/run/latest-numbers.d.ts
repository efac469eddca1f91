/** Remembers the latest numbers that it was told, up to a bound. */
export declare class LatestNumbers {
    #private;
    private readonly most;
    constructor(most: number);
    add(number: number): void;
    has(number: number): boolean;
}
