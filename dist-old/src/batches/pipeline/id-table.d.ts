/**
 * Numbers by id in some 24 bytes each, of ids that are not kept: two that agree in 64 bits of hash would be taken for one.
 * Ids of steps are made by the server, and are as good as random.
 */
export declare class IdTable {
    #private;
    set(id: string, number: number): void;
    get(id: string): number | undefined;
}
