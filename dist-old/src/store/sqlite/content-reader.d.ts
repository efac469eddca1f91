import type { ContentSelection } from '../content/content-selection.js';
import { type RawContent } from '../content/raw-content.js';
import type { ExtraRefs } from '../packed/extras.js';
import { JoinedTokens } from '../sharing/joined-tokens.js';
import { type MediaBytes } from '../sharing/media.js';
import type { SequenceNode } from '../sharing/sequence-tree.js';
import { type Connection } from './connection.js';
import { SegmentReader, type Segments } from './content/segment-reader.js';
import { type StoredPlace } from './step-place.js';
/** A step by its position and id, and the key of its trajectory. */
export interface StepPlace {
    readonly position: number;
    readonly id: string;
    readonly trajectory: number;
}
/** Rebuilds contents from shared prefixes. It caches nodes without a bound, so a new one is made for each request. */
export declare class ContentReader {
    private readonly connection;
    private readonly places;
    private readonly messageNodes;
    private readonly media;
    private readonly toolTexts;
    private readonly tokenNodes;
    private readonly room;
    readonly joined: JoinedTokens;
    readonly segments: SegmentReader;
    /**
     * @param places of steps that are known already, by position; others are looked up
     * @param segments that were read already
     */
    constructor(connection: Connection, places?: ReadonlyMap<number, StoredPlace>, segments?: Segments);
    /** Null if the step does not exist. @throws STORE_CORRUPT, which names the step, for damaged rows */
    read(position: number, wanted: ContentSelection): RawContent | null;
    /** As `read`, with values that were said of the step later in the place of what came with it. */
    readWith(step: StepPlace, wanted: ContentSelection, held: ExtraRefs): RawContent | null;
    /**
     * Ids `from` to `to` (exclusive; null: the end) of a step's prompt; null without ids. Of the shared prefixes only those
     * are read that hold them. @throws STORE_CORRUPT, which names the step
     */
    promptStretch({ position, id }: StepPlace, from: number | 'new', to: number | null): Int32Array | null;
    /** How many ids a sequence has in common with those of an earlier step: its prompt and response. */
    private sharedWith;
    /**
     * A step's messages and response as stored, for searching; null if the step does not exist or is damaged, so that the
     * search goes on without it.
     */
    readTexts(position: number): readonly string[] | null;
    placeAt(position: number): StoredPlace | null;
    /** Reads a text and checks it against its hash once, because many steps share it. */
    toolsOf(key: number): string;
    base64(hash: string): string;
    messageNode(id: number): SequenceNode<readonly string[]> | undefined;
    private tokenNode;
    private recordOf;
}
/** Stores media once, however many trajectories use them, and records that this one does. */
export declare function storeMedia(connection: Connection, trajectory: number, { hash, bytes }: MediaBytes): void;
/** Removes a deleted trajectory's uses of media, and the media that no other trajectory uses. */
export declare function deleteMediaOf(connection: Connection, trajectory: number): void;
