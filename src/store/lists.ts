/** The most names in one query, documents in one insert, or changes in one bulk write. */
const SLICE = 1_000;

/** Cuts a list into slices, each small enough for one call to the database. */
export function slices<T>(all: readonly T[], size = SLICE): readonly (readonly T[])[] {
  const found: (readonly T[])[] = [];
  for (let at = 0; at < all.length; at += size) found.push(all.slice(at, at + size));
  return found;
}

/** Appends an item to the list under a key of a map. */
export function pushTo<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [item]);
  else known.push(item);
}

/** Groups items by a key, in their order. */
export function groupedBy<K, T>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) pushTo(groups, keyOf(item), item);
  return groups;
}
