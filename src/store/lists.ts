/** Names in one query. */
const SLICE = 1_000;

/** What is to be asked for, in as many queries as it takes. */
export function slices<T>(all: readonly T[], size = SLICE): readonly (readonly T[])[] {
  const found: (readonly T[])[] = [];
  for (let at = 0; at < all.length; at += size) found.push(all.slice(at, at + size));
  return found;
}

/** Items by a key of theirs, in their order. */
export function groupedBy<K, T>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
