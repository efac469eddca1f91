import { type Job } from '../../model/job.js';
import type { ChannelScope, JudgedUnit, JudgeRequest } from '../port.js';
import { type DecideAnswer } from './decide.js';
import type { PackedEntries } from './entries.js';
import type { Pass } from './pass.js';
export interface JudgeAnswer {
    readonly job: Job;
    readonly decided: DecideAnswer | null;
    /** Units that were judged before, whose decisions do not count. */
    readonly repeated: number;
}
/**
 * A curator's checkpoint: its decisions on some units, that these units are judged, and how far its job has come, in
 * one commit. A unit that an earlier checkpoint or another job of the same judge has judged is passed over, so a
 * repeated checkpoint changes nothing.
 *
 * Units that failed are marked with their steps, until the job judges them after all: then other marks keep from where on
 * and until where it had failed at them. Of those that it tells of without a decision, failed ones included, it is also
 * kept from which position on that was known.
 *
 * What the curator remembers of the units is a part of the commit. One that was passed over is marked as seen.
 * @throws JOB_LOST, LENGTH_MISMATCH
 */
export declare function judgeUnits(pass: Pass, request: JudgeRequest<PackedEntries>, scope: ChannelScope): JudgeAnswer;
/** Ids of the steps that an event tells of, as no decision does. */
export declare const toldIn: (units: readonly Pick<JudgedUnit, "told">[]) => readonly string[];
/** A mark counts as long as its operation is not undone. */
export declare function isJudged(pass: Pass, judge: string, unit: number): boolean;
