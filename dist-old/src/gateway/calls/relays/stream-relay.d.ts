import type { StepwellError } from '../../../errors/index.js';
import type { AnswerHeaders, AnswerSink } from '../../interface.js';
import type { EdgeStream } from '../../translate/edge-api.js';
import type { Assembly } from '../../wire/assembly.js';
import type { Ending, Outcome } from '../../wire/outcome.js';
import type { Stripper } from '../../wire/strip.js';
import type { Relay } from './relay.js';
export interface StreamRelayOptions {
    readonly status: number;
    readonly headers: AnswerHeaders;
    readonly stripper: Stripper;
    readonly assembly: Assembly;
    /** Null: the client gets the engine's events unchanged. */
    readonly edge: EdgeStream | null;
    /**
     * Converts event data of SGLang's own API to that of its OpenAI API; null: the engine speaks OpenAI's. Only with an
     * edge.
     */
    readonly reads: ((data: string) => string) | null;
}
/**
 * Passes on a stream of events, each as soon as it is whole, and assembles the step beside it. The event that ends the
 * stream waits for `close`, because a client that has read it takes the answer for complete.
 */
export declare class StreamRelay implements Relay {
    private readonly options;
    private readonly sink;
    /** Called when the client reads more slowly than the engine writes. */
    private readonly onFull;
    begun: boolean;
    ended: boolean;
    readonly failure: null;
    private readonly parser;
    private headed;
    private last;
    private readonly cut;
    constructor(options: StreamRelayOptions, sink: AnswerSink, 
    /** Called when the client reads more slowly than the engine writes. */
    onFull: () => void);
    part(bytes: Buffer): void;
    end(): void;
    close(): void;
    breakOff(error: StepwellError): void;
    outcome(ending: Ending): Outcome;
    /** Events as the client gets them. */
    private carried;
    /** Writes to the client at once, unless the end mark is among the events. */
    private pass;
    private begin;
    private write;
}
