/** Cuts a list into slices, each small enough for one call to the database. */
export declare function slices<T>(all: readonly T[], size?: number): readonly (readonly T[])[];
/** Appends an item to the list under a key of a map. */
export declare function pushTo<K, T>(lists: Map<K, T[]>, key: K, item: T): void;
/** Groups items by a key, in their order. */
export declare function groupedBy<K, T>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]>;
