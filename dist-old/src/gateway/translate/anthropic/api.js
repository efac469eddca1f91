import { argumentsToKeep } from '../call-arguments.js';
import { Field } from '../field.js';
import { AnswerStream } from '../pieces/answer-stream.js';
import { readRequest } from './read-request.js';
import { errorBody, MessageWriter, messageAnswer } from './write-message.js';
/** Anthropic's Messages API, `POST /v1/messages`. */
export const anthropic = {
    name: 'anthropic',
    open(body, kept) {
        const chat = readRequest(body, kept);
        const request = new Field(body);
        const asked = {
            model: request.get('model').text(),
            stops: request.get('stop_sequences').ifGiven((field) => field.texts()) ?? [],
            keep: (key, parts) => {
                const items = argumentsToKeep(parts);
                if (items.length > 0)
                    kept.keep({ responseId: `msg_${key}`, messages: [], items });
            },
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
//# sourceMappingURL=api.js.map