import { types } from 'node:util';
import { StepwellError } from '../../errors/index.js';
import type { Json } from '../../model/json.js';
import type { Message, StoredContent, TopK } from '../../model/step.js';
import { MissingMedia } from '../sharing/media.js';
import { MissingNode } from '../sharing/rebuild.js';

/** A step's content with its messages as JSON texts, which are sent between threads and parsed where they are needed. */
export interface RawContent {
  readonly messages: readonly string[];
  readonly response: string | null;
  readonly nextState: readonly string[] | null;
  readonly newFrom: number;
  readonly tools: string | null;
  readonly media: string | null;
  readonly routedExperts: string | null;
  readonly hint: string | null;
  readonly promptIds: Int32Array | null;
  readonly responseIds: Int32Array | null;
  readonly logProbs: Float32Array | null;
  readonly responseMask: Uint8Array | null;
  readonly teacherLogProbs: Float32Array | null;
  readonly teacherTopK: TopK | null;
  readonly refLogProbs: Float32Array | null;
  readonly values: Float32Array | null;
}

export const NO_CONTENT: RawContent = {
  messages: [],
  response: null,
  nextState: null,
  newFrom: 0,
  tools: null,
  media: null,
  routedExperts: null,
  hint: null,
  promptIds: null,
  responseIds: null,
  logProbs: null,
  responseMask: null,
  teacherLogProbs: null,
  teacherTopK: null,
  refLogProbs: null,
  values: null,
};

/** Approximate size when sent between threads: characters of texts plus bytes of numbers. */
export function rawBytes(raw: RawContent): number {
  const texts = [
    ...raw.messages,
    ...(raw.nextState ?? []),
    raw.response,
    raw.tools,
    raw.media,
    raw.routedExperts,
  ];
  const lists = [raw.promptIds, raw.responseIds, raw.logProbs, raw.responseMask, raw.teacherLogProbs];
  const more = [raw.teacherTopK?.logProbs, raw.teacherTopK?.indices, raw.refLogProbs, raw.values];
  let bytes = 0;
  for (const text of texts) bytes += text?.length ?? 0;
  for (const list of [...lists, ...more]) bytes += list?.byteLength ?? 0;
  return bytes;
}

/** Parses the texts of a content. @throws STORE_CORRUPT for texts that were cut short */
export function parseContent(raw: RawContent, stepId: string): StoredContent {
  try {
    return toStoredContent(raw);
  } catch (error) {
    throw damagedStep(stepId, error);
  }
}

/** Like parseContent, but returns the STORE_CORRUPT error for a damaged content. */
export function contentOrDamage(
  raw: RawContent | StepwellError,
  stepId: string,
): StoredContent | StepwellError {
  if (raw instanceof StepwellError) return raw;
  try {
    return parseContent(raw, stepId);
  } catch (error) {
    if (error instanceof StepwellError) return error;
    throw error;
  }
}

type TextField = 'messages' | 'response' | 'nextState' | 'tools' | 'media' | 'routedExperts';
export type ParsedTexts = Pick<StoredContent, TextField>;

type ParseMessage = (text: string) => Message;

const parseMessage: ParseMessage = (text) => JSON.parse(text) as Message;

/** Parses a text once: the messages of steps that repeat each other's, as those of a trajectory do, are the same objects. */
export function parsingOnce(): ParseMessage {
  const known = new Map<string, Message>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const message = parseMessage(text);
    known.set(text, message);
    return message;
  };
}

const NO_MEDIA: readonly Json[] = [];
const NO_MESSAGES: readonly Message[] = [];

/** @throws SyntaxError */
export function parsedTexts(raw: Pick<RawContent, TextField>, parse = parseMessage): ParsedTexts {
  const { messages, response, nextState, tools, media, routedExperts } = raw;
  return {
    messages: messages.length === 0 ? NO_MESSAGES : messages.map(parse),
    response: response === null ? null : parse(response),
    nextState: nextState === null ? null : nextState.map(parse),
    tools: tools === null ? null : (JSON.parse(tools) as Json),
    media: media === null ? NO_MEDIA : (JSON.parse(media) as readonly Json[]),
    routedExperts: routedExperts === null ? null : (JSON.parse(routedExperts) as Json),
  };
}

/** Parses the texts of a content. @throws SyntaxError */
export function toStoredContent(raw: RawContent): StoredContent {
  return { ...raw, ...parsedTexts(raw) };
}

/** Whether an error means that stored data are damaged, and not a fault of the program or the machine. */
export function isDamage(error: unknown): boolean {
  if (error instanceof MissingNode || error instanceof MissingMedia) return true;
  return types.isNativeError(error) && (error.name === 'RangeError' || error.name === 'SyntaxError');
}

/** The STORE_CORRUPT error that names the step. */
export function damagedStep(step: string, cause: unknown): StepwellError {
  const isMissing = cause instanceof MissingNode || cause instanceof MissingMedia;
  const detail = isMissing ? 'a part of it is missing' : 'its content cannot be read';
  return new StepwellError('STORE_CORRUPT', { path: `step ${step}`, detail }, { cause });
}
