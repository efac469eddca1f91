import { createHash } from 'node:crypto';
import { StepwellError } from '../../errors/index.js';
import type { ContentSelection } from '../content/content-selection.js';
import { withLater } from '../content/later-extras.js';
import { damagedStep, isDamage, type RawContent } from '../content/raw-content.js';
import {
  type ContentPlace,
  type ContentSource,
  type MessagePlace,
  rebuildContent,
  storedTexts,
} from '../content/rebuild-content.js';
import type { ExtraRefs } from '../packed/extras.js';
import { type MediaBytes, MissingMedia } from '../sharing/media.js';
import { joinTokens, slicesOf } from '../sharing/rebuild.js';
import type { SequenceNode } from '../sharing/sequence-tree.js';
import { type SequenceEnd, sharedLength } from '../sharing/shape.js';
import { type Connection, type SqlRow, type SqlValue, translate } from './connection.js';
import { SegmentReader } from './content/segment-reader.js';
import { extraBytes } from './extras.js';
import { numberOrNull } from './rows.js';

const STEP = `
  SELECT s.position, s.id, s.message_node, s.state_length, s.message_length, s.has_response, s.has_next, s.new_from,
    s.next_from, s.token_node, s.prompt_tokens, s.response_tokens, s.segment, s.tools AS tools_key, j.json AS tools,
    j.hash AS tools_hash
  FROM steps s LEFT JOIN shared_json j ON j.key = s.tools WHERE s.position = ?`;
const TEXTS = 'SELECT message_node, state_length, has_response FROM steps WHERE position = ?';
const TOKENS = 'SELECT token_node, prompt_tokens, response_tokens, parent FROM steps WHERE position = ?';
const MESSAGES = 'SELECT message_node, state_length FROM steps WHERE position = ?';

/** A step by its position and id, and the key of its trajectory. */
export interface StepPlace {
  readonly position: number;
  readonly id: string;
  readonly trajectory: number;
}

/** Rebuilds contents from shared prefixes. It caches nodes without a bound, so a new one is made for each request. */
export class ContentReader {
  private readonly messageNodes = new Map<number, SequenceNode<readonly string[]> | undefined>();
  private readonly media = new Map<string, string>();
  private readonly checkedTools = new Set<SqlValue>();
  private readonly tokenNodes = new Map<number, SequenceNode<Int32Array> | undefined>();

  private readonly segments: SegmentReader;

  constructor(private readonly connection: Connection) {
    this.segments = new SegmentReader(connection);
  }

  /** Null if the step does not exist. @throws STORE_CORRUPT, which names the step, for damaged rows */
  read(position: number, wanted: ContentSelection): RawContent | null {
    let step = `at position ${position}`;
    try {
      const row = this.connection.get(STEP, position);
      if (row === undefined) return null;
      step = String(row.id);
      return rebuildContent(contentPlaceOf(row), this.sourceOf(row), wanted);
    } catch (error) {
      if (!isDamaged(error)) throw error;
      throw damagedStep(step, error);
    }
  }

  /** As `read`, with values that were said of the step later in the place of what came with it. */
  readWith(step: StepPlace, wanted: ContentSelection, held: ExtraRefs): RawContent | null {
    const content = this.read(step.position, wanted);
    if (content === null) return null;
    try {
      return withLater(content, held, extraBytes(this.connection, step.trajectory));
    } catch (error) {
      if (!isDamaged(error)) throw error;
      throw damagedStep(step.id, error);
    }
  }

  /**
   * Ids `from` to `to` (exclusive; null: the end) of a step's prompt; null without ids. Of the shared prefixes only those
   * are read that hold them. @throws STORE_CORRUPT, which names the step
   */
  promptStretch({ position, id }: StepPlace, from: number | 'new', to: number | null): Int32Array | null {
    try {
      const row = this.connection.get(TOKENS, position);
      const prompt = numberOrNull(row?.prompt_tokens);
      if (row === undefined || prompt === null) return null;
      const own = { node: numberOrNull(row.token_node), length: prompt };
      const end = Math.min(to ?? prompt, prompt);
      const start = Math.min(from === 'new' ? this.sharedWith(row.parent, own) : from, end);
      const slices = slicesOf(own.node, end, (node) => this.tokenNode(node), start);
      return joinTokens(slices, end - start);
    } catch (error) {
      if (!isDamaged(error)) throw error;
      throw damagedStep(id, error);
    }
  }

  /** How many ids a sequence has in common with those of an earlier step: its prompt and response. */
  private sharedWith(parent: SqlValue | undefined, own: SequenceEnd): number {
    const row = parent == null ? undefined : this.connection.get(TOKENS, parent);
    const prompt = numberOrNull(row?.prompt_tokens);
    if (row === undefined || prompt === null) return 0;
    const length = prompt + (numberOrNull(row.response_tokens) ?? 0);
    return sharedLength(own, { node: numberOrNull(row.token_node), length }, (node) => this.tokenNode(node));
  }

  /**
   * A step's messages and response as stored, for searching; null if the step does not exist or is damaged, so that the
   * search goes on without it.
   */
  readTexts(position: number): readonly string[] | null {
    try {
      const row = this.connection.get(TEXTS, position);
      if (row === undefined) return null;
      const length = Number(row.state_length) + Number(row.has_response);
      return storedTexts(numberOrNull(row.message_node), length, {
        messageNode: (id) => this.messageNode(id),
      });
    } catch (error) {
      if (isDamaged(error)) return null;
      throw error;
    }
  }

  private sourceOf(row: SqlRow): ContentSource {
    return {
      own: () => {
        const own = this.segments.record(Number(row.position), Number(row.segment));
        if (own === undefined) throw new RangeError('its content is missing');
        return own;
      },
      messageNode: (id) => this.messageNode(id),
      tokenNode: (id) => this.tokenNode(id),
      media: (hash) => this.base64(hash),
      tools: () => this.tools(row),
      next: () => this.placeOf(row.next_from),
    };
  }

  private placeOf(position: SqlValue | undefined): MessagePlace | null {
    if (position === null || position === undefined) return null;
    const row = this.connection.get(MESSAGES, position);
    if (row === undefined) return null;
    return { messageNode: numberOrNull(row.message_node), stateLength: Number(row.state_length) };
  }

  /** Checks the text against its hash, once per text, because many steps share it. */
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

  private base64(hash: string): string {
    const known = this.media.get(hash);
    if (known !== undefined) return known;
    const base64 = Buffer.from(readMedia(this.connection, hash)).toString('base64');
    this.media.set(hash, base64);
    return base64;
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

function contentPlaceOf(row: SqlRow): ContentPlace {
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
  };
}

/** Whether an error means damaged data: to the rebuild, or to SQLite itself. */
function isDamaged(error: unknown): boolean {
  if (isDamage(error)) return true;
  const translated = translate(error, '');
  return translated instanceof StepwellError && translated.code === 'STORE_CORRUPT';
}

/** Stores media once, however many trajectories use them, and records that this one does. */
export function storeMedia(connection: Connection, trajectory: number, { hash, bytes }: MediaBytes): void {
  const name = Buffer.from(hash, 'hex');
  connection.run('INSERT OR IGNORE INTO media (hash, bytes) VALUES (?, ?)', name, bytes);
  const sql = 'INSERT OR IGNORE INTO media_uses (trajectory, media) SELECT ?, key FROM media WHERE hash = ?';
  connection.run(sql, trajectory, name);
}

/** Removes a deleted trajectory's uses of media, and the media that no other trajectory uses. */
export function deleteMediaOf(connection: Connection, trajectory: number): void {
  const used = connection.all('SELECT media FROM media_uses WHERE trajectory = ?', trajectory);
  connection.run('DELETE FROM media_uses WHERE trajectory = ?', trajectory);
  const sql = 'DELETE FROM media WHERE key = ? AND NOT EXISTS (SELECT 1 FROM media_uses WHERE media = ?)';
  for (const { media } of used) connection.run(sql, Number(media), Number(media));
}

/** @throws MissingMedia, and RangeError for bytes that do not match their hash */
function readMedia(connection: Connection, hash: string): Uint8Array {
  const row = connection.get('SELECT bytes FROM media WHERE hash = ?', Buffer.from(hash, 'hex'));
  if (row === undefined || !(row.bytes instanceof Uint8Array)) throw new MissingMedia(hash);
  if (createHash('sha256').update(row.bytes).digest('hex') !== hash)
    throw new RangeError(`media ${hash} were changed`);
  return row.bytes;
}
