import { type MessagePort } from 'node:worker_threads';
import type { Call, MethodAnswer, MethodName, ThreadContract, ThreadSide } from './calls.js';
/** An answer that the thread is going to give to a call which another thread makes. */
export interface ExpectedAnswer<Answer> {
    /** What the call has to carry; see ThreadCall.forMain. */
    readonly id: number;
    readonly value: Promise<Answer>;
    /** The call is not going to be made. */
    forget(): void;
}
/** @template Told what the thread says unasked */
export interface ThreadOptions<Told = unknown> {
    /** Room for short-lived objects. */
    readonly youngGenerationMb?: number;
    /**
     * Most room for all other objects: a thread that needs more ends with its calls. Below 2,048 the engine also lets them
     * grow to twice what is in use between two collections, in place of four times.
     */
    readonly oldGenerationMb?: number;
    /** Ports in the thread's data, which move to it. */
    readonly ports?: readonly MessagePort[];
    readonly onTold?: (value: Told) => void;
    /** Hears how far the feed has grown. */
    readonly onHead?: (head: number) => void;
    /** A thread that answers nothing for so long is called silent. */
    readonly silentMs?: number | undefined;
    /**
     * Whether a thread that falls silent is ended, so that its calls are rejected. Only for a thread that holds nothing that
     * was acknowledged; another one can be started in its place.
     */
    readonly endsWhenSilent?: boolean;
    /** Makes the error that calls are rejected with once the thread has ended; `detail` says why it ended. */
    readonly unavailable?: (detail: string, cause?: unknown) => Error;
}
/**
 * The near side of a thread: calls go over, results come back in any order.
 * @template Methods what the module of the thread answers
 */
export declare class ThreadClient<Methods> implements ThreadSide<Methods> {
    private readonly worker;
    /** What its work is called in traces. */
    private readonly name;
    private readonly onHead;
    private readonly onTold;
    private readonly silentMs;
    private readonly endsWhenSilent;
    private readonly unavailable;
    /** Resolves once there is no thread any more. */
    readonly ended: Promise<void>;
    private readonly waiting;
    private nextId;
    private gone;
    private pulse;
    /** Beats since the last answer; null: the last beat was answered. */
    private unanswered;
    private isClosing;
    private constructor();
    /** Starts a thread; rejects with what it says if it cannot. */
    static start<Contract extends ThreadContract>(module: URL, data: Contract['data'], { youngGenerationMb, oldGenerationMb, ports, onTold, onHead, silentMs, endsWhenSilent, unavailable, }?: ThreadOptions<Contract['told']>): Promise<ThreadClient<Contract['methods']>>;
    readonly call: Call<Methods>;
    /** Expects the answer to a call of this method that a linked thread is going to make. */
    expect<Name extends MethodName<Methods>>(method: Name): ExpectedAnswer<MethodAnswer<Methods, Name>>;
    private ask;
    /** What the thread answers under this number. */
    private awaited;
    check(): void;
    private silence;
    /** Why the thread is no more; null: it is there. */
    get end(): Error | null;
    /** Gives the thread a port on which another thread may call it, until that thread closes its side of the port. */
    link(port: MessagePort): void;
    private get isSilent();
    private beat;
    /** Ends the thread once its calls under way are answered. A silent thread, also one that falls silent meanwhile, is ended at once. */
    close(): Promise<void>;
    /** Ends the thread at once, whatever it does; its calls reject. */
    terminate(): void;
    private receive;
    private fail;
}
