import type { MessagePort } from 'node:worker_threads';
import type { ErrorData } from '../errors/index.js';
import type { TracedWork, TraceLink, WorkTimes } from './call-trace.js';
import type { NamedCall } from './calls.js';
/** A call into a thread, with a number for the answer. `args` are plain data. */
export type ThreadCall<Methods> = NamedCall<Methods> & {
    readonly kind: 'call';
    readonly id: number;
    /** Another thread makes the call for the main thread, which expects the answer under this number. */
    readonly forMain?: true;
    /** What it is traced as a part of: the answer then tells when the thread was at work on it. */
    readonly trace?: TraceLink | undefined;
};
/** What is no call. A ping and a close are answered under their number. */
export type ThreadOrder = 
/** The caller of this call has gone: a thread that can stop its work on it does. This message gets no answer. */
{
    readonly kind: 'cancel';
    readonly id: number;
}
/** Answered as soon as the thread does nothing else: it shows that it is alive. */
 | {
    readonly kind: 'ping';
    readonly id: number;
}
/** Calls come on this port, too, from now on, until its other side closes it. */
 | {
    readonly kind: 'link';
    readonly port: MessagePort;
}
/** The thread ends, after the calls that came before. */
 | {
    readonly kind: 'close';
    readonly id: number;
};
export type ThreadRequest<Methods> = ThreadCall<Methods> | ThreadOrder;
export type ThreadReply<Told = unknown> = {
    readonly kind: 'ready';
} | {
    readonly kind: 'failed';
    readonly error: ErrorData;
}
/** `head`: a position not before what the call has written. */
 | {
    readonly kind: 'result';
    readonly id: number;
    readonly value: unknown;
    readonly head?: number;
    readonly work?: WorkTimes | undefined;
} | {
    readonly kind: 'error';
    readonly id: number;
    readonly error: ErrorData;
    readonly work?: WorkTimes | undefined;
}
/** The call was cancelled before it was done, and nothing of it goes on. */
 | {
    readonly kind: 'cancelled';
    readonly id: number;
}
/** Another thread was at work on a traced call that this one made. */
 | {
    readonly kind: 'work';
    readonly done: TracedWork;
}
/** The feed has grown to this position. */
 | {
    readonly kind: 'head';
    readonly head: number;
}
/** A warning of the thread's process. */
 | {
    readonly kind: 'warning';
    readonly name: string;
    readonly message: string;
}
/** A value that is no answer to a call. */
 | {
    readonly kind: 'told';
    readonly value: Told;
};
