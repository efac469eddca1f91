import type { ChangeKind, FeedEvent } from '../../../model/event.js';
import type { EventRow } from '../../writing/commit.js';
import type { Position } from '../../writing/state.js';
import { positionAt } from '../log/positions.js';

/** Records contain indices into this list, so it is never reordered. */
const KINDS: readonly ChangeKind[] = [
  'ADDED',
  'REWARDED',
  'JUDGED',
  'CURATED',
  'NEXT_STATE',
  'CONSUMED',
  'DELETED',
  'TRAJECTORY_STARTED',
  'TRAJECTORY_COMPLETED',
  'TRAJECTORY_ABANDONED',
  'EXTRAS',
];

/** The events of a record: trajectories in a list, and one row for each event. */
interface Encoded {
  readonly v: 1;
  /** Channel and uid, and of a deleted one its prompt. */
  readonly t: readonly (readonly [string, string, string?])[];
  readonly at: number;
  /** Place in the record, index of the kind, index of the trajectory, id of the step, milliseconds after `at`. */
  readonly e: readonly (readonly [number, number, number, string | null, number])[];
}

/** @param at makes a position relative to the record */
export function encodeEvents(events: readonly EventRow[], at: (position: Position) => Position): Uint8Array {
  const places = new Map<number, number>();
  const t: [string, string, string?][] = [];
  const from = events[0]?.at ?? 0;
  const e = events.map(({ position, kind, trajectory, channel, uid, stepId, at: time, promptUid }) => {
    let place = places.get(trajectory);
    if (place === undefined) {
      place = t.push([channel, uid]) - 1;
      places.set(trajectory, place);
    }
    if (promptUid !== undefined) t[place] = [channel, uid, promptUid];
    return [-at(position), KINDS.indexOf(kind), place, stepId, time - from] as const;
  });
  return Buffer.from(JSON.stringify({ v: 1, t, at: from, e } satisfies Encoded));
}

/** The events of record `seq`, in order of position. */
export function decodeEvents(bytes: Uint8Array, seq: number): readonly FeedEvent[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  const { t, at, e } = JSON.parse(text) as Encoded;
  return e.map(([place, kind, of, stepId, after]) => {
    const [channel = '', trajectoryUid = '', promptUid] = t[of] ?? [];
    const position = positionAt(seq, place);
    const event = { position, kind: KINDS[kind] ?? 'ADDED', channel, trajectoryUid, stepId, at: at + after };
    return event.kind === 'DELETED' && stepId === null && promptUid !== undefined
      ? { ...event, promptUid }
      : event;
  });
}
