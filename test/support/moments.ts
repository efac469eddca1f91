/** A moment (ms) after everything that was done so far and before everything that follows. */
export function moment(): number {
  const after = Date.now() + 1;
  while (Date.now() < after);
  return after;
}
