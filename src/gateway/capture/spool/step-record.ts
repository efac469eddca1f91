import type { StepDraft, TopK } from '../../../model/step.js';
import { float32Of, int32Of } from '../../../store/blobs.js';
import type { EndedCall } from '../ended-call.js';

/** A step that waits for the store. */
export interface SpooledStep {
  readonly channel: string;
  readonly draft: StepDraft;
}

/** The fields of a draft that JSON cannot hold exactly and shortly: base64 of their little-endian bytes instead. */
type Packed = Omit<StepDraft, ArrayField> & Readonly<Record<ArrayField, unknown>>;
type ArrayField =
  | 'promptIds'
  | 'responseIds'
  | 'logProbs'
  | 'responseMask'
  | 'teacherLogProbs'
  | 'teacherTopK'
  | 'refLogProbs'
  | 'values';

interface PackedTopK {
  readonly k: number;
  readonly logProbs: string | null;
  readonly indices: string | null;
}

const pack = (array: Int32Array | Float32Array | Uint8Array | null): string | null =>
  array === null ? null : Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('base64');

const bytesOf = (packed: unknown): Uint8Array | null =>
  typeof packed === 'string' ? Buffer.from(packed, 'base64') : null;

function ints(packed: unknown): Int32Array | null {
  const bytes = bytesOf(packed);
  return bytes === null ? null : int32Of(bytes);
}

function floats(packed: unknown): Float32Array | null {
  const bytes = bytesOf(packed);
  return bytes === null ? null : float32Of(bytes);
}

function mask(packed: unknown): Uint8Array | null {
  const bytes = bytesOf(packed);
  return bytes === null ? null : Uint8Array.from(bytes);
}

function topK(packed: unknown): TopK | null {
  if (typeof packed !== 'object' || packed === null) return null;
  const { k, logProbs, indices } = packed as PackedTopK;
  return { k, logProbs: floats(logProbs) ?? new Float32Array(), indices: ints(indices) ?? new Int32Array() };
}

/** The record of a step in the spool: JSON, its arrays packed. `v` is the form's version. */
export function encodeStepRecord({ channel, draft }: SpooledStep): Uint8Array {
  const packed: Packed = {
    ...draft,
    promptIds: pack(draft.promptIds),
    responseIds: pack(draft.responseIds),
    logProbs: pack(draft.logProbs),
    responseMask: pack(draft.responseMask),
    teacherLogProbs: pack(draft.teacherLogProbs),
    teacherTopK: draft.teacherTopK && {
      k: draft.teacherTopK.k,
      logProbs: pack(draft.teacherTopK.logProbs),
      indices: pack(draft.teacherTopK.indices),
    },
    refLogProbs: pack(draft.refLogProbs),
    values: pack(draft.values),
  };
  return Buffer.from(JSON.stringify({ v: 1, channel, draft: packed }));
}

/** What a record may hold: a step, or a call whose steps still lack token ids that somebody can be asked for. */
interface Stored {
  readonly v: number;
  readonly channel: string;
  readonly draft: Packed;
  readonly call?: EndedCall;
}

/** The record of a call whose token ids are still to be asked for. */
export function encodeCallRecord(call: EndedCall): Uint8Array {
  return Buffer.from(JSON.stringify({ v: 1, call }));
}

export function decodeRecord(bytes: Uint8Array): SpooledStep | EndedCall | null {
  const record = JSON.parse(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'),
  ) as Stored;
  if (record.v !== 1) return null;
  return record.call ?? stepOf(record);
}

/** Exactly what was encoded. What is no step of this version is null. The frame's checksum vouches for the bytes. */
export function decodeStepRecord(bytes: Uint8Array): SpooledStep | null {
  const record = decodeRecord(bytes);
  return record !== null && 'draft' in record ? record : null;
}

function stepOf({ channel, draft }: Stored): SpooledStep {
  return {
    channel,
    draft: {
      ...draft,
      promptIds: ints(draft.promptIds),
      responseIds: ints(draft.responseIds),
      logProbs: floats(draft.logProbs),
      responseMask: mask(draft.responseMask),
      teacherLogProbs: floats(draft.teacherLogProbs),
      teacherTopK: topK(draft.teacherTopK),
      refLogProbs: floats(draft.refLogProbs),
      values: floats(draft.values),
    },
  };
}
