import type { Ranges } from '../../json-bytes/cut-members.js';
import { type JsonObject } from '../../model/json.js';
import type { Gathered } from './gathered.js';
import type { LiftedTokens } from './lifted-tokens.js';
import type { SseEvent } from './sse.js';
/** What an event that matches the pattern holds. */
export interface TokenEvent {
    /** `index` of its choice. */
    readonly index: number;
    /** The only member of the delta that grows. */
    readonly field: string;
    readonly text: string;
    readonly id: number;
    /** Rounded to float32. */
    readonly logProb: number;
}
/**
 * An event of one token as a pattern for the ones after it: engines write them all alike except for the text, the
 * token, its id, bytes and log-prob. If all other bytes of an event are equal, those parts are read and the same
 * members cut, without walking the JSON and parsing the rest. All other events take the long way.
 */
export declare class EventPattern {
    private readonly pattern;
    private readonly slots;
    private readonly edges;
    private readonly index;
    private readonly field;
    private readonly floats;
    private readonly expected;
    /** Events that came in one read share the same memory. */
    private memory;
    /** For each slot, how much later it ends in the current event than in the pattern. */
    private readonly shifts;
    private constructor();
    /**
     * @param chunk the parsed rest of the event when it is cut
     * @param ranges what is cut out of it
     * @returns null: events like it may differ in more than a token's text, id and log-prob
     */
    static of(event: SseEvent, chunk: JsonObject, lifted: LiftedTokens, ranges: Ranges): EventPattern | null;
    /** Null: the event does not match. */
    match({ raw }: SseEvent): TokenEvent | null;
    /** Appends the client's bytes of the event that was matched last. */
    cut({ raw }: SseEvent, into: Gathered): void;
    private place;
    /** Whether the event at `at` equals the pattern between two positions. */
    private same;
    private memoryOf;
}
