import type { Message, TopK } from '../../model/step.js';
import { float32Of, int32Of } from '../blobs.js';
import type { ContentParts } from '../port.js';
import { restoreMedia } from '../sharing/media.js';
import { joinTexts, joinTokens, slicesOf } from '../sharing/rebuild.js';
import type { SequenceNode } from '../sharing/sequence-tree.js';
import type { RawContent } from './raw-content.js';

/** Where a step's messages lie in its trajectory's tree. */
export interface MessagePlace {
  readonly messageNode: number | null;
  /** Messages in the state. */
  readonly stateLength: number;
}

/** A step's content as a store holds it; arrays as little-endian bytes, JSON as text. */
export interface StoredParts extends MessagePlace {
  readonly messageLength: number;
  readonly hasResponse: boolean;
  readonly hasNext: boolean;
  readonly newFrom: number;
  readonly tokenNode: number | null;
  readonly promptTokens: number | null;
  readonly responseTokens: number | null;
  readonly logProbs: Uint8Array | null;
  readonly responseMask: Uint8Array | null;
  readonly teacherLogProbs: Uint8Array | null;
  readonly teacherTopK: {
    readonly k: number;
    readonly logProbs: Uint8Array;
    readonly indices: Uint8Array;
  } | null;
  readonly refLogProbs: Uint8Array | null;
  readonly values: Uint8Array | null;
  readonly tools: string | null;
  readonly hint: string | null;
  readonly media: string | null;
  readonly routedExperts: string | null;
}

/** What a rebuild reads beside the step's own parts. */
export interface ContentSource {
  messageNode(id: number): SequenceNode<readonly string[]> | undefined;
  tokenNode(id: number): SequenceNode<Int32Array> | undefined;
  /** Base64 of the media with this hash. @throws MissingMedia */
  media(hash: string): string;
  /** The step that says what followed; asked for only if the step itself does not. Null: none does. */
  next(): MessagePlace | null;
}

/** A step's content from shared prefixes. @throws MissingNode, MissingMedia, RangeError and SyntaxError for damage */
export function rebuildContent(stored: StoredParts, source: ContentSource, parts: ContentParts): RawContent {
  const { stateLength, hasResponse } = stored;
  const prompt = parts.tokens ? stored.promptTokens : null;
  const response = prompt === null ? null : stored.responseTokens;
  const tokens =
    prompt === null || response === null ? null : tokensOf(stored.tokenNode, prompt + response, source);
  const texts = parts.messages ? textsOf(stored.messageNode, stored.messageLength, source) : [];
  const perToken = (bytes: Uint8Array | null) =>
    aligned(parts.tokens && bytes !== null ? float32Of(bytes) : null, response);
  return {
    messages: texts.slice(0, stateLength),
    response: parts.messages && hasResponse ? (texts[stateLength] ?? null) : null,
    nextState: parts.messages
      ? nextStateOf(stored, texts.slice(stateLength + (hasResponse ? 1 : 0)), source)
      : null,
    newFrom: stored.newFrom,
    tools: parts.messages ? stored.tools : null,
    media: stored.media === null ? null : withMedia(stored.media, source),
    routedExperts: stored.routedExperts,
    hint: stored.hint,
    promptIds: tokens === null || prompt === null ? null : tokens.slice(0, prompt),
    responseIds: tokens === null || prompt === null ? null : tokens.slice(prompt),
    logProbs: perToken(stored.logProbs),
    responseMask: aligned(
      parts.tokens && stored.responseMask !== null ? Uint8Array.from(stored.responseMask) : null,
      response,
    ),
    teacherLogProbs: perToken(stored.teacherLogProbs),
    teacherTopK: parts.tokens ? topKOf(stored.teacherTopK) : null,
    refLogProbs: perToken(stored.refLogProbs),
    values: perToken(stored.values),
  };
}

/** The first texts of a sequence as they lie in the store, with references to media. @throws MissingNode */
export function storedTexts(
  node: number | null,
  length: number,
  source: Pick<ContentSource, 'messageNode'>,
): string[] {
  return joinTexts(slicesOf(node, length, (id) => source.messageNode(id)));
}

/**
 * What the step brought itself, else what the step that continued it first shows behind the action, up to the next
 * action: that one may have come before the step in between.
 */
function nextStateOf(
  { hasNext, stateLength }: StoredParts,
  own: readonly string[],
  source: ContentSource,
): readonly string[] | null {
  if (hasNext) return own;
  const next = source.next();
  if (next === null) return null;
  const following = textsOf(next.messageNode, next.stateLength, source).slice(stateLength + 1);
  const action = following.findIndex((text) => (JSON.parse(text) as Message).role === 'assistant');
  return action === -1 ? following : following.slice(0, action);
}

function textsOf(node: number | null, length: number, source: ContentSource): string[] {
  return storedTexts(node, length, source).map((text) => withMedia(text, source));
}

function withMedia(text: string, source: ContentSource): string {
  return restoreMedia(text, (hash) => source.media(hash));
}

function tokensOf(node: number | null, length: number, source: ContentSource): Int32Array {
  return joinTokens(
    slicesOf(node, length, (id) => source.tokenNode(id)),
    length,
  );
}

/** An array that has an entry for every response token. */
function aligned<T extends Float32Array | Uint8Array>(array: T | null, length: number | null): T | null {
  if (array === null || array.length === length) return array;
  throw new RangeError(`${array.length} entries for ${length} tokens`);
}

function topKOf(stored: StoredParts['teacherTopK']): TopK | null {
  if (stored === null) return null;
  return { k: stored.k, logProbs: float32Of(stored.logProbs), indices: int32Of(stored.indices) };
}
