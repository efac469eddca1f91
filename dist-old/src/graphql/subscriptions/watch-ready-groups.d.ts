import type { Readiness } from '../../batches/interface.js';
import type { PromptGroup } from '../../model/trajectory.js';
import type { GraphqlContext } from '../context.js';
import { type EventBatch } from './event-batch.js';
/** The value behind a GroupEvent. */
export interface GroupEventSource {
    readonly cursor: string;
    readonly group: PromptGroup;
    readonly readiness: Readiness;
}
export interface WatchReadyArgs {
    readonly formatter: string;
    readonly options?: unknown;
    readonly channel?: string | null;
    readonly groupSize?: number | null;
    readonly after?: string | null;
}
/** Groups that become ready. @throws INVALID_TYPE; the first pull rejects with the errors of BatchService.watchReady */
export declare function watchReadyGroups(context: GraphqlContext, args: WatchReadyArgs): AsyncIterableIterator<EventBatch<GroupEventSource>>;
