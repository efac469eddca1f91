import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Template } from '@huggingface/jinja';
import { Tokenizer } from '@huggingface/tokenizers';
import { StepwellError } from '../../errors/index.js';
import { isObject } from '../../model/json.js';
import { parseJson } from '../wire/json.js';
/**
 * What joins text parts for a template that does not loop over them: vLLM uses line breaks
 * (vllm/entrypoints/chat_utils.py, `_parse_chat_message_content_parts`), SGLang blanks
 * (srt/parser/jinja_template_utils.py, `process_content_for_template_format`).
 */
const JOINED_BY = { vllm: '\n', sglang: ' ', openai: '\n' };
/** Both engines search the template for such a loop, and pass the list of parts if there is one. */
const LOOP_OVER_CONTENT = /\bfor\s+\w+\s+in\s+(?:message|msg|m)(?:\.content|\[\s*(?:'content'|"content")\s*\])(?![\w.[])/;
/** Text parts in the given form; null: some part is no text, which only the engine can tokenize. */
function textContent(content, form) {
    if (typeof content === 'string')
        return content;
    if (content === undefined || content === null)
        return '';
    if (!Array.isArray(content))
        return null;
    const texts = [];
    for (const part of content) {
        if (!isObject(part) || part.type !== 'text' || typeof part.text !== 'string')
            return null;
        texts.push(part.text);
    }
    return form === 'list' ? texts.map((text) => ({ type: 'text', text })) : texts.join(form.joinedBy);
}
/**
 * A message as chat templates take it: content as text, arguments of tool calls as data (as vLLM and SGLang do,
 * vllm/entrypoints/chat_utils.py `_postprocess_messages`). Null: it holds more than text.
 */
function templateMessage(message, form) {
    const content = textContent(message.content, form);
    if (content === null)
        return null;
    if (!Array.isArray(message.tool_calls))
        return { ...message, content };
    return { ...message, content, tool_calls: message.tool_calls.map(templateCall) };
}
function templateCall(call) {
    if (!isObject(call) || !isObject(call.function) || typeof call.function.arguments !== 'string')
        return call;
    const data = parseJson(call.function.arguments);
    // Arguments that are no JSON go to the template as text.
    return data === undefined ? call : { ...call, function: { ...call.function, arguments: data } };
}
/**
 * The config's `chat_template`: a text, or a list of named ones, of which `tool_use` is for calls with tools and
 * `default` for all others.
 */
function templateTexts(value) {
    if (typeof value === 'string')
        return { plain: value, withTools: value };
    const named = Array.isArray(value)
        ? value
        : [];
    const called = (wanted) => {
        const template = named.find(({ name }) => name === wanted)?.template;
        return typeof template === 'string' ? template : null;
    };
    const plain = called('default');
    return { plain, withTools: called('tool_use') ?? plain };
}
/**
 * Reads the templates; files take precedence over the config (transformers, `tokenization_utils_base.py`:
 * `from_pretrained`, `get_chat_template`).
 */
async function templatesIn(folder, config) {
    const plain = await readIfThere(join(folder, 'chat_template.jinja'));
    if (plain === null)
        return templateTexts(config.chat_template);
    const withTools = await readIfThere(join(folder, 'additional_chat_templates', 'tool_use.jinja'));
    return { plain, withTools: withTools ?? plain };
}
const compiled = (text) => text === null ? null : { template: new Template(text), loopsOverContent: LOOP_OVER_CONTENT.test(text) };
const tokenText = (value) => typeof value === 'string'
    ? value
    : isObject(value) && typeof value.content === 'string'
        ? value.content
        : '';
/** A model's tokenizer and chat template, from its folder as on the Hugging Face hub. */
export class ChatTokenizer {
    constructor(tokenizer, template, 
    /** For calls with tools. */
    toolTemplate, special) {
        this.tokenizer = tokenizer;
        this.template = template;
        this.toolTemplate = toolTemplate;
        this.special = special;
    }
    /**
     * @param folder holds `tokenizer.json`, `tokenizer_config.json` and, where that has no template, `chat_template.jinja`;
     *   of several templates `tool_use` is for calls with tools, `default` for all others
     * @throws INVALID_CONFIG
     */
    static async open(folder) {
        try {
            const read = async (name) => readFile(join(folder, name), 'utf8');
            const config = JSON.parse(await read('tokenizer_config.json'));
            const tokenizer = new Tokenizer(JSON.parse(await read('tokenizer.json')), config);
            const { plain, withTools } = await templatesIn(folder, config);
            const special = { bos_token: tokenText(config.bos_token), eos_token: tokenText(config.eos_token) };
            return new ChatTokenizer(tokenizer, compiled(plain), compiled(withTools), special);
        }
        catch (error) {
            const detail = `${folder}: ${error instanceof Error ? error.message : String(error)}`;
            throw new StepwellError('INVALID_CONFIG', { detail }, { path: ['tokenizer'], cause: error });
        }
    }
    /** Whether there is a template for calls without tools. */
    get hasTemplate() {
        return this.template !== null;
    }
    /**
     * Ids of a chat request's prompt, up to where the assistant begins; null: there is no template, or the request holds
     * more than text.
     */
    chatPrompt(body, dialect) {
        const text = this.render(body, [], body.continue_final_message !== true, dialect);
        return text === null ? null : this.encode(text, false);
    }
    /** Ids of a text, with the special tokens that the model puts before it. */
    textPrompt(text) {
        return this.encode(text, true);
    }
    /**
     * Ids of a chat request's prompt and its answer. The answer's ids are those of the text that the template adds for
     * it, up to the end of its turn. Null where the template writes the earlier messages otherwise once an answer
     * follows.
     */
    chatCall(body, answer, finished, dialect) {
        const before = this.render(body, [], true, dialect);
        const after = this.render(body, [answer], false, dialect);
        if (before === null || after === null || !after.startsWith(before))
            return null;
        const said = this.untilEnd(after.slice(before.length), finished);
        return { prompt: this.encode(before, false), answer: this.encode(said, false) };
    }
    /** The text of ids, without special tokens. */
    textOf(ids) {
        return this.tokenizer.decode([...ids], { skip_special_tokens: true });
    }
    /** Ids of a text and the text that follows it. */
    textCall(prompt, answer) {
        return { prompt: this.textPrompt(prompt), answer: this.encode(answer, false) };
    }
    /**
     * Cuts what templates write behind the token that ends a turn, such as a line break. The model stops at that token,
     * or was stopped before it.
     */
    untilEnd(text, finished) {
        const { eos_token: eos } = this.special;
        const at = eos === '' ? -1 : text.lastIndexOf(eos);
        if (at === -1)
            return text;
        return text.slice(0, finished ? at + eos.length : at);
    }
    render(body, more, prompt, dialect) {
        const { tools } = body;
        // With `none` vLLM still writes tools into the prompt, SGLang does not (see `withToolsAsText`).
        const shows = dialect === 'vllm' || body.tool_choice !== 'none';
        const hasTools = Array.isArray(tools) && tools.length > 0 && shows;
        const chosen = hasTools ? this.toolTemplate : this.template;
        if (chosen === null || !Array.isArray(body.messages))
            return null;
        const { template, loopsOverContent } = chosen;
        const form = loopsOverContent ? 'list' : { joinedBy: JOINED_BY[dialect] };
        const messages = [];
        for (const message of [...body.messages, ...more]) {
            const plain = isObject(message) ? templateMessage(message, form) : null;
            if (plain === null)
                return null;
            messages.push(plain);
        }
        const options = isObject(body.chat_template_kwargs) ? body.chat_template_kwargs : {};
        return template.render({
            ...this.special,
            ...options,
            messages,
            tools: hasTools ? tools : null,
            add_generation_prompt: prompt,
        });
    }
    encode(text, special) {
        return this.tokenizer.encode(text, { add_special_tokens: special }).ids;
    }
}
async function readIfThere(file) {
    try {
        return await readFile(file, 'utf8');
    }
    catch (error) {
        if (error.code === 'ENOENT')
            return null;
        throw error;
    }
}
//# sourceMappingURL=chat-tokenizer.js.map