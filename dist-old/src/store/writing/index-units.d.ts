import type { Job } from '../../model/job.js';
import type { UnitsFound } from '../claim-port.js';
import type { Pass } from './pass.js';
/**
 * A checkpoint of the job that keeps a recipe's readiness: where units stand, and how far it has followed the feed, in
 * one commit. What claims did to a unit stays. An earlier look never replaces a later one.
 *
 * A unit that a claim holds, or that was used, stays known when its steps are deleted, as EXCLUDED, because its batches
 * name it. One that was dropped stays EXCLUDED. The job's `told.dropped` counts up how many were.
 * @throws JOB_LOST
 */
export declare function indexUnits(pass: Pass, { lease, recipe, found, gone, pool, change }: UnitsFound): Job;
