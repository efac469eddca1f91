import type { z } from 'zod';
import type { ServerClient } from '../../client/server-client.js';
/** Long work as a record of the server: a job of any kind, or the dataset that is built. */
interface LongWork {
    readonly status: 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED';
}
interface Followed<Shown> {
    readonly client: ServerClient;
    readonly id: string;
    /** A subscription with the variable `$id` that tells the record now and after each change, and ends with it. */
    readonly subscription: string;
    /** Reads an event's data. */
    readonly event: z.ZodType<Shown>;
    /** Asks for the record over HTTP, for the time in which no subscription holds. */
    read(): Promise<Shown>;
}
export interface Follower<Shown> {
    readonly signal: AbortSignal;
    onProgress(shown: Shown): void;
    /** The server does not answer, and is asked again. */
    onLost(detail: string): void;
}
/** How a server that does not answer is asked again; a test has no time to wait. */
interface Patience {
    readonly firstWaitMs: number;
    readonly longestWaitMs: number;
    /** Requests in a row without an answer after which it is given up. */
    readonly attempts: number;
}
/**
 * The record at its end. What a subscription tells first is how the record is then, so a new one goes on where a broken
 * one was.
 * @throws the server's errors; SERVER_UNREACHABLE once it has not answered for a minute; an AbortError by the signal
 */
export declare function followToEnd<Shown extends LongWork>(started: Shown, followed: Followed<Shown>, { signal, onProgress, onLost }: Follower<Shown>, patience?: Patience): Promise<Shown>;
export {};
