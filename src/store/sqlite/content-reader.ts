import type { Json } from '../../model/json.js';
import type { Message, StoredContent, TopK } from '../../model/step.js';
import type { ContentParts } from '../port.js';
import { joinTexts, joinTokens, slicesOf } from '../sharing/rebuild.js';
import type { SequenceNode } from '../sharing/sequence-tree.js';
import { float32Of, int32Of } from './blobs.js';
import type { Connection, SqlRow, SqlValue } from './connection.js';

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
  SELECT s.message_node, s.state_length, s.message_length, s.has_response, s.has_next, s.new_from, s.next_from,
    s.token_node, s.prompt_tokens, s.response_tokens, c.log_probs, c.response_mask, c.teacher_log_probs,
    c.teacher_top_k, c.teacher_top_k_log_probs, c.teacher_top_k_indices, c.ref_log_probs, c.step_values, c.hint,
    c.media, c.routed_experts, j.json AS tools
  FROM steps s JOIN step_contents c ON c.position = s.position LEFT JOIN shared_json j ON j.key = c.tools
  WHERE s.position = ?`;
const MESSAGE_NODE =
  'SELECT message_parent, message_base, message_data FROM step_contents WHERE position = ?';
const TOKEN_NODE = 'SELECT token_parent, token_base, token_data FROM step_contents WHERE position = ?';
const TEXTS = 'SELECT message_node, state_length, has_response FROM steps WHERE position = ?';
const MESSAGES = 'SELECT message_node, state_length, new_from FROM steps WHERE position = ?';

/** Rebuilds contents from shared prefixes. Nodes are read once for each reader, so make one for each request. */
export class ContentReader {
  private readonly messageNodes = new Map<number, SequenceNode<readonly string[]> | undefined>();
  private readonly tokenNodes = new Map<number, SequenceNode<Int32Array> | undefined>();

  constructor(private readonly connection: Connection) {}

  /** Null if there is no such step. @throws MissingNode for damaged rows */
  read(position: number, parts: ContentParts): RawContent | null {
    const row = this.connection.get(STEP, position);
    if (row === undefined) return null;
    const prompt = parts.tokens ? numberOrNull(row.prompt_tokens) : null;
    const response = prompt === null ? null : Number(row.response_tokens);
    const tokens =
      prompt === null || response === null ? null : this.tokens(row.token_node, prompt + response);
    const texts = parts.messages ? this.texts(row.message_node, Number(row.message_length)) : [];
    const stateLength = Number(row.state_length);
    const afterAction = stateLength + Number(row.has_response);
    return {
      messages: texts.slice(0, stateLength),
      response: parts.messages && row.has_response === 1 ? (texts[stateLength] ?? null) : null,
      nextState: parts.messages ? this.nextState(row, texts.slice(afterAction)) : null,
      newFrom: Number(row.new_from),
      tools: parts.messages ? textOrNull(row.tools) : null,
      media: textOrNull(row.media),
      routedExperts: textOrNull(row.routed_experts),
      hint: textOrNull(row.hint),
      promptIds: tokens === null || prompt === null ? null : tokens.slice(0, prompt),
      responseIds: tokens === null || prompt === null ? null : tokens.slice(prompt),
      logProbs: parts.tokens ? floatsOrNull(row.log_probs) : null,
      responseMask: parts.tokens && isBlob(row.response_mask) ? Uint8Array.from(row.response_mask) : null,
      teacherLogProbs: parts.tokens ? floatsOrNull(row.teacher_log_probs) : null,
      teacherTopK: parts.tokens ? topKOf(row) : null,
      refLogProbs: parts.tokens ? floatsOrNull(row.ref_log_probs) : null,
      values: parts.tokens ? floatsOrNull(row.step_values) : null,
    };
  }

  /** The JSON texts of a step's messages and response; null if there is no such step. @throws MissingNode */
  readTexts(position: number): readonly string[] | null {
    const row = this.connection.get(TEXTS, position);
    if (row === undefined) return null;
    return this.texts(row.message_node, Number(row.state_length) + Number(row.has_response));
  }

  /** What the step brought itself, else the new messages of the step that continued it first. */
  private nextState(row: SqlRow, own: readonly string[]): readonly string[] | null {
    if (row.has_next === 1) return own;
    if (row.next_from === null || row.next_from === undefined) return null;
    const next = this.connection.get(MESSAGES, row.next_from);
    if (next === undefined) return null;
    return this.texts(next.message_node, Number(next.state_length)).slice(Number(next.new_from));
  }

  private texts(node: SqlValue | undefined, length: number): string[] {
    return joinTexts(slicesOf(numberOrNull(node), length, (id) => this.messageNode(id)));
  }

  private tokens(node: SqlValue | undefined, length: number): Int32Array {
    return joinTokens(
      slicesOf(numberOrNull(node), length, (id) => this.tokenNode(id)),
      length,
    );
  }

  private messageNode(id: number): SequenceNode<readonly string[]> | undefined {
    if (!this.messageNodes.has(id))
      this.messageNodes.set(id, messageNodeOf(id, this.connection.get(MESSAGE_NODE, id)));
    return this.messageNodes.get(id);
  }

  private tokenNode(id: number): SequenceNode<Int32Array> | undefined {
    if (!this.tokenNodes.has(id))
      this.tokenNodes.set(id, tokenNodeOf(id, this.connection.get(TOKEN_NODE, id)));
    return this.tokenNodes.get(id);
  }
}

export function messageNodeOf(
  id: number,
  row: SqlRow | undefined,
): SequenceNode<readonly string[]> | undefined {
  if (row === undefined || typeof row.message_data !== 'string') return undefined;
  const elements = row.message_data.split('\n');
  return { id, parent: numberOrNull(row.message_parent), base: Number(row.message_base), elements };
}

export function tokenNodeOf(id: number, row: SqlRow | undefined): SequenceNode<Int32Array> | undefined {
  if (row === undefined || !isBlob(row.token_data)) return undefined;
  const elements = int32Of(row.token_data);
  return { id, parent: numberOrNull(row.token_parent), base: Number(row.token_base), elements };
}

/** Parses what came over as texts. */
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

function isBlob(value: SqlValue | undefined): value is Uint8Array {
  return typeof value === 'object' && value !== null;
}

function numberOrNull(value: SqlValue | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}

function textOrNull(value: SqlValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function floatsOrNull(value: SqlValue | undefined): Float32Array | null {
  return isBlob(value) ? float32Of(value) : null;
}

function topKOf(row: SqlRow): TopK | null {
  const { teacher_top_k: k, teacher_top_k_log_probs: logProbs, teacher_top_k_indices: indices } = row;
  if (k === null || !isBlob(logProbs) || !isBlob(indices)) return null;
  return { k: Number(k), logProbs: float32Of(logProbs), indices: int32Of(indices) };
}
