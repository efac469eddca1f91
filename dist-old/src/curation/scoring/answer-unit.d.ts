import type { JsonObject } from '../../model/json.js';
import { type Message } from '../../model/step.js';
import type { PlacedUnit } from '../../plugin-api/units.js';
/** An answer that is to be scored, and is no step of the store. */
export interface ScoredAnswer {
    readonly messages: readonly Message[];
    /** The answer's text; null: only its ids are known. */
    readonly text: string | null;
    readonly promptIds: readonly number[] | null;
    readonly responseIds: readonly number[] | null;
    /** Empty: the prompt has no name. */
    readonly promptUid: string;
    readonly metadata: JsonObject;
    /** Images and the like, as they were sent. */
    readonly media: readonly JsonObject[];
}
/** The answer as a curator sees it: the only step of a complete trajectory. */
export declare function unitOf(answer: ScoredAnswer, unit: 'step' | 'trajectory', now: number): PlacedUnit;
