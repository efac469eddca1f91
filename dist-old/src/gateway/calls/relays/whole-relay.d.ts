import { type JsonObject } from '../../../model/json.js';
import type { AnswerHeaders, AnswerSink } from '../../interface.js';
import type { Translation } from '../../translate/edge-api.js';
import type { Assembly } from '../../wire/assembly.js';
import type { Ending, Outcome } from '../../wire/outcome.js';
import type { Stripper } from '../../wire/strip.js';
import { type Relay } from './relay.js';
export interface WholeRelayOptions {
    readonly status: number;
    readonly headers: AnswerHeaders;
    readonly stripper: Stripper;
    readonly assembly: Assembly;
    readonly translation: Translation | null;
    /** The client asked for a stream. Some engines answer in one piece all the same. */
    readonly stream: boolean;
    /**
     * Converts an answer of SGLang's own API to that of its OpenAI API; null: the engine speaks OpenAI's. Only with a
     * translation.
     */
    readonly reads: ((answer: JsonObject) => JsonObject) | null;
}
/** Passes on an answer in one piece: cuts out what Stepwell asked for and leaves every other byte as it is. */
export declare class WholeRelay implements Relay {
    private readonly options;
    private readonly sink;
    begun: boolean;
    readonly ended = false;
    readonly failure: null;
    private readonly parts;
    private unreadable;
    private out;
    constructor(options: WholeRelayOptions, sink: AnswerSink);
    part(bytes: Buffer): void;
    end(): void;
    close(): void;
    breakOff(): void;
    outcome(ending: Ending): Outcome;
    private learn;
    private translate;
}
