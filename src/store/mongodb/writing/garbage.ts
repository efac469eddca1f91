import type { Collections } from '../collections.js';

/** Positions in one query or deletion. */
const SLICE = 5_000;

/**
 * Deletes steps and contents at positions that were given up. A step whose event is VOID never happened; a writer that
 * came too late may still have written it.
 */
export async function deleteGarbage(
  { steps, contents, contentParts }: Pick<Collections, 'steps' | 'contents' | 'contentParts'>,
  positions: readonly number[],
): Promise<void> {
  for (let start = 0; start < positions.length; start += SLICE) {
    const slice = positions.slice(start, start + SLICE);
    const cut = await contents
      .find({ _id: { $in: slice }, parts: { $ne: null } }, { projection: { parts: 1 } })
      .toArray();
    const parts = cut.flatMap(({ _id, parts }) =>
      Array.from({ length: parts ?? 0 }, (_, part) => ({ step: _id, part })),
    );
    if (parts.length > 0) await contentParts.deleteMany({ _id: { $in: parts } });
    await contents.deleteMany({ _id: { $in: slice } });
    await steps.deleteMany({ _id: { $in: slice } });
  }
}

/** Which of these positions are VOID. */
export async function voidAmong(
  { log }: Collections,
  positions: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  for (let start = 0; start < positions.length; start += SLICE) {
    const slice = positions.slice(start, start + SLICE);
    const rows = await log.find({ _id: { $in: slice }, kind: 'VOID' }, { projection: { _id: 1 } }).toArray();
    for (const { _id } of rows) found.add(_id);
  }
  return found;
}
