import type { Message, TopK } from '../../model/step.js';
import type { ContentParts } from '../port.js';
import { restoreMedia } from '../sharing/media.js';
import { joinTexts, joinTokens, slicesOf } from '../sharing/rebuild.js';
import type { SequenceNode } from '../sharing/sequence-tree.js';
import type { RawContent } from './raw-content.js';

/** The place of a step's messages in its trajectory's tree. */
export interface MessagePlace {
  readonly messageNode: number | null;
  /** Number of messages in the state. */
  readonly stateLength: number;
}

/** The place of a step's content in its trajectory's trees. */
export interface ContentPlace extends MessagePlace {
  readonly messageLength: number;
  readonly hasResponse: boolean;
  readonly hasNext: boolean;
  readonly newFrom: number;
  readonly tokenNode: number | null;
  readonly promptTokens: number | null;
  readonly responseTokens: number | null;
}

/**
 * The parts of a content that steps do not share; null for parts that the step does not have. @throws RangeError on
 * damage
 */
export interface OwnContent {
  floats(part: 'logProbs' | 'teacherLogProbs' | 'refLogProbs' | 'values'): Float32Array | null;
  responseMask(): Uint8Array | null;
  teacherTopK(): TopK | null;
  text(part: 'hint' | 'media' | 'routedExperts'): string | null;
}

/** Supplies what a rebuild reads. Only wanted parts are read. */
export interface ContentSource {
  /** @throws RangeError if it is not stored */
  own(): OwnContent;
  messageNode(id: number): SequenceNode<readonly string[]> | undefined;
  tokenNode(id: number): SequenceNode<Int32Array> | undefined;
  /** Base64 of the media with this hash. @throws MissingMedia */
  media(hash: string): string;
  /** JSON text. @throws RangeError if the step's tools are not stored */
  tools(): string | null;
  /** The place of the step that brought the next state; null: none. Asked only if the step did not bring its own. */
  next(): MessagePlace | null;
}

/**
 * Rebuilds a step's content from shared prefixes. @throws MissingNode, MissingMedia, RangeError and SyntaxError for
 * damage
 */
export function rebuildContent(place: ContentPlace, source: ContentSource, parts: ContentParts): RawContent {
  const { stateLength, hasResponse } = place;
  const prompt = parts.tokens ? place.promptTokens : null;
  const response = prompt === null ? null : place.responseTokens;
  const tokens = prompt === null ? null : tokensOf(place.tokenNode, prompt + (response ?? 0), source);
  const texts = parts.messages ? textsOf(place.messageNode, place.messageLength, source) : [];
  const own = source.own();
  const perToken = (part: Parameters<OwnContent['floats']>[0]) =>
    aligned(parts.tokens ? own.floats(part) : null, response);
  const media = own.text('media');
  return {
    messages: texts.slice(0, stateLength),
    response: parts.messages && hasResponse ? (texts[stateLength] ?? null) : null,
    nextState: parts.messages
      ? nextStateOf(place, texts.slice(stateLength + (hasResponse ? 1 : 0)), source)
      : null,
    newFrom: place.newFrom,
    tools: parts.messages ? source.tools() : null,
    media: media === null ? null : withMedia(media, source),
    routedExperts: own.text('routedExperts'),
    hint: own.text('hint'),
    promptIds: tokens === null || prompt === null ? null : tokens.slice(0, prompt),
    responseIds: tokens === null || prompt === null || response === null ? null : tokens.slice(prompt),
    logProbs: perToken('logProbs'),
    responseMask: aligned(parts.tokens ? own.responseMask() : null, response),
    teacherLogProbs: perToken('teacherLogProbs'),
    teacherTopK: parts.tokens ? own.teacherTopK() : null,
    refLogProbs: perToken('refLogProbs'),
    values: perToken('values'),
  };
}

/** The first texts of a sequence as stored, with references to media. @throws MissingNode */
export function storedTexts(
  node: number | null,
  length: number,
  source: Pick<ContentSource, 'messageNode'>,
): string[] {
  return joinTexts(slicesOf(node, length, (id) => source.messageNode(id)));
}

/**
 * The next state that the step brought itself, else the messages after its action in the step that first continued it,
 * up to the next action. (That step may have arrived before a step in between.)
 */
function nextStateOf(
  { hasNext, stateLength }: ContentPlace,
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

/** Checks that an array has an entry for every response token. */
function aligned<T extends Float32Array | Uint8Array>(array: T | null, length: number | null): T | null {
  if (array === null || array.length === length) return array;
  throw new RangeError(`${array.length} entries for ${length} tokens`);
}
