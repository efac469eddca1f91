import type { JsonObject } from '../../../model/json.js';
import type { KeptAnswers } from '../edge-api.js';
/** A request of the Messages API as a chat-completions body. @throws as EdgeApi.open */
export declare function readRequest(body: JsonObject, kept: KeptAnswers): JsonObject;
