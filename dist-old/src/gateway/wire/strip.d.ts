import { type Ranges } from '../../json-bytes/cut-members.js';
import type { Removes } from './dialect.js';
import type { LiftedTokens } from './lifted-tokens.js';
import type { SseEvent } from './sse.js';
/**
 * Cuts what Stepwell asked for out of answers and events. It works on bytes and leaves every other byte as it came:
 * number formats, the order of members, unknown members, blanks. Text that is no JSON passes unchanged.
 */
export declare class Stripper {
    private readonly removes;
    private readonly answerKeys;
    private readonly choiceKeys;
    private readonly extensionKeys;
    /** There is nothing to cut. */
    readonly idle: boolean;
    constructor(removes: Removes);
    /**
     * @param bytes the whole body of an answer
     * @param lifted receives what is cut; must not be used if it is not `whole` afterwards
     */
    answer(bytes: Uint8Array, lifted?: LiftedTokens | null): Uint8Array;
    /**
     * The event's bytes for the client; null: the event is only there because Stepwell asked.
     * @param lifted receives what is cut; must not be used if it is not `whole` afterwards, or the result is null
     */
    event(event: SseEvent, lifted?: LiftedTokens | null): Uint8Array | null;
    /** The ranges that are cut out of an event with one `data` line; null: none, or all of it. */
    rangesOf(event: SseEvent): Ranges | null;
    /** JSON over several `data` lines is cut in the joined text, then at the same places of the lines. */
    private severalLines;
    /** @returns null: nothing to cut, or no JSON object from `at` to the end of its line */
    private find;
    private choice;
}
