import { createHash } from 'node:crypto';
import { StepwellError } from '../../errors/index.js';
import { withLater } from '../content/later-extras.js';
import { damagedStep, isDamage } from '../content/raw-content.js';
import { rebuildContent, storedTexts } from '../content/rebuild-content.js';
import { NumberRoom } from '../number-room.js';
import { JoinedTokens } from '../sharing/joined-tokens.js';
import { MissingMedia } from '../sharing/media.js';
import { joinTokens, slicesOf } from '../sharing/rebuild.js';
import { sharedLength } from '../sharing/shape.js';
import { translate } from './connection.js';
import { NO_SEGMENTS, SegmentReader } from './content/segment-reader.js';
import { extraBytes } from './extras.js';
import { numberOrNull } from './rows.js';
import { readPlace } from './step-place.js';
const TEXTS = 'SELECT message_node, state_length, has_response FROM steps WHERE position = ?';
const TOOLS = 'SELECT json, hash FROM shared_json WHERE key = ?';
const NO_PLACES = new Map();
const TOKENS = 'SELECT token_node, prompt_tokens, response_tokens, parent FROM steps WHERE position = ?';
/** Rebuilds contents from shared prefixes. It caches nodes without a bound, so a new one is made for each request. */
export class ContentReader {
    /**
     * @param places of steps that are known already, by position; others are looked up
     * @param segments that were read already
     */
    constructor(connection, places = NO_PLACES, segments = NO_SEGMENTS) {
        this.connection = connection;
        this.places = places;
        this.messageNodes = new Map();
        this.media = new Map();
        this.toolTexts = new Map();
        this.tokenNodes = new Map();
        this.room = new NumberRoom();
        this.joined = new JoinedTokens((id) => this.tokenNode(id), this.room);
        this.segments = new SegmentReader(connection, segments, this.room);
    }
    /** Null if the step does not exist. @throws STORE_CORRUPT, which names the step, for damaged rows */
    read(position, wanted) {
        let step = `at position ${position}`;
        try {
            const place = this.placeAt(position);
            if (place === null)
                return null;
            step = place.id;
            return rebuildContent(place, new StepSource(this, place), wanted);
        }
        catch (error) {
            if (!isDamaged(error))
                throw error;
            throw damagedStep(step, error);
        }
    }
    /** As `read`, with values that were said of the step later in the place of what came with it. */
    readWith(step, wanted, held) {
        const content = this.read(step.position, wanted);
        if (content === null)
            return null;
        try {
            return withLater(content, held, extraBytes(this.connection, step.trajectory));
        }
        catch (error) {
            if (!isDamaged(error))
                throw error;
            throw damagedStep(step.id, error);
        }
    }
    /**
     * Ids `from` to `to` (exclusive; null: the end) of a step's prompt; null without ids. Of the shared prefixes only those
     * are read that hold them. @throws STORE_CORRUPT, which names the step
     */
    promptStretch({ position, id }, from, to) {
        try {
            const row = this.connection.get(TOKENS, position);
            const prompt = numberOrNull(row?.prompt_tokens);
            if (row === undefined || prompt === null)
                return null;
            const own = { node: numberOrNull(row.token_node), length: prompt };
            const end = Math.min(to ?? prompt, prompt);
            const start = Math.min(from === 'new' ? this.sharedWith(row.parent, own) : from, end);
            const slices = slicesOf(own.node, end, (node) => this.tokenNode(node), start);
            return joinTokens(slices, end - start);
        }
        catch (error) {
            if (!isDamaged(error))
                throw error;
            throw damagedStep(id, error);
        }
    }
    /** How many ids a sequence has in common with those of an earlier step: its prompt and response. */
    sharedWith(parent, own) {
        const row = parent == null ? undefined : this.connection.get(TOKENS, parent);
        const prompt = numberOrNull(row?.prompt_tokens);
        if (row === undefined || prompt === null)
            return 0;
        const length = prompt + (numberOrNull(row.response_tokens) ?? 0);
        return sharedLength(own, { node: numberOrNull(row.token_node), length }, (node) => this.tokenNode(node));
    }
    /**
     * A step's messages and response as stored, for searching; null if the step does not exist or is damaged, so that the
     * search goes on without it.
     */
    readTexts(position) {
        try {
            const row = this.connection.get(TEXTS, position);
            if (row === undefined)
                return null;
            const length = Number(row.state_length) + Number(row.has_response);
            return storedTexts(numberOrNull(row.message_node), length, {
                messageNode: (id) => this.messageNode(id),
            });
        }
        catch (error) {
            if (isDamaged(error))
                return null;
            throw error;
        }
    }
    placeAt(position) {
        return this.places.get(position) ?? readPlace(this.connection, position);
    }
    /** Reads a text and checks it against its hash once, because many steps share it. */
    toolsOf(key) {
        const known = this.toolTexts.get(key);
        if (known !== undefined)
            return known;
        const row = this.connection.get(TOOLS, key);
        if (typeof row?.json !== 'string')
            throw new RangeError('its tools are missing');
        const found = createHash('sha256').update(row.json).digest();
        if (!(row.hash instanceof Uint8Array) || !found.equals(row.hash)) {
            throw new RangeError('its tools were changed');
        }
        this.toolTexts.set(key, row.json);
        return row.json;
    }
    base64(hash) {
        const known = this.media.get(hash);
        if (known !== undefined)
            return known;
        const base64 = Buffer.from(readMedia(this.connection, hash)).toString('base64');
        this.media.set(hash, base64);
        return base64;
    }
    messageNode(id) {
        if (!this.messageNodes.has(id))
            this.messageNodes.set(id, this.recordOf(id)?.messages() ?? undefined);
        return this.messageNodes.get(id);
    }
    tokenNode(id) {
        if (!this.tokenNodes.has(id))
            this.tokenNodes.set(id, this.recordOf(id)?.packedTokens() ?? undefined);
        return this.tokenNodes.get(id);
    }
    recordOf(position) {
        const place = this.places.get(position);
        return place === undefined ? this.segments.find(position) : this.segments.record(position, place.segment);
    }
}
/** What a step's content is rebuilt from. */
class StepSource {
    constructor(reader, place) {
        this.reader = reader;
        this.place = place;
    }
    own() {
        const { position, segment } = this.place;
        const own = this.reader.segments.record(position, segment);
        if (own === undefined)
            throw new RangeError('its content is missing');
        return own;
    }
    messageNode(id) {
        return this.reader.messageNode(id);
    }
    tokens(node, length) {
        return this.reader.joined.of(node, length);
    }
    media(hash) {
        return this.reader.base64(hash);
    }
    tools() {
        const { tools } = this.place;
        return tools === null ? null : this.reader.toolsOf(tools);
    }
    next() {
        const { nextFrom } = this.place;
        return nextFrom === null ? null : this.reader.placeAt(nextFrom);
    }
}
/** Whether an error means damaged data: to the rebuild, or to SQLite itself. */
function isDamaged(error) {
    if (isDamage(error))
        return true;
    const translated = translate(error, '');
    return translated instanceof StepwellError && translated.code === 'STORE_CORRUPT';
}
/** Stores media once, however many trajectories use them, and records that this one does. */
export function storeMedia(connection, trajectory, { hash, bytes }) {
    const name = Buffer.from(hash, 'hex');
    connection.run('INSERT OR IGNORE INTO media (hash, bytes) VALUES (?, ?)', name, bytes);
    const sql = 'INSERT OR IGNORE INTO media_uses (trajectory, media) SELECT ?, key FROM media WHERE hash = ?';
    connection.run(sql, trajectory, name);
}
/** Removes a deleted trajectory's uses of media, and the media that no other trajectory uses. */
export function deleteMediaOf(connection, trajectory) {
    const used = connection.all('SELECT media FROM media_uses WHERE trajectory = ?', trajectory);
    connection.run('DELETE FROM media_uses WHERE trajectory = ?', trajectory);
    const sql = 'DELETE FROM media WHERE key = ? AND NOT EXISTS (SELECT 1 FROM media_uses WHERE media = ?)';
    for (const { media } of used)
        connection.run(sql, Number(media), Number(media));
}
/** @throws MissingMedia, and RangeError for bytes that do not match their hash */
function readMedia(connection, hash) {
    const row = connection.get('SELECT bytes FROM media WHERE hash = ?', Buffer.from(hash, 'hex'));
    if (row === undefined || !(row.bytes instanceof Uint8Array))
        throw new MissingMedia(hash);
    if (createHash('sha256').update(row.bytes).digest('hex') !== hash)
        throw new RangeError(`media ${hash} were changed`);
    return row.bytes;
}
//# sourceMappingURL=content-reader.js.map