import type { OldCollections, OldEvent, OldTrajectory } from './old-documents.js';
import { readTaken } from './stop-old-servers.js';

/** What may be half done of a trajectory, once every position is decided. */
export interface LeftBehind {
  /** The lowest position that its last holder had; Infinity: none. */
  readonly from: number;
  /** The events about it that happened from there on, oldest first. */
  readonly happened: readonly OldEvent[];
}

type Ranges = NonNullable<OldTrajectory['lock']>['ranges'];

/** What the holder of a trajectory's lock had come to, and what a takeover before this one has told since. */
export async function leftBehind(old: OldCollections, { _id, lock }: OldTrajectory): Promise<LeftBehind> {
  const { last } = await readTaken(old);
  const ranges: Ranges = [...(lock?.ranges ?? []), [last + 1, Number.MAX_SAFE_INTEGER]];
  const events = await eventsIn(old, ranges);
  const from = (lock?.ranges ?? []).reduce(
    (least, [first]) => Math.min(least, first),
    Number.POSITIVE_INFINITY,
  );
  return { from, happened: events.filter(({ trajectory }) => trajectory === _id) };
}

/** Says at decisions that they were undone, where whoever undid them had not come to that. */
export async function noteUndone(old: OldCollections, { lock }: OldTrajectory): Promise<void> {
  for (const { _id, entry } of await eventsIn(old, lock?.ranges ?? [])) {
    if (entry?.kind !== 'undo') continue;
    const notUndone = { _id: entry.decision, 'entry.kind': 'decision', 'entry.undone': null };
    await old.log.updateOne(notUndone, { $set: { 'entry.undone': _id } });
  }
}

async function eventsIn({ log }: OldCollections, ranges: Ranges): Promise<readonly OldEvent[]> {
  const events: OldEvent[] = [];
  for (const [from, to] of ranges) {
    for await (const event of log.find({ _id: { $gte: from, $lte: to } })) {
      if (event.kind !== 'VOID') events.push(event);
    }
  }
  return events.sort((a, b) => a._id - b._id);
}
