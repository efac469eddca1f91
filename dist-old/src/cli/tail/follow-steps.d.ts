import type { ServerClient } from '../../client/server-client.js';
import { type CliStepEvent } from './step-event.js';
interface FollowRequest {
    /** `stepAdded`, or `stepChanged` for every change of a step. */
    readonly field: 'stepAdded' | 'stepChanged';
    /** The contract's StepFilter; null: every step. */
    readonly where: unknown;
    /**
     * A feed cursor; empty: from the oldest event that is kept. A start "from now" is not possible, because it would lose
     * the events between two connections.
     */
    readonly after: string;
}
/** Cursor of the newest event. @throws SERVER_UNREACHABLE */
export declare function readFeedHead(client: ServerClient): Promise<string>;
/**
 * Events of the feed. After a lost connection a new one continues behind the last event, so that none is lost and none
 * comes twice. Ends when `signal` is aborted.
 * @throws FEED_CURSOR_EXPIRED, INVALID_FEED_CURSOR, INVALID_FILTER
 */
export declare function followSteps(client: ServerClient, request: FollowRequest, signal: AbortSignal, onLost: (detail: string) => void): AsyncGenerator<CliStepEvent>;
export {};
