/** Names in one query, documents in one insert, changes in one bulk write. */
const SLICE = 1_000;

/** A list in stretches, each of which one call to the database takes. */
export function slices<T>(all: readonly T[], size = SLICE): readonly (readonly T[])[] {
  const found: (readonly T[])[] = [];
  for (let at = 0; at < all.length; at += size) found.push(all.slice(at, at + size));
  return found;
}

/** Adds an item to the list that a map has under a key. */
export function pushTo<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [item]);
  else known.push(item);
}

/** Items by a key of theirs, in their order. */
export function groupedBy<K, T>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) pushTo(groups, keyOf(item), item);
  return groups;
}
