import type { JsonObject } from '../../../model/json.js';
import type { EdgeApi, EdgeCall } from '../edge-api.js';
import { Field } from '../field.js';
import { AnswerStream } from '../pieces/answer-stream.js';
import { messageAnswer } from './answer.js';
import type { Asked } from './asked.js';
import { errorBody } from './error.js';
import { MessageWriter } from './message-writer.js';
import { readRequest } from './read-request.js';

/** Anthropic's Messages API, `POST /v1/messages`. */
export const anthropic: EdgeApi = {
  name: 'anthropic',
  open(body: JsonObject): EdgeCall {
    const chat = readRequest(body);
    const request = new Field(body);
    const asked: Asked = {
      model: request.get('model').text(),
      stops: request.get('stop_sequences').ifGiven((field) => field.texts()) ?? [],
    };
    return {
      body: chat,
      metadata: request.get('metadata').ifGiven((field) => field.object()) ?? null,
      translation: {
        answer: (answer) => messageAnswer(answer, asked),
        stream: () => new AnswerStream(new MessageWriter(asked)),
      },
    };
  },
  error: errorBody,
};
