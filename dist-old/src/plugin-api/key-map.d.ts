/**
 * A map from texts to numbers below 2^32 - 1 that keeps 64 bits of each text and not the text: 12 bytes a slot, of
 * which at least half are used after the first few. Of a million texts it takes another for one of them with a chance
 * of one in 10^13.
 */
export declare class KeyMap {
    #private;
    get size(): number;
    set(key: string, value: number): void;
    get(key: string): number | undefined;
}
