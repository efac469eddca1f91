import type { NewStep, StepChange } from '../../writing/commit.js';
import type { ConsumedSpan, Key, Position } from '../../writing/state.js';
import type { StepDoc, StepPart } from '../documents.js';
/**
 * A step as inserted, without `metadataIndex`, which is derived from its metadata, and without `mask`: only decisions on
 * an existing step mask its tokens.
 */
export type StepRow = Omit<StepDoc, 's' | 'metadataIndex' | 'mask' | 'consumedBefore'>;
export interface StepChangeRow {
    readonly key: Key;
    readonly trajectory: Key;
    readonly parts: readonly StepPart[];
    readonly fields: ChangedFields;
}
type ChangedFields = Partial<StepRow & Pick<StepDoc, 'mask'> & {
    readonly wasConsumed: ConsumedSpan;
}>;
/**
 * The document of a step as it is inserted. Written out field by field: an object of that many fields that is made by
 * copying another is a hash table, which takes ten times the memory and is slow to encode.
 */
export declare function stepDoc(row: StepRow, at: (position: Position) => Position): StepDoc;
export declare function stepRow(added: NewStep, at: (position: Position) => Position): StepRow;
export declare function changeRow(change: StepChange, at: (position: Position) => Position): StepChangeRow;
export declare const placedSpan: ([from, to]: ConsumedSpan, at: (position: Position) => Position) => ConsumedSpan;
export {};
