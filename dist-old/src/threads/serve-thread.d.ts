import { type MessagePort, type Transferable } from 'node:worker_threads';
import { type ThreadContract } from './calls.js';
import type { ThreadCall, ThreadReply } from './messages.js';
/** A call that this thread was asked, and how it is answered: once, now or later. */
export declare class AskedCall<Methods> {
    readonly request: ThreadCall<Methods>;
    private readonly to;
    private readonly headNow;
    /** When it was taken up; null: the call is not traced. */
    private readonly began;
    constructor(request: ThreadCall<Methods>, to: MessagePort, headNow: (() => number) | undefined);
    get id(): number;
    answer(value: unknown): void;
    fail(error: unknown): void;
    private times;
    /** Calls the method and answers what it returns or resolves to, or fails with what it throws. */
    answerFrom(methods: object, translate?: (error: unknown) => unknown): void;
}
/** What a thread does. What `call` throws is the call's answer. */
export interface ThreadWork<Methods> {
    call(asked: AskedCall<Methods>): void;
    /** Cancels a call whose caller has gone; true: it will not be answered. Left out: calls are always done. */
    cancel?(id: number): boolean;
    /** Lets go of everything that would keep the thread alive. */
    close?(): void | Promise<void>;
    /** Said with every answer. */
    readonly head?: () => number;
}
/** The thread that runs this, as its work sees it. */
export declare class ServedThread<Contract extends ThreadContract> {
    private readonly main;
    private work;
    private closing;
    private ending;
    /** Where calls come from: the main thread, and who was linked to this one. */
    private readonly ports;
    constructor(main: MessagePort);
    reply(message: ThreadReply<Contract['told']>, transfer?: readonly Transferable[]): void;
    /** Sends a value that is no answer to a call. */
    tell(value: Contract['told']): void;
    /** Asked to close: no further call is to be begun. */
    get isClosing(): boolean;
    /** The next call that waits already, from whichever side: for a thread that does many of them as one. */
    next(): AskedCall<Contract['methods']> | undefined;
    serve(work: ThreadWork<Contract['methods']>): void;
    private received;
    private asked;
    private listen;
    private take;
    private perform;
    /** What is no call, and may come between those that `next` takes. */
    private heed;
    private done;
    private end;
}
/**
 * The far side of a thread: its module calls this once.
 * @param start opens what the work needs; what it throws is what the near side's start rejects with
 */
export declare function serveThread<Contract extends ThreadContract>(start: (data: Contract['data'], thread: ServedThread<Contract>) => ThreadWork<Contract['methods']> | Promise<ThreadWork<Contract['methods']>>): void;
