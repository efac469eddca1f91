import type { Message, TopK } from '../../model/step.js';
import { restoreMedia } from '../sharing/media.js';
import { joinTexts, slicesOf } from '../sharing/rebuild.js';
import type { SequenceNode } from '../sharing/sequence-tree.js';
import type { ContentSelection } from './content-selection.js';
import { NO_CONTENT, type RawContent } from './raw-content.js';

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
  /** The first `length` ids of the sequence that ends in a node. @throws MissingNode */
  tokens(node: number | null, length: number): Int32Array;
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
export function rebuildContent(
  place: ContentPlace,
  source: ContentSource,
  wanted: ContentSelection,
): RawContent {
  const { messages, response, nextState } = messagesOf(place, source, wanted);
  const { promptIds, responseIds } = wanted.tokens ? idsOf(place, source) : NO_CONTENT;
  const { arrays, extras } = wanted;
  const own = arrays || extras ? source.own() : null;
  const length = place.promptTokens === null ? null : place.responseTokens;
  const numbers = arrays ? own : null;
  const texts = extras ? own : null;
  const perToken = (part: Parameters<OwnContent['floats']>[0]) =>
    aligned(numbers?.floats(part) ?? null, length);
  const media = texts?.text('media') ?? null;
  // Every field is named: a walk rebuilds every step, and copying parts of it took a twentieth of the walk's time.
  return {
    messages,
    response,
    nextState,
    newFrom: place.newFrom,
    tools: wanted.tools ? source.tools() : null,
    media: media === null ? null : withMedia(media, source),
    routedExperts: texts?.text('routedExperts') ?? null,
    hint: texts?.text('hint') ?? null,
    promptIds,
    responseIds,
    logProbs: perToken('logProbs'),
    responseMask: aligned(numbers?.responseMask() ?? null, length),
    teacherLogProbs: perToken('teacherLogProbs'),
    teacherTopK: numbers?.teacherTopK() ?? null,
    refLogProbs: perToken('refLogProbs'),
    values: perToken('values'),
  };
}

function messagesOf(
  place: ContentPlace,
  source: ContentSource,
  { state, response, nextState }: ContentSelection,
): Pick<RawContent, 'messages' | 'response' | 'nextState'> {
  const { stateLength, messageLength, hasResponse, hasNext } = place;
  const afterAction = stateLength + (hasResponse ? 1 : 0);
  const from = state ? 0 : response ? stateLength : afterAction;
  const length = nextState && hasNext ? messageLength : response ? afterAction : state ? stateLength : from;
  const texts = length === from ? [] : textsOf(place.messageNode, length, source, from);
  return {
    messages: state ? texts.slice(0, stateLength) : [],
    response: response && hasResponse ? (texts[stateLength - from] ?? null) : null,
    nextState: nextState ? nextStateOf(place, texts.slice(afterAction - from), source) : null,
  };
}

function idsOf(
  { tokenNode, promptTokens: prompt, responseTokens: response }: ContentPlace,
  source: ContentSource,
): Pick<RawContent, 'promptIds' | 'responseIds'> {
  if (prompt === null) return { promptIds: null, responseIds: null };
  const tokens = source.tokens(tokenNode, prompt + (response ?? 0));
  // They share one array's memory: a walk over many steps spends a tenth of its time on further ones.
  return {
    promptIds: tokens.subarray(0, prompt),
    responseIds: response === null ? null : tokens.subarray(prompt),
  };
}

/** The texts of a sequence from `from` up to `length` as stored, with references to media. @throws MissingNode */
export function storedTexts(
  node: number | null,
  length: number,
  source: Pick<ContentSource, 'messageNode'>,
  from = 0,
): string[] {
  return joinTexts(slicesOf(node, length, (id) => source.messageNode(id), from));
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
  const from = Math.min(stateLength + 1, next.stateLength);
  const following = textsOf(next.messageNode, next.stateLength, source, from);
  const action = following.findIndex((text) => (JSON.parse(text) as Message).role === 'assistant');
  return action === -1 ? following : following.slice(0, action);
}

function textsOf(node: number | null, length: number, source: ContentSource, from: number): string[] {
  return storedTexts(node, length, source, from).map((text) => withMedia(text, source));
}

function withMedia(text: string, source: ContentSource): string {
  return restoreMedia(text, (hash) => source.media(hash));
}

/** Checks that an array has an entry for every response token. */
function aligned<T extends Float32Array | Uint8Array>(array: T | null, length: number | null): T | null {
  if (array === null || array.length === length) return array;
  throw new RangeError(`${array.length} entries for ${length} tokens`);
}
