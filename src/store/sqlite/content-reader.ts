import { StepwellError } from '../../errors/index.js';
import { int32Of } from '../blobs.js';
import { damagedStep, isDamage, type RawContent } from '../content/raw-content.js';
import {
  type ContentSource,
  type MessagePlace,
  rebuildContent,
  type StoredParts,
  storedTexts,
} from '../content/rebuild-content.js';
import type { ContentParts } from '../port.js';
import type { SequenceNode } from '../sharing/sequence-tree.js';
import { type Connection, type SqlRow, type SqlValue, translate } from './connection.js';
import { readMedia } from './media-store.js';

const STEP = `
  SELECT s.id, s.message_node, s.state_length, s.message_length, s.has_response, s.has_next, s.new_from, s.next_from,
    s.token_node, s.prompt_tokens, s.response_tokens, c.log_probs, c.response_mask, c.teacher_log_probs,
    c.teacher_top_k, c.teacher_top_k_log_probs, c.teacher_top_k_indices, c.ref_log_probs, c.step_values, c.hint,
    c.media, c.routed_experts, j.json AS tools
  FROM steps s JOIN step_contents c ON c.position = s.position LEFT JOIN shared_json j ON j.key = c.tools
  WHERE s.position = ?`;
const MESSAGE_NODE =
  'SELECT message_parent, message_base, message_data FROM step_contents WHERE position = ?';
const TOKEN_NODE = 'SELECT token_parent, token_base, token_data FROM step_contents WHERE position = ?';
const TEXTS = 'SELECT message_node, state_length, has_response FROM steps WHERE position = ?';
const MESSAGES = 'SELECT message_node, state_length FROM steps WHERE position = ?';

/** Rebuilds contents from shared prefixes. Nodes are read once for each reader, so make one for each request. */
export class ContentReader {
  private readonly messageNodes = new Map<number, SequenceNode<readonly string[]> | undefined>();
  private readonly media = new Map<string, string>();
  private readonly tokenNodes = new Map<number, SequenceNode<Int32Array> | undefined>();

  constructor(private readonly connection: Connection) {}

  /** Null if there is no such step. @throws STORE_CORRUPT, which names the step, for damaged rows */
  read(position: number, parts: ContentParts): RawContent | null {
    let step = `at position ${position}`;
    try {
      const row = this.connection.get(STEP, position);
      if (row === undefined) return null;
      step = String(row.id);
      return rebuildContent(partsOf(row), this.sourceOf(row.next_from), parts);
    } catch (error) {
      if (!isDamaged(error)) throw error;
      throw damagedStep(step, error);
    }
  }

  /**
   * A step's messages and response as they are stored, for who searches in them; null if there is no such step, or if
   * it is damaged: nothing is found there, and the search goes on.
   */
  readTexts(position: number): readonly string[] | null {
    try {
      const row = this.connection.get(TEXTS, position);
      if (row === undefined) return null;
      const length = Number(row.state_length) + Number(row.has_response);
      return storedTexts(numberOrNull(row.message_node), length, this.sourceOf(null));
    } catch (error) {
      if (isDamaged(error)) return null;
      throw error;
    }
  }

  private sourceOf(nextFrom: SqlValue | undefined): ContentSource {
    return {
      messageNode: (id) => this.messageNode(id),
      tokenNode: (id) => this.tokenNode(id),
      media: (hash) => this.base64(hash),
      next: () => this.placeOf(nextFrom),
    };
  }

  private placeOf(position: SqlValue | undefined): MessagePlace | null {
    if (position === null || position === undefined) return null;
    const row = this.connection.get(MESSAGES, position);
    if (row === undefined) return null;
    return { messageNode: numberOrNull(row.message_node), stateLength: Number(row.state_length) };
  }

  private base64(hash: string): string {
    const known = this.media.get(hash);
    if (known !== undefined) return known;
    const base64 = Buffer.from(readMedia(this.connection, hash)).toString('base64');
    this.media.set(hash, base64);
    return base64;
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
  if (row === undefined || !isBlob(row.token_data) || row.token_data.byteLength % 4 !== 0) return undefined;
  const elements = int32Of(row.token_data);
  return { id, parent: numberOrNull(row.token_parent), base: Number(row.token_base), elements };
}

function partsOf(row: SqlRow): StoredParts {
  const { teacher_top_k: k, teacher_top_k_log_probs: logProbs, teacher_top_k_indices: indices } = row;
  return {
    messageNode: numberOrNull(row.message_node),
    stateLength: Number(row.state_length),
    messageLength: Number(row.message_length),
    hasResponse: row.has_response === 1,
    hasNext: row.has_next === 1,
    newFrom: Number(row.new_from),
    tokenNode: numberOrNull(row.token_node),
    promptTokens: numberOrNull(row.prompt_tokens),
    responseTokens: numberOrNull(row.response_tokens),
    logProbs: blobOrNull(row.log_probs),
    responseMask: blobOrNull(row.response_mask),
    teacherLogProbs: blobOrNull(row.teacher_log_probs),
    teacherTopK:
      k === null || !isBlob(logProbs) || !isBlob(indices) ? null : { k: Number(k), logProbs, indices },
    refLogProbs: blobOrNull(row.ref_log_probs),
    values: blobOrNull(row.step_values),
    tools: textOrNull(row.tools),
    hint: textOrNull(row.hint),
    media: textOrNull(row.media),
    routedExperts: textOrNull(row.routed_experts),
  };
}

/** What is not there as it was written, or what SQLite itself calls damaged. */
function isDamaged(error: unknown): boolean {
  if (isDamage(error)) return true;
  const translated = translate(error, '');
  return translated instanceof StepwellError && translated.code === 'STORE_CORRUPT';
}

function isBlob(value: SqlValue | undefined): value is Uint8Array {
  return typeof value === 'object' && value !== null;
}

function blobOrNull(value: SqlValue | undefined): Uint8Array | null {
  return isBlob(value) ? value : null;
}

function numberOrNull(value: SqlValue | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}

function textOrNull(value: SqlValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
