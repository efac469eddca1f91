/** FNV-1a over UTF-16 code units, then Murmur3's finalizer so that similar names differ in all bits. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/**
 * Items in the order in which `key` prefers them (rendezvous hashing: Thaler and Ravishankar, 1998). The same key
 * prefers the same item as long as that one is there; one that goes moves only its own keys.
 */
export function byRendezvous<T extends { readonly label: string }>(
  items: readonly T[],
  key: string,
): readonly T[] {
  if (items.length < 2) return items;
  return items
    .map((item) => ({ item, weight: hash(`${item.label} ${key}`) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ item }) => item);
}
