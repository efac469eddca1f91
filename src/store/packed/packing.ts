import type { Json } from '../../model/json.js';
import type { StepDraft } from '../../model/step.js';
import { extractMedia, type MediaBytes, mayHoldMedia } from '../sharing/media.js';
import { ALIGNMENT, HEAD_LENGTH, type Head } from './step.js';

type List = Int32Array | Float32Array | Uint8Array;

/** A text, or its UTF-8. */
type Text = string | Uint8Array;

const SPACE = 0x20;

/** What JSON.stringify makes of a draft's messages: state, response, next state. */
function messageTexts({ messages, response, nextState }: StepDraft): readonly string[] {
  return [...messages, ...(response === null ? [] : [response]), ...(nextState ?? [])].map((message) =>
    JSON.stringify(message),
  );
}

const mediaText = ({ media }: StepDraft): string | null =>
  media.length === 0 ? null : JSON.stringify(media);

/** A step that is ready to be written: its head, its texts and its lists, and how many bytes they take. */
export class Packing {
  /** Bytes that `writeTo` writes. */
  readonly size: number;
  private readonly head: string;
  private readonly headBytes: number;
  private readonly texts: Text[] = [];
  private readonly sizes: number[] = [];
  private readonly lists: List[] = [];
  private textBytes = 0;
  private listBytes = 0;

  /**
   * @param texts of the draft's messages: state, response, next state
   * @param media the text of the draft's media
   * @param mediaBytes what references in the texts stand for; null: there are none
   */
  private constructor(
    draft: StepDraft,
    texts: readonly Text[],
    media: string | null,
    mediaBytes: readonly MediaBytes[] | null,
  ) {
    const { length: stateLength } = draft.messages;
    const afterResponse = stateLength + (draft.response === null ? 0 : 1);
    // Ids of a response say nothing without those of what it answers.
    const responseIds = draft.promptIds === null ? null : draft.responseIds;
    const sizes = texts.map((text) => this.text(text));
    // Written out field by field: copying "the rest" of an object is a tenth of the whole cost of a step.
    const head: Head = {
      trajectoryUid: draft.trajectoryUid,
      promptUid: draft.promptUid ?? undefined,
      stepIndex: draft.stepIndex ?? undefined,
      isLast: draft.isLast,
      turnType: draft.turnType,
      branch: draft.branch,
      policyVersion: draft.policyVersion ?? undefined,
      model: draft.model ?? undefined,
      agent: draft.agent ?? undefined,
      reward: draft.reward ?? undefined,
      finishReason: draft.finishReason ?? undefined,
      latencyMs: draft.latencyMs ?? undefined,
      tokenSource: draft.tokenSource,
      logProbKind: draft.logProbKind,
      createdAt: draft.createdAt ?? undefined,
      idempotencyKey: draft.idempotencyKey ?? undefined,
      untrainableReason: draft.untrainableReason ?? undefined,
      origin: draft.origin,
      engine: draft.engine ?? undefined,
      hint: draft.hint ?? undefined,
      messages: sizes.slice(0, stateLength),
      response: draft.response === null ? undefined : sizes[stateLength],
      nextState: draft.nextState === null ? undefined : sizes.slice(afterResponse),
      tools: this.json(draft.tools),
      sampling: this.json(draft.sampling),
      metadata: this.json(draft.metadata),
      media: media === null ? undefined : this.text(media),
      routedExperts: this.json(draft.routedExperts),
      promptIds: this.list(draft.promptIds),
      responseIds: this.list(responseIds),
      logProbs: this.list(draft.logProbs),
      responseMask: this.list(draft.responseMask),
      teacherLogProbs: this.list(draft.teacherLogProbs),
      topK: draft.teacherTopK?.k,
      topKLogProbs: this.list(draft.teacherTopK?.logProbs),
      topKIndices: this.list(draft.teacherTopK?.indices),
      refLogProbs: this.list(draft.refLogProbs),
      values: this.list(draft.values),
      mediaBytes: mediaBytes === null ? undefined : this.media(mediaBytes),
    };
    this.head = JSON.stringify(head);
    const bytes = Buffer.byteLength(this.head);
    const unaligned = (HEAD_LENGTH + bytes + this.textBytes) % ALIGNMENT;
    this.headBytes = bytes + (unaligned === 0 ? 0 : ALIGNMENT - unaligned);
    this.size = HEAD_LENGTH + this.headBytes + this.textBytes + this.listBytes;
  }

  /** The texts as they are: media in them are looked for when the step is unpacked. */
  static whole(draft: StepDraft): Packing {
    return new Packing(draft, messageTexts(draft), mediaText(draft), null);
  }

  /**
   * References in place of media, whose bytes follow: the thread that unpacks the step need not look for them.
   * @param given the texts of the draft's messages, if they are at hand
   */
  static withMediaApart(draft: StepDraft, given: readonly Text[] = messageTexts(draft)): Packing {
    const found: MediaBytes[] = [];
    const withoutMedia = (text: string) => extractMedia(text, (media) => found.push(media));
    const texts = given.map((text) => {
      if (typeof text === 'string') return withoutMedia(text);
      if (!mayHoldMedia(text)) return text;
      const whole = Buffer.from(text.buffer, text.byteOffset, text.length).toString();
      const made = withoutMedia(whole);
      return made === whole ? text : made;
    });
    const media = mediaText(draft);
    return new Packing(draft, texts, media === null ? null : withoutMedia(media), found);
  }

  /** @param at a multiple of ALIGNMENT in a buffer that is to be unpacked where it lies */
  writeTo(bytes: Buffer, at: number): void {
    let next = bytes.writeUInt32LE(this.headBytes, at);
    const afterHead = next + this.headBytes;
    next += bytes.write(this.head, next);
    while (next < afterHead) bytes[next++] = SPACE;
    for (let i = 0; i < this.texts.length; i++) {
      const text = this.texts[i] as Text;
      if (typeof text === 'string') bytes.write(text, next);
      else bytes.set(text, next);
      next += this.sizes[i] as number;
    }
    for (const list of this.lists) {
      bytes.set(new Uint8Array(list.buffer, list.byteOffset, list.byteLength), next);
      next += list.byteLength;
    }
  }

  private text(text: Text): number {
    const size = Buffer.byteLength(text);
    this.texts.push(text);
    this.sizes.push(size);
    this.textBytes += size;
    return size;
  }

  private json(value: Json): number | undefined {
    return value === null ? undefined : this.text(JSON.stringify(value));
  }

  private list(list: List | null | undefined): number | undefined {
    if (list === null || list === undefined) return undefined;
    this.lists.push(list);
    this.listBytes += list.byteLength;
    return list.byteLength;
  }

  private media(mediaBytes: readonly MediaBytes[]): NonNullable<Head['mediaBytes']> {
    return mediaBytes.map(({ hash, bytes }) => ({ hash, bytes: this.list(bytes) ?? 0 }));
  }
}

/**
 * A step in memory of its own.
 * @param room bytes to leave before the step, for whoever writes something there
 */
export function packStep(draft: StepDraft, room = 0): Buffer {
  const packing = Packing.whole(draft);
  const packed = Buffer.allocUnsafe(room + packing.size);
  packing.writeTo(packed, room);
  return packed;
}
