import type { Json } from '../model/json.js';
import type { StepDraft, TopK } from '../model/step.js';
import { float32Of, int32Of } from './blobs.js';
import { type EncodedStep, jsonTexts, type Plain } from './encoded-step.js';
import { extractMedia, type MediaBytes } from './sharing/media.js';

/**
 * A step in one run of bytes: it lies in a file as it is, and crosses to another thread without an object being made of
 * it on the way. First a head in JSON; behind it the texts whose lengths it gives; behind them the lists of numbers,
 * little-endian.
 */
export type PackedStep = Uint8Array;

type ListField = 'logProbs' | 'responseMask' | 'teacherLogProbs' | 'teacherTopK' | 'refLogProbs' | 'values';

/** Bytes of each text and list; null: there is none. */
interface Head extends Omit<Plain, ListField> {
  readonly messages: readonly number[];
  readonly response: number | null;
  readonly nextState: readonly number[] | null;
  readonly tools: number | null;
  readonly sampling: number | null;
  readonly metadata: number | null;
  readonly media: number | null;
  readonly routedExperts: number | null;
  readonly promptIds: number | null;
  readonly responseIds: number | null;
  readonly logProbs: number | null;
  readonly responseMask: number | null;
  readonly teacherLogProbs: number | null;
  /** Candidates for each token; their log-probs and indices are lists. */
  readonly topK: number | null;
  readonly topKLogProbs: number | null;
  readonly topKIndices: number | null;
  readonly refLogProbs: number | null;
  readonly values: number | null;
}

/** u32, little-endian: bytes of the head. */
export const HEAD_LENGTH = 4;

/** Collects texts and lists, and writes them behind the head. */
class Packing {
  private readonly texts: string[] = [];
  private readonly sizes: number[] = [];
  private readonly lists: Uint8Array[] = [];
  private bytes = 0;

  /** Texts come before any list. */
  text(text: string): number {
    const size = Buffer.byteLength(text);
    this.texts.push(text);
    this.sizes.push(size);
    this.bytes += size;
    return size;
  }

  json(value: Json): number | null {
    return value === null ? null : this.text(JSON.stringify(value));
  }

  list(list: Int32Array | Float32Array | Uint8Array | null | undefined): number | null {
    if (list === null || list === undefined) return null;
    this.lists.push(new Uint8Array(list.buffer, list.byteOffset, list.byteLength));
    this.bytes += list.byteLength;
    return list.byteLength;
  }

  write(head: Head, room: number): Buffer {
    const text = JSON.stringify(head);
    const headBytes = Buffer.byteLength(text);
    const packed = Buffer.allocUnsafe(room + HEAD_LENGTH + headBytes + this.bytes);
    let at = packed.writeUInt32LE(headBytes, room);
    at += packed.write(text, at);
    for (const [i, text] of this.texts.entries()) {
      packed.write(text, at);
      at += this.sizes[i] ?? 0;
    }
    for (const list of this.lists) {
      packed.set(list, at);
      at += list.length;
    }
    return packed;
  }
}

/**
 * Written out field by field, as `encodeStep` is: copying the rest of an object doubles the cost of a step.
 * @param room bytes to leave before the step, for whoever writes something there
 */
export function packStep(draft: StepDraft, room = 0): Buffer {
  const packing = new Packing();
  const stateLength = draft.messages.length;
  const afterResponse = stateLength + (draft.response === null ? 0 : 1);
  // Ids of a response say nothing without those of what it answers.
  const responseIds = draft.promptIds === null ? null : draft.responseIds;
  const sizes = jsonTexts(draft).map((text) => packing.text(text));
  const head: Head = {
    trajectoryUid: draft.trajectoryUid,
    promptUid: draft.promptUid,
    stepIndex: draft.stepIndex,
    isLast: draft.isLast,
    turnType: draft.turnType,
    branch: draft.branch,
    policyVersion: draft.policyVersion,
    model: draft.model,
    agent: draft.agent,
    reward: draft.reward,
    finishReason: draft.finishReason,
    latencyMs: draft.latencyMs,
    tokenSource: draft.tokenSource,
    logProbKind: draft.logProbKind,
    createdAt: draft.createdAt,
    idempotencyKey: draft.idempotencyKey,
    untrainableReason: draft.untrainableReason,
    hint: draft.hint,
    messages: sizes.slice(0, stateLength),
    response: draft.response === null ? null : (sizes[stateLength] ?? 0),
    nextState: draft.nextState === null ? null : sizes.slice(afterResponse),
    tools: packing.json(draft.tools),
    sampling: packing.json(draft.sampling),
    metadata: packing.json(draft.metadata),
    media: draft.media.length === 0 ? null : packing.json(draft.media),
    routedExperts: packing.json(draft.routedExperts),
    promptIds: packing.list(draft.promptIds),
    responseIds: packing.list(responseIds),
    logProbs: packing.list(draft.logProbs),
    responseMask: packing.list(draft.responseMask),
    teacherLogProbs: packing.list(draft.teacherLogProbs),
    topK: draft.teacherTopK?.k ?? null,
    topKLogProbs: packing.list(draft.teacherTopK?.logProbs),
    topKIndices: packing.list(draft.teacherTopK?.indices),
    refLogProbs: packing.list(draft.refLogProbs),
    values: packing.list(draft.values),
  };
  return packing.write(head, room);
}

/** Reads texts and lists in the order in which they were written. */
class Unpacking {
  constructor(
    private readonly bytes: Buffer,
    private at: number,
  ) {}

  text(size: number): string {
    const text = this.bytes.toString('utf8', this.at, this.at + size);
    this.at += size;
    return text;
  }

  textOrNull(size: number | null): string | null {
    return size === null ? null : this.text(size);
  }

  bytesOf(size: number): Uint8Array {
    const list = this.bytes.subarray(this.at, this.at + size);
    this.at += size;
    return list;
  }

  ints(size: number | null): Int32Array | null {
    return size === null ? null : int32Of(this.bytesOf(size));
  }

  floats(size: number | null): Float32Array | null {
    return size === null ? null : float32Of(this.bytesOf(size));
  }
}

function headOf(bytes: Buffer): { readonly head: Head; readonly rest: Unpacking } {
  const end = HEAD_LENGTH + bytes.readUInt32LE(0);
  const head = JSON.parse(bytes.toString('utf8', HEAD_LENGTH, end)) as Head;
  return { head, rest: new Unpacking(bytes, end) };
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Of a step that is not looked at otherwise. */
export function trajectoryUidOf(packed: PackedStep): string {
  return headOf(asBuffer(packed)).head.trajectoryUid;
}

/** The step as a store writes it. */
export function unpackStep(packed: PackedStep): EncodedStep {
  const { head, rest } = headOf(asBuffer(packed));
  const mediaBytes: MediaBytes[] = [];
  const text = (size: number): string => extractMedia(rest.text(size), (found) => mediaBytes.push(found));
  const texts = head.messages.map(text);
  if (head.response !== null) texts.push(text(head.response));
  for (const size of head.nextState ?? []) texts.push(text(size));
  return {
    trajectoryUid: head.trajectoryUid,
    promptUid: head.promptUid,
    stepIndex: head.stepIndex,
    isLast: head.isLast,
    turnType: head.turnType,
    branch: head.branch,
    policyVersion: head.policyVersion,
    model: head.model,
    agent: head.agent,
    reward: head.reward,
    finishReason: head.finishReason,
    latencyMs: head.latencyMs,
    tokenSource: head.tokenSource,
    logProbKind: head.logProbKind,
    createdAt: head.createdAt,
    idempotencyKey: head.idempotencyKey,
    untrainableReason: head.untrainableReason,
    hint: head.hint,
    texts,
    stateLength: head.messages.length,
    hasResponse: head.response !== null,
    hasNextState: head.nextState !== null,
    tools: rest.textOrNull(head.tools),
    sampling: rest.textOrNull(head.sampling),
    metadata: rest.textOrNull(head.metadata),
    media: head.media === null ? null : text(head.media),
    routedExperts: rest.textOrNull(head.routedExperts),
    ids: head.promptIds === null ? null : rest.ints(head.promptIds + (head.responseIds ?? 0)),
    promptTokens: (head.promptIds ?? 0) / Int32Array.BYTES_PER_ELEMENT,
    responseTokens: head.responseIds === null ? null : head.responseIds / Int32Array.BYTES_PER_ELEMENT,
    logProbs: rest.floats(head.logProbs),
    responseMask: head.responseMask === null ? null : Uint8Array.from(rest.bytesOf(head.responseMask)),
    teacherLogProbs: rest.floats(head.teacherLogProbs),
    teacherTopK: topKOf(head, rest),
    refLogProbs: rest.floats(head.refLogProbs),
    values: rest.floats(head.values),
    mediaBytes,
  };
}

function topKOf({ topK: k, topKLogProbs, topKIndices }: Head, rest: Unpacking): TopK | null {
  if (k === null) return null;
  const logProbs = rest.floats(topKLogProbs) ?? new Float32Array();
  return { k, logProbs, indices: rest.ints(topKIndices) ?? new Int32Array() };
}

/** The draft that was packed, equal in every field. For what is shown to people; a store takes what `unpackStep` gives. */
export function unpackDraft(packed: PackedStep): StepDraft {
  const { head, rest } = headOf(asBuffer(packed));
  const { messages, response, nextState, tools, sampling, metadata, media, routedExperts, ...others } = head;
  const { promptIds, responseIds, logProbs, responseMask, teacherLogProbs, refLogProbs, values, ...more } =
    others;
  const { topK: _k, topKLogProbs: _logProbs, topKIndices: _indices, ...plain } = more;
  const parsed = <T>(size: number): T => JSON.parse(rest.text(size)) as T;
  const json = <T>(size: number | null): T | null => (size === null ? null : parsed<T>(size));
  return {
    ...plain,
    messages: messages.map((size) => parsed(size)),
    response: json(response),
    nextState: nextState?.map((size) => parsed(size)) ?? null,
    tools: json<Json>(tools),
    sampling: json(sampling),
    metadata: json(metadata),
    media: json(media) ?? [],
    routedExperts: json<Json>(routedExperts),
    promptIds: rest.ints(promptIds),
    responseIds: rest.ints(responseIds),
    logProbs: rest.floats(logProbs),
    responseMask: responseMask === null ? null : Uint8Array.from(rest.bytesOf(responseMask)),
    teacherLogProbs: rest.floats(teacherLogProbs),
    teacherTopK: topKOf(head, rest),
    refLogProbs: rest.floats(refLogProbs),
    values: rest.floats(values),
  };
}

/** Several packed steps in one block of memory of their own, to be moved to another thread: each behind its length. */
export function joinPacked(steps: readonly PackedStep[]): Uint8Array<ArrayBuffer> {
  const bytes = steps.reduce((sum, { length }) => sum + HEAD_LENGTH + length, 0);
  const block = new Uint8Array(bytes);
  const lengths = new DataView(block.buffer);
  let at = 0;
  for (const step of steps) {
    lengths.setUint32(at, step.length, true);
    block.set(step, at + HEAD_LENGTH);
    at += HEAD_LENGTH + step.length;
  }
  return block;
}

/** The steps of a block, in order. */
export function* splitPacked(block: Uint8Array): Generator<PackedStep> {
  const lengths = new DataView(block.buffer, block.byteOffset, block.byteLength);
  for (let at = 0; at < block.length; ) {
    const end = at + HEAD_LENGTH + lengths.getUint32(at, true);
    yield block.subarray(at + HEAD_LENGTH, end);
    at = end;
  }
}
