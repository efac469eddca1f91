import { StepwellError } from '../../../errors/index.js';
import { exactArguments } from '../call-arguments.js';
import { contentOf } from '../chat.js';
import { defined, Field } from '../field.js';
import { openReasoning } from './output-items.js';
/** `input` as chat messages. @throws as EdgeApi.open */
export function readInput(input, kept) {
    if (input.isText)
        return [{ role: 'user', content: input.text() }];
    const conversation = new Conversation();
    for (const item of input.items())
        readItem(referred(item, kept), conversation, kept);
    return conversation.messages();
}
/** The kept item, where the client only sends its id. */
function referred(item, kept) {
    const type = item.get('type').ifGiven((field) => field.text()) ?? 'item_reference';
    if (type !== 'item_reference' || item.get('role').given)
        return item;
    const id = item.get('id');
    const found = kept.item(id.text());
    if (found === null)
        throw new StepwellError('UNKNOWN_RESPONSE', { id: id.text() }, { path: id.path });
    return new Field(found, item.path);
}
function readItem(item, conversation, kept) {
    const type = item.get('type').ifGiven((field) => field.text()) ?? 'message';
    switch (type) {
        case 'message':
            readMessage(item, conversation);
            break;
        case 'reasoning':
            readReasoning(item, conversation, kept);
            break;
        case 'function_call':
            conversation.addCall(readCall(item, kept));
            break;
        case 'function_call_output':
            readOutput(item, conversation);
            break;
        default:
            item.refuse(`an item of type "${type}"`);
    }
}
function readCall(item, kept) {
    const id = item.get('call_id').text();
    const text = exactArguments(id, item.get('arguments').text(), kept);
    return { id, type: 'function', function: { name: item.get('name').text(), arguments: text } };
}
function readMessage(item, conversation) {
    const role = item.get('role');
    const content = item.get('content');
    switch (role.text()) {
        case 'user':
            conversation.add({
                role: 'user',
                content: content.isText ? content.text() : contentOf(content.items().map(readPart)),
            });
            break;
        case 'assistant':
            if (content.isText)
                conversation.addText(content.text());
            else
                for (const part of content.items())
                    readSaid(part, conversation);
            break;
        // Chat templates only know `system`; `developer` is OpenAI's name for it.
        case 'system':
        case 'developer':
            conversation.add({ role: 'system', content: readText(content) });
            break;
        default:
            role.fail('user, assistant, system or developer');
    }
}
function readSaid(part, conversation) {
    if (part.get('type').text() === 'refusal')
        conversation.addRefusal(part.get('refusal').text());
    else
        conversation.addText(part.get('text').text());
}
/**
 * Adds an item's reasoning. A summary alone is not the model's reasoning, so it is left out, and so is what another
 * provider encrypted.
 */
function readReasoning(item, conversation, kept) {
    // Newer vLLM reads reasoning under its own member name only (vllm-project/vllm issue 38488), which only the encoded
    // form holds.
    const known = item.get('id').ifGiven((id) => kept.item(id.text()));
    const seal = item.get('encrypted_content').ifGiven((field) => field.text()) ?? known?.encrypted_content;
    const opened = typeof seal === 'string' ? openReasoning(seal) : null;
    const shown = item.get('content').ifGiven((field) => field.items()) ?? [];
    if (opened !== null)
        conversation.addReasoning(opened.field, opened.text);
    else
        for (const part of shown)
            conversation.addReasoning('reasoning_content', part.get('text').text());
}
/** Adds a tool's output. A chat message of role `tool` holds text only: images follow in a user's message. */
function readOutput(item, conversation) {
    const output = item.get('output');
    const parts = output.isText
        ? [{ type: 'text', text: output.text() }]
        : output.items().map(readPart);
    const texts = parts.filter((part) => typeof part.text === 'string').map((part) => String(part.text));
    const others = parts.filter((part) => typeof part.text !== 'string');
    conversation.add({ role: 'tool', tool_call_id: item.get('call_id').text(), content: texts.join('\n') });
    if (others.length > 0)
        conversation.add({ role: 'user', content: others });
}
/**
 * Joins items to chat messages. A response splits what the engine sent in one message into several items: reasoning,
 * then text, then calls. They become one message again if nothing came between them.
 */
class Conversation {
    constructor() {
        this.done = [];
        this.turn = null;
    }
    /** Adds a message of the user, a tool or the system. */
    add(message) {
        this.endTurn();
        this.done.push(message);
    }
    addReasoning(field, text) {
        const { turn } = this;
        if (turn !== null && (turn.content !== null || turn.refusal !== null || turn.calls.length > 0))
            this.endTurn();
        const { reasoning } = this.current();
        reasoning[field] = (reasoning[field] ?? '') + text;
    }
    addText(text) {
        // A second text begins another message, except after a call: outputs follow calls, so this is the same turn.
        if (this.turn?.calls.length === 0 && this.turn.content !== null)
            this.endTurn();
        const turn = this.current();
        turn.content = (turn.content ?? '') + text;
    }
    addRefusal(text) {
        const turn = this.current();
        turn.refusal = (turn.refusal ?? '') + text;
    }
    addCall(call) {
        this.current().calls.push(call);
    }
    messages() {
        this.endTurn();
        return this.done;
    }
    current() {
        this.turn ??= { content: null, refusal: null, reasoning: {}, calls: [] };
        return this.turn;
    }
    endTurn() {
        if (this.turn === null)
            return;
        const { content, refusal, reasoning, calls } = this.turn;
        this.done.push({
            role: 'assistant',
            content,
            ...(refusal === null ? {} : { refusal }),
            ...reasoning,
            ...(calls.length === 0 ? {} : { tool_calls: calls }),
        });
        this.turn = null;
    }
}
/** A part of a message's or tool output's content as a part of a chat message. @throws UNSUPPORTED_FEATURE */
function readPart(part) {
    const type = part.get('type').text();
    switch (type) {
        case 'input_text':
        case 'output_text':
        case 'text':
            return { type: 'text', text: part.get('text').text() };
        case 'input_image':
            return {
                type: 'image_url',
                image_url: defined({
                    url: part.get('image_url').ifGiven((field) => field.text()) ?? noFiles(part),
                    detail: part.get('detail').ifGiven((field) => field.text()),
                }),
            };
        case 'input_file':
            return {
                type: 'file',
                file: defined({
                    filename: part.get('filename').ifGiven((field) => field.text()),
                    file_data: part.get('file_data').ifGiven((field) => field.text()) ?? noFiles(part),
                }),
            };
        case 'input_audio':
            return { type: 'input_audio', input_audio: part.get('input_audio').object() };
        default:
            return part.refuse(`content of type "${type}"`);
    }
}
function noFiles(part) {
    return part.refuse('a file by id or address; send its data');
}
/** Content that must be text, as that of a system message. */
function readText(content) {
    if (content.isText)
        return content.text();
    return content
        .items()
        .map((part) => part.get('text').text())
        .join('\n\n');
}
//# sourceMappingURL=read-input.js.map