import * as characters from '../../json-bytes/characters.js';
import type { Ranges } from '../../json-bytes/cut-members.js';
import { FloatReader } from '../../json-bytes/float-reader.js';
import { JsonBytes } from '../../json-bytes/json-bytes.js';
import { KeySet } from '../../json-bytes/key-set.js';
import { afterSpace, afterString, afterValue } from '../../json-bytes/skip.js';
import { walkList, walkObject } from '../../json-bytes/walk-json.js';
import { isList, isObject, type JsonObject } from '../../model/json.js';
import type { Gathered } from './gathered.js';
import type { LiftedTokens } from './lifted-tokens.js';
import { MAX_ID } from './outcome.js';
import type { SseEvent } from './sse.js';

const { BACKSLASH, NINE, QUOTE, SPACE, ZERO } = characters;

const CHOICES = new KeySet(['choices']);
const DELTA = new KeySet(['delta']);
const LOG_PROBS = new KeySet(['logprobs']);
const CONTENT = new KeySet(['content']);
const TOKEN = new KeySet(['token']);
const LOG_PROB = new KeySet(['logprob']);
const BYTES = new KeySet(['bytes']);
const IDS = new KeySet(['token_ids']);
/** Members of a delta that go on token by token. */
const GROWING: ReadonlyMap<string, KeySet> = new Map(
  ['content', 'reasoning_content', 'reasoning'].map((name) => [name, new KeySet([name])]),
);
const MAX_DIGITS = 10;

/** What differs from one token's event to the next. */
type Kind = 'text' | 'token' | 'logProb' | 'bytes' | 'id';

/** Where it stands in the event that is the pattern. */
interface Slot {
  readonly kind: Kind;
  readonly from: number;
  readonly to: number;
}

/** One end of what is cut out: its place in the pattern, and how many slots stand before it. */
interface Edge {
  readonly at: number;
  readonly slots: number;
}

/** What an event like the pattern says. */
export interface TokenEvent {
  /** `index` of its choice. */
  readonly index: number;
  /** The one member of the delta that goes on. */
  readonly field: string;
  readonly text: string;
  readonly id: number;
  /** Rounded to float32. */
  readonly logProb: number;
}

/**
 * An event of one token, as a pattern for the ones after it: engines write them all alike but for the text, the token,
 * its id, bytes and log-prob. Of an event that is equal in every other byte, those are read and the same members cut,
 * without going through it member by member and parsing what is left. Any other event is none of its business.
 */
export class EventPattern {
  private readonly floats = new FloatReader();
  private readonly expected: JsonBytes;
  /** Events that came in one read lie in the same memory. */
  private memory: JsonBytes | null = null;
  /** How much further each slot of the event at hand ends than the pattern's. */
  private readonly shifts: number[];

  private constructor(
    private readonly pattern: Buffer,
    private readonly slots: readonly Slot[],
    private readonly edges: readonly Edge[],
    private readonly index: number,
    private readonly field: string,
  ) {
    this.shifts = slots.map(() => 0);
    this.expected = new JsonBytes(pattern);
  }

  /**
   * @param chunk what is left of the event when it is cut, parsed
   * @param ranges what is cut out of it
   * @returns null: more than a token's text, id and log-prob may differ in events like it
   */
  static of(event: SseEvent, chunk: JsonObject, lifted: LiftedTokens, ranges: Ranges): EventPattern | null {
    const field = growingField(chunk);
    if (field === null || !holdsOneToken(lifted)) return null;
    if (event.event !== null || !event.finished || event.dataAt === -1) return null;
    const raw = Buffer.from(event.raw);
    const slots = slotsOf(raw, afterSpace(raw, event.dataAt), field.key);
    if (slots === null) return null;
    const edges = ranges.map((at) => ({ at, slots: slots.filter(({ to }) => to <= at).length }));
    return new EventPattern(raw, slots, edges, field.index, field.name);
  }

  /** Null: the event is another one. */
  match({ raw }: SseEvent): TokenEvent | null {
    const { pattern, slots, shifts } = this;
    const memory = this.memoryOf(raw);
    let text = '';
    let id = -1;
    let logProb = Number.NaN;
    let at = 0;
    let literal = 0;
    for (let i = 0; i < slots.length; i++) {
      const { kind, from, to } = slots[i] as Slot;
      if (!this.same(memory, raw, at, literal, from)) return null;
      at += from - literal;
      const start = at;
      if (kind === 'logProb') {
        logProb = this.floats.read(memory, raw.byteOffset + at);
        if (!Number.isFinite(logProb)) return null;
        at = this.floats.end - raw.byteOffset;
      } else if (kind === 'id') {
        at = afterDigits(raw, at);
        id = at === -1 ? -1 : Number(raw.toString('latin1', start, at));
        if (id < 0 || id > MAX_ID) return null;
      } else if (kind === 'bytes') at = afterValue(raw, at);
      else at = raw[at] === QUOTE ? afterString(raw, at) : -1;
      if (at === -1) return null;
      if (kind === 'text') {
        const said = textOf(raw, start, at);
        if (said === null) return null;
        text = said;
      }
      shifts[i] = at - to;
      literal = to;
    }
    if (raw.length - at !== pattern.length - literal) return null;
    if (!this.same(memory, raw, at, literal, pattern.length)) return null;
    return { index: this.index, field: this.field, text, id, logProb };
  }

  /** Adds what the client gets of the event that was matched last. */
  cut({ raw }: SseEvent, into: Gathered): void {
    const { edges } = this;
    let at = 0;
    for (let i = 0; i < edges.length; i += 2) {
      into.add(raw, at, this.place(edges[i]));
      at = this.place(edges[i + 1]);
    }
    into.add(raw, at);
  }

  private place(edge: Edge | undefined): number {
    if (edge === undefined) throw new Error('a cut without an end');
    return edge.at + (edge.slots === 0 ? 0 : (this.shifts[edge.slots - 1] as number));
  }

  /** Whether the event goes on at `at` as the pattern does from one place to another. */
  private same(memory: JsonBytes, raw: Buffer, at: number, from: number, to: number): boolean {
    const length = to - from;
    return at + length <= raw.length && memory.same(raw.byteOffset + at, this.expected, from, length);
  }

  private memoryOf({ buffer }: Buffer): JsonBytes {
    if (this.memory?.bytes.buffer !== buffer) this.memory = new JsonBytes(Buffer.from(buffer));
    return this.memory;
  }
}

function holdsOneToken({ whole, promptIds, choices }: LiftedTokens): boolean {
  const [choice] = choices;
  if (!whole || promptIds.length > 0 || choices.length !== 1 || choice === undefined) return false;
  if (choice.promptIds !== null) return false;
  return !choice.passedOver && choice.ids?.length === 1 && choice.logProbs?.values.length === 1;
}

interface GrowingField {
  readonly index: number;
  readonly name: string;
  readonly key: KeySet;
}

/** The choice and the one member of its delta that grows; null: the event says something else, too. */
function growingField(chunk: JsonObject): GrowingField | null {
  const { choices, usage, error, object, prompt_token_ids: ids, sglext } = chunk;
  if ([usage, error, ids, sglext].some((value) => (value ?? null) !== null) || object === 'error')
    return null;
  const [choice] = isList(choices) && choices.length === 1 ? choices : [];
  if (!isObject(choice) || typeof choice.index !== 'number' || !isObject(choice.delta)) return null;
  const { finish_reason: finish, meta_info: meta, prompt_token_ids: prompt } = choice;
  if ([finish, meta, prompt].some((value) => (value ?? null) !== null)) return null;
  const said = Object.entries(choice.delta).filter(([, value]) => value !== null);
  const [[name, value] = ['', null]] = said;
  const key = GROWING.get(name);
  if (said.length !== 1 || typeof value !== 'string' || key === undefined) return null;
  return { index: choice.index, name, key };
}

/** Where what differs stands, in order; null: not where it is looked for, or more than once. */
function slotsOf(raw: Buffer, at: number, growing: KeySet): readonly Slot[] | null {
  const slots: Slot[] = [];
  const slot = (kind: Kind, from: number): number => {
    const to = afterValue(raw, from);
    slots.push({ kind, from, to });
    return to;
  };
  const entry = (entryAt: number): number =>
    walkObject(raw, entryAt, (keyAt, keyEnd, valueAt) => {
      if (TOKEN.has(raw, keyAt, keyEnd)) return slot('token', valueAt);
      if (LOG_PROB.has(raw, keyAt, keyEnd)) return slot('logProb', valueAt);
      return BYTES.has(raw, keyAt, keyEnd) ? slot('bytes', valueAt) : afterValue(raw, valueAt);
    });
  const logProbs = (valueAt: number): number =>
    walkObject(raw, valueAt, (keyAt, keyEnd, at) =>
      CONTENT.has(raw, keyAt, keyEnd) ? walkList(raw, at, entry) : afterValue(raw, at),
    );
  const delta = (valueAt: number): number =>
    walkObject(raw, valueAt, (keyAt, keyEnd, at) =>
      growing.has(raw, keyAt, keyEnd) ? slot('text', at) : afterValue(raw, at),
    );
  const choice = (choiceAt: number): number =>
    walkObject(raw, choiceAt, (keyAt, keyEnd, valueAt) => {
      if (DELTA.has(raw, keyAt, keyEnd)) return delta(valueAt);
      if (LOG_PROBS.has(raw, keyAt, keyEnd)) return logProbs(valueAt);
      return IDS.has(raw, keyAt, keyEnd)
        ? walkList(raw, valueAt, (idAt) => slot('id', idAt))
        : afterValue(raw, valueAt);
    });
  const end = walkObject(raw, at, (keyAt, keyEnd, valueAt) =>
    CHOICES.has(raw, keyAt, keyEnd) ? walkList(raw, valueAt, choice) : afterValue(raw, valueAt),
  );
  const kinds = slots.map(({ kind }) => kind);
  const once = (kind: Kind): boolean => kinds.filter((one) => one === kind).length === 1;
  const found = once('text') && once('token') && once('logProb') && once('id');
  return end !== -1 && found && new Set(kinds).size === kinds.length ? slots : null;
}

/** Behind a number without sign, point or leading zeros; -1 if there is none. */
function afterDigits(raw: Buffer, at: number): number {
  let i = at;
  while ((raw[i] as number) >= ZERO && (raw[i] as number) <= NINE) i += 1;
  const digits = i - at;
  return digits === 0 || digits > MAX_DIGITS || (digits > 1 && raw[at] === ZERO) ? -1 : i;
}

/** What a JSON string says; null: it is no valid one, which is for the parser to tell. */
function textOf(raw: Buffer, from: number, to: number): string | null {
  for (let i = from + 1; i < to - 1; i++) {
    const byte = raw[i] as number;
    if (byte === BACKSLASH || byte < SPACE) return parsedText(raw.toString('utf8', from, to));
  }
  return raw.toString('utf8', from + 1, to - 1);
}

function parsedText(text: string): string | null {
  try {
    return JSON.parse(text) as string;
  } catch {
    // The parser meets it again, and the outcome says so.
    return null;
  }
}
