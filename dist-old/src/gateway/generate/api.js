import { StepwellError } from '../../errors/index.js';
import { isObject } from '../../model/json.js';
import { openAiError } from '../translate/fault.js';
import { Field } from '../translate/field.js';
import { Assembly } from '../wire/assembly.js';
import { parseAnswer } from '../wire/json.js';
import { readClawR1 } from './claw-r1.js';
import { metaIn } from './native-call.js';
import { readSglang } from './sglang.js';
/**
 * `POST /generate`: Claw-R1's body, recognised by its `prompt_ids`, and SGLang's own. Both become /v1/completions with
 * token ids, which every engine takes, so that the call goes to any engine and is captured like any other. Requests
 * that /v1/completions cannot express go to SGLang's own `/generate`, and its answer is converted to /v1/completions.
 */
export const generate = {
    name: 'generate',
    open(body) {
        const field = new Field(body);
        const call = field.get('prompt_ids').given ? readClawR1(field) : readSglang(field);
        return {
            body: call.body,
            metadata: null,
            ...(call.native === undefined ? {} : { native: call.native }),
            translation: {
                answer: (completion) => {
                    const assembly = new Assembly('completions');
                    assembly.addAnswer(completion);
                    return call.answer(assembly.outcome('done'), metaIn(completion));
                },
                stream: () => new GenerateStream(call),
            },
        };
    },
    error: openAiError,
};
const event = (data) => `data: ${JSON.stringify(data)}\n\n`;
/** Converts a completions stream to SGLang's: each event holds the whole text so far; the last one is the whole answer. */
class GenerateStream {
    constructor(call) {
        this.call = call;
        this.assembly = new Assembly('completions');
        this.text = '';
        this.meta = null;
        this.over = false;
    }
    push(data) {
        if (this.over)
            return '';
        this.assembly.addEvent(data);
        if (data.trim() === '[DONE]')
            return this.finish();
        const { said, meta } = readChunk(data);
        this.meta = meta ?? this.meta;
        if (said === '')
            return '';
        this.text += said;
        return event({ text: this.text, meta_info: { finish_reason: null } });
    }
    end(failure) {
        if (this.over)
            return '';
        if (failure === null)
            return this.finish();
        this.over = true;
        return event(openAiError(failure).json);
    }
    finish() {
        this.over = true;
        try {
            return `${event(this.call.answer(this.assembly.outcome('done'), this.meta))}data: [DONE]\n\n`;
        }
        catch (error) {
            if (!(error instanceof StepwellError))
                throw error;
            return event(openAiError(error).json);
        }
    }
}
/** The text that a chunk adds to its choice, and its `meta_info`. The assembly reports what is no chunk. */
function readChunk(data) {
    const chunk = parseAnswer(data) ?? null;
    const [choice] = isObject(chunk) && Array.isArray(chunk.choices) ? chunk.choices : [];
    const said = isObject(choice) && typeof choice.text === 'string' ? choice.text : '';
    return { said, meta: metaIn(chunk) };
}
//# sourceMappingURL=api.js.map