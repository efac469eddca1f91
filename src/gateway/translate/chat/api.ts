import type { JsonObject } from '../../../model/json.js';
import type { EdgeApi, EdgeCall } from '../edge-api.js';
import { Field } from '../field.js';
import { openAiError } from '../openai-error.js';

/** OpenAI's chat completions, `POST /v1/chat/completions`: the form inside, so nothing is changed or checked. */
export const chat: EdgeApi = {
  name: 'chat',
  open(body: JsonObject): EdgeCall {
    const metadata = new Field(body).get('metadata');
    return { body, metadata: metadata.isObject ? metadata.object() : null, translation: null };
  },
  error: openAiError,
};
