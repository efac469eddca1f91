import type { TopK } from '../../../model/step.js';
import type { SequenceNode } from '../../sharing/sequence-tree.js';
/**
 * The parts of a step's content that the store writes for it: those that no earlier step of its trajectory holds, and
 * those that steps do not share.
 */
export interface OwnContent {
    readonly messages: SequenceNode<readonly string[]> | null;
    readonly tokens: SequenceNode<Int32Array> | null;
    readonly logProbs: Float32Array | null;
    readonly responseMask: Uint8Array | null;
    readonly teacherLogProbs: Float32Array | null;
    readonly teacherTopK: TopK | null;
    readonly refLogProbs: Float32Array | null;
    readonly values: Float32Array | null;
    readonly hint: string | null;
    readonly media: string | null;
    readonly routedExperts: string | null;
}
/** Numbers that mark the parts of a record on disk. They never change. */
export declare const PART: {
    readonly messages: 1;
    readonly tokens: 2;
    readonly logProbs: 3;
    readonly responseMask: 4;
    readonly teacherLogProbs: 5;
    readonly teacherTopK: 6;
    readonly refLogProbs: 7;
    readonly values: 8;
    readonly hint: 9;
    readonly media: 10;
    readonly routedExperts: 11;
};
export type Part = keyof typeof PART;
export declare const SEGMENT_VERSION = 1;
/**
 * Packs the content of consecutive steps of a trajectory into one blob, which saves the space between them.
 *
 *     segment: version u8, records
 *     record:  position - first position of the segment (varint), length (varint), parts
 *     part:    kind u8 (PART), length (varint), bytes, CRC-32 of the bytes u32
 *
 * Varints are LEB128, numbers little-endian. Each part has its own checksum, so damage affects only that part.
 */
export declare class SegmentBuilder {
    /** Position of the first step in it. */
    readonly first: number;
    /** The memory to write into, replaced by a larger one when full. Not to be reused while `bytes` is in use. */
    private buffer;
    private end;
    constructor(
    /** Position of the first step in it. */
    first: number, 
    /** The memory to write into, replaced by a larger one when full. Not to be reused while `bytes` is in use. */
    buffer?: Buffer);
    /** The memory that was written into. Another builder may use it once this one's bytes are stored. */
    get memory(): Buffer;
    get size(): number;
    /** The segment so far, valid until the next `add`. */
    bytes(): Uint8Array;
    add(position: number, content: OwnContent): void;
    /** Adds a record copied from another segment. */
    addRecord(position: number, record: Uint8Array): void;
    private messages;
    private tokens;
    private numbers;
    private topK;
    private text;
    /** Writes a part of at most `room` bytes between its length and its checksum. */
    private part;
    private link;
    /** Inserts the length of the bytes written since `start` before them. */
    private insertLength;
    private varint;
    private byte;
    private copy;
    private write;
    private reserve;
}
