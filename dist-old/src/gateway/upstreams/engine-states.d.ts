import type { EndedCall } from '../capture/ended-call.js';
import type { EngineState } from '../interface.js';
import type { Upstream } from './upstream.js';
/** Remembers of each engine what its latest answers held, from the calls that went through the gateway. */
export declare class EngineStates {
    private readonly told;
    note(call: Pick<EndedCall, 'upstream' | 'stream' | 'outcome' | 'failure' | 'ending' | 'status'>): void;
    list(engines: readonly Upstream[]): readonly EngineState[];
    private of;
}
