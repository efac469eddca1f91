/** Versions are int32 in every store and file format. */
export const MOST_VERSION = 2 ** 31 - 1;

const NUMBER = /^\d{1,10}$/;

/** The policy version that an engine's name for its weights is; null: it gave none, or one that is no number. */
export function toldVersion(name: string | null): number | null {
  if (name === null || !NUMBER.test(name)) return null;
  const version = Number(name);
  return version <= MOST_VERSION ? version : null;
}
