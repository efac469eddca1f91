/**
 * Whether objects and lists are nested more than `most` levels deep. Goes level by level, because hostile input may be
 * nested deeper than the call stack.
 */
export function nestsDeeperThan(value: unknown, most: number): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; ; depth += 1) {
    const nesting = level.filter((item): item is object => typeof item === 'object' && item !== null);
    if (nesting.length === 0) return false;
    if (depth === most) return true;
    level = nesting.flatMap((item) => Object.values(item));
  }
}
