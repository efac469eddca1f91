import type { StepwellError } from '../../../errors/index.js';
import type { Ending, Outcome } from '../../wire/outcome.js';
/** Passes one answer from an engine to the client and records what it says. Created when the answer's head has arrived. */
export interface Relay {
    /** Bytes were written to the client or are ready for it, so no other engine can answer in its place. */
    readonly begun: boolean;
    /** The answer's own end mark came; what follows does not matter. */
    readonly ended: boolean;
    part(bytes: Buffer): void;
    /**
     * The engine ended its answer regularly. The relay then knows all of it, and keeps the last bytes back for `close`.
     * @throws UPSTREAM_GARBLED when the answer cannot be read; nothing has been written then
     */
    end(): void;
    /** Called after `end`: writes the bytes that the client still lacks, and ends its answer. */
    close(): void;
    /**
     * Called instead of `close` when the answer broke off after something was written; tells the client as well as its
     * API can.
     */
    breakOff(error: StepwellError): void;
    /** What the answer said. */
    outcome(ending: Ending): Outcome;
    /** In words, why this is no answer to the call; null: it is one. */
    readonly failure: string | null;
}
export declare const NO_OUTCOME: Outcome;
/** Collects bytes that arrive in parts. */
export declare class Parts {
    private readonly parts;
    bytes: number;
    add(part: Buffer): void;
    /** All bytes; not copied where there is only one part. */
    all(): Buffer;
}
