import { createHash } from 'node:crypto';
import { StepwellError } from '../../errors/index.js';
import type { Json } from '../../model/json.js';
import type { Message, StoredContent, TopK } from '../../model/step.js';
import type { ContentParts } from '../port.js';
import { MissingMedia, restoreMedia } from '../sharing/media.js';
import { joinTexts, joinTokens, MissingNode, slicesOf } from '../sharing/rebuild.js';
import type { SequenceNode } from '../sharing/sequence-tree.js';
import { type Connection, type SqlRow, type SqlValue, translate } from './connection.js';
import type { ContentRecord } from './content/segment.js';
import { SegmentReader } from './content/segment-reader.js';
import { readMedia } from './media-store.js';

/**
 * A step's content with its messages still as JSON texts, so that it crosses a thread as strings and is parsed by
 * whoever needs it.
 */
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

const STEP = `
  SELECT s.position, s.id, s.message_node, s.state_length, s.message_length, s.has_response, s.has_next, s.new_from,
    s.next_from, s.token_node, s.prompt_tokens, s.response_tokens, s.segment, s.tools AS tools_key, j.json AS tools,
    j.hash AS tools_hash
  FROM steps s LEFT JOIN shared_json j ON j.key = s.tools WHERE s.position = ?`;
const TEXTS = 'SELECT message_node, state_length, has_response FROM steps WHERE position = ?';
const MESSAGES = 'SELECT message_node, state_length FROM steps WHERE position = ?';

/** Rebuilds contents from shared prefixes. Nodes are read once for each reader, so make one for each request. */
export class ContentReader {
  private readonly messageNodes = new Map<number, SequenceNode<readonly string[]> | undefined>();
  private readonly media = new Map<string, string>();
  private readonly checkedTools = new Set<SqlValue>();
  private readonly tokenNodes = new Map<number, SequenceNode<Int32Array> | undefined>();

  private readonly segments: SegmentReader;

  constructor(private readonly connection: Connection) {
    this.segments = new SegmentReader(connection);
  }

  /** Null if there is no such step. @throws STORE_CORRUPT, which names the step, for damaged rows */
  read(position: number, parts: ContentParts): RawContent | null {
    let step = `at position ${position}`;
    try {
      const row = this.connection.get(STEP, position);
      if (row === undefined) return null;
      step = String(row.id);
      return this.rebuild(row, parts);
    } catch (error) {
      if (!isDamage(error)) throw error;
      throw damagedStep(step, error);
    }
  }

  /** @throws MissingNode and RangeError for damaged rows */
  private rebuild(row: SqlRow, parts: ContentParts): RawContent {
    const prompt = parts.tokens ? numberOrNull(row.prompt_tokens) : null;
    const response = prompt === null ? null : Number(row.response_tokens);
    const tokens =
      prompt === null || response === null ? null : this.tokens(row.token_node, prompt + response);
    const texts = parts.messages ? this.texts(row.message_node, Number(row.message_length)) : [];
    const stateLength = Number(row.state_length);
    const afterAction = stateLength + Number(row.has_response);
    const own = this.segments.record(Number(row.position), Number(row.segment));
    if (own === undefined) throw new RangeError('its content is missing');
    const perToken = (part: Parameters<ContentRecord['floats']>[0]) =>
      aligned(parts.tokens ? own.floats(part) : null, response);
    const media = own.text('media');
    return {
      messages: texts.slice(0, stateLength),
      response: parts.messages && row.has_response === 1 ? (texts[stateLength] ?? null) : null,
      nextState: parts.messages ? this.nextState(row, texts.slice(afterAction)) : null,
      newFrom: Number(row.new_from),
      tools: parts.messages ? this.tools(row) : null,
      media: media === null ? null : this.withMedia(media),
      routedExperts: own.text('routedExperts'),
      hint: own.text('hint'),
      promptIds: tokens === null || prompt === null ? null : tokens.slice(0, prompt),
      responseIds: tokens === null || prompt === null ? null : tokens.slice(prompt),
      logProbs: perToken('logProbs'),
      responseMask: aligned(parts.tokens ? own.responseMask() : null, response),
      teacherLogProbs: perToken('teacherLogProbs'),
      teacherTopK: parts.tokens ? own.teacherTopK() : null,
      refLogProbs: perToken('refLogProbs'),
      values: perToken('values'),
    };
  }

  /**
   * A step's messages and response as they are stored, for who searches in them; null if there is no such step, or if
   * it is damaged: nothing is found there, and the search goes on.
   */
  readTexts(position: number): readonly string[] | null {
    try {
      const row = this.connection.get(TEXTS, position);
      if (row === undefined) return null;
      return this.stored(row.message_node, Number(row.state_length) + Number(row.has_response));
    } catch (error) {
      if (isDamage(error)) return null;
      throw error;
    }
  }

  /**
   * What the step brought itself, else what the step that continued it first shows behind the action, up to the next
   * action: that one may have come before the step in between.
   */
  private nextState(row: SqlRow, own: readonly string[]): readonly string[] | null {
    if (row.has_next === 1) return own;
    if (row.next_from === null || row.next_from === undefined) return null;
    const next = this.connection.get(MESSAGES, row.next_from);
    if (next === undefined) return null;
    const state = this.texts(next.message_node, Number(next.state_length));
    const following = state.slice(Number(row.state_length) + 1);
    const action = following.findIndex((text) => (JSON.parse(text) as Message).role === 'assistant');
    return action === -1 ? following : following.slice(0, action);
  }

  private texts(node: SqlValue | undefined, length: number): string[] {
    return this.stored(node, length).map((text) => this.withMedia(text));
  }

  /** The texts as they lie in the store, with references to media. */
  private stored(node: SqlValue | undefined, length: number): string[] {
    return joinTexts(slicesOf(numberOrNull(node), length, (id) => this.messageNode(id)));
  }

  /** Many steps share a text, which is checked once. */
  private tools({ tools_key: key, tools, tools_hash: hash }: SqlRow): string | null {
    if (key === null || key === undefined) return null;
    if (typeof tools !== 'string') throw new RangeError('its tools are missing');
    if (!this.checkedTools.has(key)) {
      const found = createHash('sha256').update(tools).digest();
      if (!(hash instanceof Uint8Array) || !found.equals(hash))
        throw new RangeError('its tools were changed');
      this.checkedTools.add(key);
    }
    return tools;
  }

  private withMedia(text: string): string {
    return restoreMedia(text, (hash) => {
      const known = this.media.get(hash);
      if (known !== undefined) return known;
      const base64 = Buffer.from(readMedia(this.connection, hash)).toString('base64');
      this.media.set(hash, base64);
      return base64;
    });
  }

  private tokens(node: SqlValue | undefined, length: number): Int32Array {
    return joinTokens(
      slicesOf(numberOrNull(node), length, (id) => this.tokenNode(id)),
      length,
    );
  }

  private messageNode(id: number): SequenceNode<readonly string[]> | undefined {
    if (!this.messageNodes.has(id))
      this.messageNodes.set(id, this.segments.find(id)?.messages() ?? undefined);
    return this.messageNodes.get(id);
  }

  private tokenNode(id: number): SequenceNode<Int32Array> | undefined {
    if (!this.tokenNodes.has(id)) this.tokenNodes.set(id, this.segments.find(id)?.tokens() ?? undefined);
    return this.tokenNodes.get(id);
  }
}

/** What is not there as it was written, as against a fault of the program or the machine. */
function isDamage(error: unknown): boolean {
  if (
    error instanceof MissingNode ||
    error instanceof MissingMedia ||
    error instanceof RangeError ||
    error instanceof SyntaxError
  )
    return true;
  const translated = translate(error, '');
  return translated instanceof StepwellError && translated.code === 'STORE_CORRUPT';
}

function damagedStep(step: string, cause: unknown): StepwellError {
  const isMissing = cause instanceof MissingNode || cause instanceof MissingMedia;
  const detail = isMissing ? 'a part of it is missing' : 'its content cannot be read';
  return new StepwellError('STORE_CORRUPT', { path: `step ${step}`, detail }, { cause });
}

/** An array that has an entry for every response token. */
function aligned<T extends Float32Array | Uint8Array>(array: T | null, length: number | null): T | null {
  if (array === null || array.length === length) return array;
  throw new RangeError(`${array.length} entries for ${length} tokens`);
}

/** Parses what came over as texts. @throws STORE_CORRUPT for texts that were cut short */
export function parseContent(raw: RawContent, stepId: string): StoredContent {
  try {
    return toStoredContent(raw);
  } catch (error) {
    throw damagedStep(stepId, error);
  }
}

/** Parses what came over as texts. @throws SyntaxError */
export function toStoredContent(raw: RawContent): StoredContent {
  const parse = (text: string) => JSON.parse(text) as Message;
  return {
    ...raw,
    messages: raw.messages.map(parse),
    response: raw.response === null ? null : parse(raw.response),
    nextState: raw.nextState === null ? null : raw.nextState.map(parse),
    tools: raw.tools === null ? null : (JSON.parse(raw.tools) as Json),
    media: raw.media === null ? [] : (JSON.parse(raw.media) as readonly Json[]),
    routedExperts: raw.routedExperts === null ? null : (JSON.parse(raw.routedExperts) as Json),
  };
}

function numberOrNull(value: SqlValue | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}
