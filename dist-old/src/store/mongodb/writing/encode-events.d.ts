import type { FeedEvent } from '../../../model/event.js';
import type { EventRow } from '../../writing/commit.js';
import type { Position } from '../../writing/state.js';
/** @param at makes a position relative to the record */
export declare function encodeEvents(events: readonly EventRow[], at: (position: Position) => Position): Uint8Array;
/** The events of record `seq`, in order of position. */
export declare function decodeEvents(bytes: Uint8Array, seq: number): readonly FeedEvent[];
