import type { Json } from '../../model/json.js';
import type { StepDraft, TopK } from '../../model/step.js';
import { extractMedia, type MediaBytes, restoreMedia } from '../sharing/media.js';
import { ALIGNMENT, HEAD_LENGTH, type Head, type PackedStep, type UnpackedStep } from './step.js';

const isThere = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

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

  textOrNull(size: number | null | undefined): string | null {
    return size === null || size === undefined ? null : this.text(size);
  }

  bytesOf(size: number): Uint8Array {
    const list = this.bytes.subarray(this.at, this.at + size);
    this.at += size;
    return list;
  }

  ints(size: number | null | undefined): Int32Array | null {
    if (size === null || size === undefined) return null;
    const { buffer, byteOffset } = this.aligned(size);
    return new Int32Array(buffer, byteOffset, size / Int32Array.BYTES_PER_ELEMENT);
  }

  floats(size: number | null | undefined): Float32Array | null {
    if (size === null || size === undefined) return null;
    const { buffer, byteOffset } = this.aligned(size);
    return new Float32Array(buffer, byteOffset, size / Float32Array.BYTES_PER_ELEMENT);
  }

  /** The bytes where they lie, or a copy if no array of numbers can begin there. */
  private aligned(size: number): Uint8Array {
    const bytes = this.bytesOf(size);
    return bytes.byteOffset % ALIGNMENT === 0 ? bytes : new Uint8Array(bytes);
  }
}

function headOf(packed: PackedStep): { readonly head: Head; readonly rest: Unpacking } {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const end = HEAD_LENGTH + bytes.readUInt32LE(0);
  const head = JSON.parse(bytes.toString('utf8', HEAD_LENGTH, end)) as Head;
  return { head, rest: new Unpacking(bytes, end) };
}

/** Of a step that is not looked at otherwise. */
export function trajectoryUidOf(packed: PackedStep): string {
  return headOf(packed).head.trajectoryUid;
}

/** The step as the rules read it. Its lists are views of the packed bytes where these are aligned. */
export function unpackStep(packed: PackedStep): UnpackedStep {
  const { head, rest } = headOf(packed);
  const inTexts: MediaBytes[] = [];
  const isWhole = head.mediaBytes === undefined;
  const text = (size: number): string =>
    isWhole ? extractMedia(rest.text(size), (found) => inTexts.push(found)) : rest.text(size);
  const texts = head.messages.map(text);
  if (isThere(head.response)) texts.push(text(head.response));
  for (const size of head.nextState ?? []) texts.push(text(size));
  return {
    trajectoryUid: head.trajectoryUid,
    promptUid: head.promptUid ?? null,
    stepIndex: head.stepIndex ?? null,
    isLast: head.isLast,
    turnType: head.turnType,
    branch: head.branch,
    policyVersion: head.policyVersion ?? null,
    model: head.model ?? null,
    agent: head.agent ?? null,
    reward: head.reward ?? null,
    finishReason: head.finishReason ?? null,
    latencyMs: head.latencyMs ?? null,
    tokenSource: head.tokenSource,
    logProbKind: head.logProbKind,
    createdAt: head.createdAt ?? null,
    idempotencyKey: head.idempotencyKey ?? null,
    untrainableReason: head.untrainableReason ?? null,
    // Of earlier versions nothing but captured steps is met: those that wait in the capture log.
    origin: head.origin ?? 'GATEWAY',
    engine: head.engine ?? null,
    hint: head.hint ?? null,
    texts,
    stateLength: head.messages.length,
    hasResponse: isThere(head.response),
    hasNextState: isThere(head.nextState),
    tools: rest.textOrNull(head.tools),
    sampling: rest.textOrNull(head.sampling),
    metadata: rest.textOrNull(head.metadata),
    media: isThere(head.media) ? text(head.media) : null,
    routedExperts: rest.textOrNull(head.routedExperts),
    ids: isThere(head.promptIds) ? rest.ints(head.promptIds + (head.responseIds ?? 0)) : null,
    promptTokens: (head.promptIds ?? 0) / Int32Array.BYTES_PER_ELEMENT,
    responseTokens: isThere(head.responseIds) ? head.responseIds / Int32Array.BYTES_PER_ELEMENT : null,
    logProbs: rest.floats(head.logProbs),
    responseMask: isThere(head.responseMask) ? new Uint8Array(rest.bytesOf(head.responseMask)) : null,
    teacherLogProbs: rest.floats(head.teacherLogProbs),
    teacherTopK: topKOf(head, rest),
    refLogProbs: rest.floats(head.refLogProbs),
    values: rest.floats(head.values),
    mediaBytes: head.mediaBytes?.map(({ hash, bytes }) => ({ hash, bytes: rest.bytesOf(bytes) })) ?? inTexts,
  };
}

function topKOf({ topK: k, topKLogProbs, topKIndices }: Head, rest: Unpacking): TopK | null {
  if (!isThere(k)) return null;
  const logProbs = rest.floats(topKLogProbs) ?? new Float32Array();
  return { k, logProbs, indices: rest.ints(topKIndices) ?? new Int32Array() };
}

/** The draft that was packed, equal in every field, for what is shown to people. */
export function unpackDraft(packed: PackedStep): StepDraft {
  const {
    texts,
    stateLength,
    hasResponse,
    hasNextState,
    ids,
    promptTokens,
    responseTokens,
    mediaBytes,
    ...rest
  } = unpackStep(packed);
  const base64 = new Map(mediaBytes.map(({ hash, bytes }) => [hash, Buffer.from(bytes).toString('base64')]));
  const parsed = <T>(text: string): T =>
    JSON.parse(restoreMedia(text, (hash) => base64.get(hash) ?? '')) as T;
  const json = <T>(text: string | null | undefined): T | null =>
    text === null || text === undefined ? null : parsed<T>(text);
  const afterResponse = stateLength + (hasResponse ? 1 : 0);
  return {
    ...rest,
    messages: texts.slice(0, stateLength).map((text) => parsed(text)),
    response: hasResponse ? json(texts[stateLength]) : null,
    nextState: hasNextState ? texts.slice(afterResponse).map((text) => parsed(text)) : null,
    tools: json<Json>(rest.tools),
    sampling: json(rest.sampling),
    metadata: json(rest.metadata),
    media: json(rest.media) ?? [],
    routedExperts: json<Json>(rest.routedExperts),
    promptIds: ids?.subarray(0, promptTokens) ?? null,
    responseIds: responseTokens === null ? null : (ids?.subarray(promptTokens) ?? null),
  };
}
