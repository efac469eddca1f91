import type { EdgeApi } from '../edge-api.js';
/**
 * OpenAI's Responses API, `POST /v1/responses`. Unless a client sends `store: false` it may refer to recent answers by
 * id (`previous_response_id`, item references), as AI SDK does by default.
 */
export declare const responses: EdgeApi;
