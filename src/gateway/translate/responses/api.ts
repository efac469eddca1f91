import type { JsonObject } from '../../../model/json.js';
import type { EdgeApi, EdgeCall } from '../edge-api.js';
import { Field } from '../field.js';
import { openAiError } from '../openai-error.js';
import { AnswerStream } from '../pieces/answer-stream.js';
import { responseAnswer } from './answer.js';
import { askedIn } from './asked.js';
import { readRequest } from './read-request.js';
import { ResponseWriter } from './response-writer.js';

/** OpenAI's Responses API, `POST /v1/responses`, without stored responses. */
export const responses: EdgeApi = {
  name: 'responses',
  open(body: JsonObject): EdgeCall {
    const chat = readRequest(body);
    const request = new Field(body);
    const asked = askedIn(body, request.get('model').text());
    return {
      body: chat,
      metadata: request.get('metadata').ifGiven((field) => field.object()) ?? null,
      translation: {
        answer: (answer) => responseAnswer(answer, asked),
        stream: () => new AnswerStream(new ResponseWriter(asked)),
      },
    };
  },
  error: openAiError,
};
