import type { EdgeApi } from '../edge-api.js';
/** Anthropic's Messages API, `POST /v1/messages`. */
export declare const anthropic: EdgeApi;
