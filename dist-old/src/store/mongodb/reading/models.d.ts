import type { Curation } from '../../../model/decision.js';
import { type StepHead } from '../../../model/step.js';
import type { Trajectory } from '../../../model/trajectory.js';
import type { StepDoc, TrajectoryDoc } from '../documents.js';
/** The document that a step's head is made from. */
export type HeadDoc = Omit<StepDoc, 'metadataIndex'>;
/** Excludes fields that only indexes need. */
export declare const HEAD_FIELDS: {
    readonly metadataIndex: 0;
};
type CurationDoc = Pick<StepDoc, keyof Curation>;
export declare function curationOf({ keep, quality, trainable, reason, tags, note, mask }: CurationDoc): Curation;
export declare function stepHeadOf(doc: HeadDoc): StepHead;
export declare function trajectoryOf(doc: TrajectoryDoc): Trajectory;
export {};
