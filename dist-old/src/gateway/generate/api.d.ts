import type { EdgeApi } from '../translate/edge-api.js';
/**
 * `POST /generate`: Claw-R1's body, recognised by its `prompt_ids`, and SGLang's own. Both become /v1/completions with
 * token ids, which every engine takes, so that the call goes to any engine and is captured like any other. Requests
 * that /v1/completions cannot express go to SGLang's own `/generate`, and its answer is converted to /v1/completions.
 */
export declare const generate: EdgeApi;
