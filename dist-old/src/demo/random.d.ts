/** A source of random numbers that are the same for the same name. */
export interface Random {
    /** In [0, 1). */
    next(): number;
    /** A whole number, both ends included. */
    between(low: number, high: number): number;
    /** From the normal distribution with mean 0 and deviation 1. */
    normal(): number;
    pick<T>(items: readonly [T, ...T[]]): T;
}
/** Mulberry32, seeded by a hash of the name. Its 32 bits of state are enough for a demo. */
export declare function createRandom(name: string): Random;
