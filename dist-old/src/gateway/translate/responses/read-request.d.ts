import type { JsonObject } from '../../../model/json.js';
import type { Message } from '../../../model/step.js';
import type { KeptAnswers } from '../edge-api.js';
export interface ReadRequest {
    /** The chat-completions body. */
    readonly chat: JsonObject;
    /** Its messages without the instructions, which apply to this call only. */
    readonly conversation: readonly Message[];
}
/** @throws as EdgeApi.open */
export declare function readRequest(body: JsonObject, kept: KeptAnswers): ReadRequest;
