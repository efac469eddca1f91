import { argumentsToKeep } from '../call-arguments.js';
import { openAiError } from '../fault.js';
import { Field } from '../field.js';
import { AnswerStream } from '../pieces/answer-stream.js';
import { outputItems } from './output-items.js';
import { readInput } from './read-input.js';
import { readRequest } from './read-request.js';
import { askedIn, ResponseWriter, responseAnswer } from './write-response.js';
/**
 * OpenAI's Responses API, `POST /v1/responses`. Unless a client sends `store: false` it may refer to recent answers by
 * id (`previous_response_id`, item references), as AI SDK does by default.
 */
export const responses = {
    name: 'responses',
    open(body, kept) {
        const { chat, conversation } = readRequest(body, kept);
        const request = new Field(body);
        const stores = request.get('store').ifGiven((field) => field.boolean()) ?? true;
        const asked = askedIn(body, request.get('model').text(), (key, parts) => {
            const written = argumentsToKeep(parts);
            if (!stores) {
                if (written.length > 0)
                    kept.keep({ responseId: `written_${key}`, messages: [], items: written });
                return;
            }
            const items = outputItems(key, parts, true);
            const said = readInput(new Field(items, ['output']), kept);
            kept.keep({
                responseId: `resp_${key}`,
                messages: [...conversation, ...said],
                items: [...items, ...written],
            });
        });
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
//# sourceMappingURL=api.js.map