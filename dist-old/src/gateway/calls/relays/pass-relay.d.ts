import type { AnswerHeaders, AnswerSink } from '../../interface.js';
import type { EdgeApi } from '../../translate/edge-api.js';
import type { Outcome } from '../../wire/outcome.js';
import { type Relay } from './relay.js';
export interface PassRelayOptions {
    readonly status: number;
    readonly headers: AnswerHeaders;
    /** Null: the client gets the engine's errors unchanged. */
    readonly edge: EdgeApi | null;
}
/** Passes on an answer that is no completion, mostly an error: its status and body, in the form of the client's API. */
export declare class PassRelay implements Relay {
    private readonly options;
    private readonly sink;
    begun: boolean;
    readonly ended = false;
    private readonly parts;
    constructor(options: PassRelayOptions, sink: AnswerSink);
    part(bytes: Buffer): void;
    /** The body so far, as text. */
    get text(): string;
    get failure(): string;
    end(): void;
    close(): void;
    breakOff(): void;
    outcome(): Outcome;
}
