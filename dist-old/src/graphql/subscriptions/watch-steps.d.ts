import type { StepHead } from '../../model/step.js';
import type { GraphqlContext } from '../context.js';
import { StepChange } from '../enums.js';
import { type EventBatch } from './event-batch.js';
/** The value behind a StepEvent. */
export interface StepEventSource {
    readonly cursor: string;
    readonly change: StepChange;
    readonly stepId: string;
    readonly step: StepHead | null;
}
export interface WatchStepsArgs {
    readonly where?: unknown;
    readonly after?: string | null;
}
/**
 * Events about steps, or of one change of them. The filter is applied to the step as it is when the event is delivered.
 * @throws the errors of parseStepFilter; the first pull rejects with those of Feed.subscribe
 */
export declare function watchSteps(context: GraphqlContext, { where, after }: WatchStepsArgs, change: StepChange | null): AsyncIterableIterator<EventBatch>;
