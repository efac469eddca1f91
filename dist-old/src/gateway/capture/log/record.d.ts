import type { StepDraft } from '../../../model/step.js';
import type { StepRecord } from '../../parts.js';
import type { EndedCall } from '../ended-call.js';
/** Consecutive records: the number of the first, and how many. Marks are not counted, and the first record is 0. */
export type RecordRange = readonly [first: number, count: number];
/** Whether a record may begin there, of which not all need be there. Hardly any other bytes look so. */
export declare function mayBeginRecord(bytes: Buffer, at: number): boolean;
export declare function encodeStepRecord(channel: string, draft: StepDraft): StepRecord;
/** The record of a call whose token ids are still to be asked for. */
export declare function encodeCallRecord(call: EndedCall): Uint8Array;
/** Null: a record that only another version of Stepwell knows. The frame's checksum vouches for the bytes. */
export declare function decodeRecord(bytes: Buffer): StepRecord | EndedCall | null;
export declare function encodeMark(done: readonly RecordRange[]): Uint8Array;
/** Null: it is a record, and no mark. An earlier version named each record by its number alone. */
export declare function decodeMark(payload: Buffer): readonly RecordRange[] | null;
