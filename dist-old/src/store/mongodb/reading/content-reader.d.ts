import { type Document, type Filter } from 'mongodb';
import { StepwellError } from '../../../errors/index.js';
import { type ContentSelection } from '../../content/content-selection.js';
import { type RawContent } from '../../content/raw-content.js';
import type { SequenceNode } from '../../sharing/sequence-tree.js';
import type { Collections } from '../collections.js';
import type { ContentDoc, StepDoc } from '../documents.js';
/** The fields of a step with the place of its content. */
export declare const PLACE: {
    readonly _id: 1;
    readonly id: 1;
    readonly trajectory: 1;
    readonly channel: 1;
    readonly messageNode: 1;
    readonly stateLength: 1;
    readonly messageLength: 1;
    readonly hasResponse: 1;
    readonly hasNext: 1;
    readonly newFrom: 1;
    readonly nextFrom: 1;
    readonly tokenNode: 1;
    readonly promptTokens: 1;
    readonly responseTokens: 1;
};
export type PlacedStep = Pick<StepDoc, keyof typeof PLACE>;
/** Contents by the keys of their steps. */
export type KnownContents = ReadonlyMap<number, ContentDoc>;
/**
 * Rebuilds contents from shared prefixes. It reads the steps' own contents first. If their sequences pass through other
 * nodes, it reads the parents of all nodes of their trajectories, and then the nodes on their paths: a few round trips
 * for any number of steps.
 */
export declare class ContentReader {
    private readonly collections;
    private readonly media;
    constructor(collections: Collections);
    /**
     * Contents in the order of `steps`; a damaged one is its STORE_CORRUPT error. Stops when the signal is aborted.
     * @param known what `ofTrajectories` gave for the steps' trajectories; left out: all is read here
     */
    read(steps: readonly PlacedStep[], wanted: ContentSelection, signal?: AbortSignal, known?: KnownContents): Promise<readonly (RawContent | StepwellError)[]>;
    /**
     * The contents of all steps of these trajectories (keys), which can be read while their steps are: their sequences pass
     * through no others.
     */
    ofTrajectories(trajectories: readonly number[], wanted: ContentSelection): Promise<KnownContents>;
    /** Messages and responses as stored, for searching; an empty list for a damaged step, which a search skips. */
    readTexts(steps: readonly PlacedStep[]): Promise<readonly (readonly string[])[]>;
    /** The steps' own contents. Of a step that came after the known ones were read, it is read here. */
    private ownOf;
    /** The steps that brought the next states, by key. */
    private nextOf;
    /** All contents that the sequences of `steps` pass through, and the known ones. */
    private nodesOf;
    private contents;
    /** Contents with some of their fields, which must include `parts`; damaged ones are left out. */
    find(which: Filter<ContentDoc>, projection: Document): Promise<readonly ContentDoc[]>;
    /** Complete contents; one with a missing or damaged part is left out. */
    private joined;
    private pointersOf;
    private sharedOf;
}
/** The node of ids that a content holds; undefined: it holds none, or damaged ones. */
export declare function tokenNodeOf(content: ContentDoc | undefined): SequenceNode<Int32Array> | undefined;
