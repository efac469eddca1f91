/** Names in one query. */
const SLICE = 1_000;

/** What is to be asked for, in as many queries as it takes. */
export function slices<T>(all: readonly T[], size = SLICE): readonly (readonly T[])[] {
  const found: (readonly T[])[] = [];
  for (let at = 0; at < all.length; at += size) found.push(all.slice(at, at + size));
  return found;
}
