import type { MessagePort } from 'node:worker_threads';
import type { MethodAnswer, MethodArgs, MethodName } from './calls.js';
/** Its signal is aborted when the caller of a call has gone. */
export type Gone = Pick<AbortController, 'signal'>;
/**
 * Answers the calls that come on a port, until its other side is closed or its thread has ended.
 * @param answer makes the answer; `gone` is aborted when the caller has gone. Making a signal takes longer than most calls, so
 * it is made only when `gone.signal` is read
 * @param closed called once no further call can come
 */
export declare function answerCalls(port: MessagePort, answer: (method: string, args: readonly unknown[], gone: Gone) => unknown, closed: () => void): void;
/**
 * Calls what answers on the other side of a port.
 * @template Methods what answers there
 */
export declare class PortClient<Methods> {
    #private;
    private readonly port;
    constructor(port: MessagePort);
    /**
     * A signal only tells the other side, whose answer is waited for: it may be that it was done.
     * @throws what the method throws; the signal's reason in place of that
     */
    call<Name extends MethodName<Methods>>(method: Name, args: MethodArgs<Methods, Name>, signal?: AbortSignal): Promise<MethodAnswer<Methods, Name>>;
    /** Makes a call that gets no answer. */
    tell<Name extends MethodName<Methods>>(method: Name, args: MethodArgs<Methods, Name>): void;
    close(): void;
}
