import type { TopK } from '../../../model/step.js';
import { NumberRoom } from '../../number-room.js';
import type { SequenceNode } from '../../sharing/sequence-tree.js';
import { PackedIds } from './packed-ids.js';
/**
 * One step's content in a segment. Every method returns null for a part that the step does not have. @throws RangeError
 * on damage
 */
export declare class ContentRecord {
    private readonly position;
    readonly bytes: Uint8Array;
    /** False if the record is cut short, so that a part that is not found may be lost. */
    private isWhole;
    private readonly room;
    /** One list for all parts: a walk over many steps spends a twentieth of its memory on a map for each. */
    private parts;
    constructor(position: number, bytes: Uint8Array, 
    /** False if the record is cut short, so that a part that is not found may be lost. */
    isWhole: boolean, room: NumberRoom);
    messages(): SequenceNode<readonly string[]> | null;
    tokens(): SequenceNode<Int32Array> | null;
    packedTokens(): SequenceNode<PackedIds> | null;
    floats(part: 'logProbs' | 'teacherLogProbs' | 'refLogProbs' | 'values'): Float32Array | null;
    responseMask(): Uint8Array | null;
    teacherTopK(): TopK | null;
    text(part: 'hint' | 'media' | 'routedExperts'): string | null;
    private node;
    private part;
    private parse;
}
/** The records of a segment by position, up to the first damage. @param room for the lists of numbers that they give */
export declare function recordsOf(segment: Uint8Array, first: number, room?: NumberRoom): ReadonlyMap<number, ContentRecord>;
