import type { TopK } from '../../model/step.js';
import type { SequenceNode } from '../sharing/sequence-tree.js';
import type { ContentSelection } from './content-selection.js';
import { type RawContent } from './raw-content.js';
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
export declare function rebuildContent(place: ContentPlace, source: ContentSource, wanted: ContentSelection): RawContent;
/** The texts of a sequence from `from` up to `length` as stored, with references to media. @throws MissingNode */
export declare function storedTexts(node: number | null, length: number, source: Pick<ContentSource, 'messageNode'>, from?: number): string[];
