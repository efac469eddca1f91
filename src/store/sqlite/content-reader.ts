import { createHash } from 'node:crypto';
import { StepwellError } from '../../errors/index.js';
import type { ContentSelection } from '../content/content-selection.js';
import { withLater } from '../content/later-extras.js';
import { damagedStep, isDamage, type RawContent } from '../content/raw-content.js';
import { type ContentSource, rebuildContent, storedTexts } from '../content/rebuild-content.js';
import { NumberRoom } from '../number-room.js';
import type { ExtraRefs } from '../packed/extras.js';
import { JoinedTokens } from '../sharing/joined-tokens.js';
import { type MediaBytes, MissingMedia } from '../sharing/media.js';
import { joinTokens, slicesOf } from '../sharing/rebuild.js';
import type { SequenceNode } from '../sharing/sequence-tree.js';
import { type SequenceEnd, sharedLength } from '../sharing/shape.js';
import { type Connection, type SqlValue, translate } from './connection.js';
import type { PackedIds } from './content/packed-ids.js';
import type { ContentRecord } from './content/segment.js';
import { NO_SEGMENTS, SegmentReader, type Segments } from './content/segment-reader.js';
import { extraBytes } from './extras.js';
import { numberOrNull } from './rows.js';
import { readPlace, type StoredPlace } from './step-place.js';

const TEXTS = 'SELECT message_node, state_length, has_response FROM steps WHERE position = ?';
const TOOLS = 'SELECT json, hash FROM shared_json WHERE key = ?';
const NO_PLACES: ReadonlyMap<number, StoredPlace> = new Map();
const TOKENS = 'SELECT token_node, prompt_tokens, response_tokens, parent FROM steps WHERE position = ?';

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
  private readonly toolTexts = new Map<number, string>();
  private readonly tokenNodes = new Map<number, SequenceNode<PackedIds> | undefined>();
  private readonly room = new NumberRoom();
  readonly joined = new JoinedTokens((id) => this.tokenNode(id), this.room);

  readonly segments: SegmentReader;

  /**
   * @param places of steps that are known already, by position; others are looked up
   * @param segments that were read already
   */
  constructor(
    private readonly connection: Connection,
    private readonly places = NO_PLACES,
    segments: Segments = NO_SEGMENTS,
  ) {
    this.segments = new SegmentReader(connection, segments, this.room);
  }

  /** Null if the step does not exist. @throws STORE_CORRUPT, which names the step, for damaged rows */
  read(position: number, wanted: ContentSelection): RawContent | null {
    let step = `at position ${position}`;
    try {
      const place = this.placeAt(position);
      if (place === null) return null;
      step = place.id;
      return rebuildContent(place, new StepSource(this, place), wanted);
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

  placeAt(position: number): StoredPlace | null {
    return this.places.get(position) ?? readPlace(this.connection, position);
  }

  /** Reads a text and checks it against its hash once, because many steps share it. */
  toolsOf(key: number): string {
    const known = this.toolTexts.get(key);
    if (known !== undefined) return known;
    const row = this.connection.get(TOOLS, key);
    if (typeof row?.json !== 'string') throw new RangeError('its tools are missing');
    const found = createHash('sha256').update(row.json).digest();
    if (!(row.hash instanceof Uint8Array) || !found.equals(row.hash)) {
      throw new RangeError('its tools were changed');
    }
    this.toolTexts.set(key, row.json);
    return row.json;
  }

  base64(hash: string): string {
    const known = this.media.get(hash);
    if (known !== undefined) return known;
    const base64 = Buffer.from(readMedia(this.connection, hash)).toString('base64');
    this.media.set(hash, base64);
    return base64;
  }

  messageNode(id: number): SequenceNode<readonly string[]> | undefined {
    if (!this.messageNodes.has(id)) this.messageNodes.set(id, this.recordOf(id)?.messages() ?? undefined);
    return this.messageNodes.get(id);
  }

  private tokenNode(id: number): SequenceNode<PackedIds> | undefined {
    if (!this.tokenNodes.has(id)) this.tokenNodes.set(id, this.recordOf(id)?.packedTokens() ?? undefined);
    return this.tokenNodes.get(id);
  }

  private recordOf(position: number): ContentRecord | undefined {
    const place = this.places.get(position);
    return place === undefined ? this.segments.find(position) : this.segments.record(position, place.segment);
  }
}

/** What a step's content is rebuilt from. */
class StepSource implements ContentSource {
  constructor(
    private readonly reader: ContentReader,
    private readonly place: StoredPlace,
  ) {}

  own(): ContentRecord {
    const { position, segment } = this.place;
    const own = this.reader.segments.record(position, segment);
    if (own === undefined) throw new RangeError('its content is missing');
    return own;
  }

  messageNode(id: number): SequenceNode<readonly string[]> | undefined {
    return this.reader.messageNode(id);
  }

  tokens(node: number | null, length: number): Int32Array {
    return this.reader.joined.of(node, length);
  }

  media(hash: string): string {
    return this.reader.base64(hash);
  }

  tools(): string | null {
    const { tools } = this.place;
    return tools === null ? null : this.reader.toolsOf(tools);
  }

  next(): StoredPlace | null {
    const { nextFrom } = this.place;
    return nextFrom === null ? null : this.reader.placeAt(nextFrom);
  }
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
