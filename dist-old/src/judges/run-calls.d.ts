import { StepwellError } from '../errors/index.js';
import type { CallOutcome, CallRequest, CallTransport } from '../plugin-api/models/transport.js';
import { type CallUsage } from './usage-counts.js';
/** The calls of one run: counted, and refused once the run has spent what it may. */
export declare class RunCalls implements CallTransport {
    #private;
    private readonly transport;
    /** Why no further call of the run can succeed; null: some may. */
    refused: StepwellError | null;
    /** @param before what earlier attempts at the run used */
    constructor(transport: CallTransport, before?: CallUsage);
    attempt(request: CallRequest, signal: AbortSignal): Promise<CallOutcome>;
    secret(name: string): Promise<string>;
    /** What was used since the last time that this was asked. */
    take(): CallUsage;
}
