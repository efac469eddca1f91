import type { OldCollections, OldEvent } from './old-documents.js';

/** An event that a server of the layout before owed: it changed what the event tells of, and died. */
export type OwedEvent = Pick<OldEvent, 'kind' | 'step' | 'stepId'>;

/** Puts events behind all others, where no old server has a position. Answers them. */
export async function tellOwed(
  { feed, log }: OldCollections,
  of: { readonly _id: string; readonly channel: string; readonly uid: string },
  events: readonly OwedEvent[],
): Promise<readonly OldEvent[]> {
  if (events.length === 0) return [];
  const found = await feed.findOneAndUpdate(
    { _id: 'feed' },
    { $inc: { 'taken.next': events.length } },
    { returnDocument: 'after' },
  );
  if (found?.taken === undefined) throw new Error('the old feed was not stopped');
  const first = found.taken.next - events.length + 1;
  const { _id: trajectory, channel, uid } = of;
  const common = { trajectory, channel, uid, group: null, at: Date.now(), entry: null };
  const told = events.map((event, i): OldEvent => ({ ...event, ...common, _id: first + i }));
  await log.insertMany(told, { ordered: true });
  return told;
}
