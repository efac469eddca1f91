import { exactArguments } from '../call-arguments.js';
import { contentOf } from '../chat.js';
import { argumentsOf, reasoningFieldOf } from './blocks.js';
/**
 * Claude Code's first system block, which is left out: its hash changes with every request, so no prompt would be the
 * prefix of the next one. vLLM's own Messages endpoint leaves it out too (vllm/entrypoints/anthropic/serving.py).
 */
const BILLING_HEADER = 'x-anthropic-billing-header';
/** The system prompt and the turns as chat messages. */
export function readMessages(request, kept) {
    const system = request.get('system').ifGiven(readSystem) ?? '';
    const turns = request
        .get('messages')
        .items()
        .flatMap((message) => readTurn(message, kept));
    return system === '' ? turns : [{ role: 'system', content: system }, ...turns];
}
function readTurn(message, kept) {
    const content = message.get('content');
    const role = message.get('role');
    switch (role.text()) {
        case 'user':
            return readUserMessage(content);
        case 'assistant':
            return [readAssistantMessage(content, kept)];
        case 'system':
            return [{ role: 'system', content: readSystem(content) }];
        default:
            return role.fail('user, assistant or system');
    }
}
function readSystem(content) {
    if (content.isText)
        return content.text();
    return content
        .items()
        .map((block) => block.get('text').text())
        .filter((text) => !text.startsWith(BILLING_HEADER))
        .join('\n\n');
}
/**
 * A user's turn: tool results become messages of their own, which chat completions want right behind the calls; all
 * other content follows in one message.
 */
function readUserMessage(content) {
    if (content.isText)
        return [{ role: 'user', content: content.text() }];
    const results = [];
    const parts = [];
    for (const block of content.items()) {
        if (block.get('type').text() === 'tool_result')
            results.push(readToolResult(block, parts));
        else
            parts.push(...readPart(block));
    }
    return parts.length === 0 ? results : [...results, { role: 'user', content: contentOf(parts) }];
}
/** @param parts receives the images: a chat message of role `tool` holds text only */
function readToolResult(block, parts) {
    const content = block.get('content');
    const lines = [];
    if (content.isText)
        lines.push(content.text());
    else {
        for (const part of content.ifGiven((field) => field.items().flatMap(readPart)) ?? []) {
            if (typeof part.text === 'string')
                lines.push(part.text);
            else
                parts.push(part);
        }
    }
    const failed = block.get('is_error').ifGiven((field) => field.boolean()) ?? false;
    return {
        role: 'tool',
        tool_call_id: block.get('tool_use_id').text(),
        content: failed ? asError(lines.join('\n')) : lines.join('\n'),
    };
}
/** A failed tool's text, marked as an error: chat completions have no flag for it. */
function asError(text) {
    if (/^\W*error/i.test(text) || /^<\w*error/i.test(text))
        return text;
    return text === '' ? 'Error' : `Error: ${text}`;
}
const text = (value) => ({ type: 'text', text: value });
/**
 * Text, images and documents as parts of a chat message.
 * @throws UNSUPPORTED_FEATURE for content that engines cannot read
 */
function readPart(block) {
    const type = block.get('type').text();
    switch (type) {
        case 'text':
            return [text(block.get('text').text())];
        case 'image':
            return [{ type: 'image_url', image_url: { url: readImage(block.get('source')) } }];
        case 'document':
            return readDocument(block);
        case 'search_result':
            return [
                text([
                    block.get('title').text(),
                    block.get('source').text(),
                    ...block
                        .get('content')
                        .items()
                        .map((item) => item.get('text').text()),
                ].join('\n')),
            ];
        default:
            return block.refuse(`content of type "${type}"`);
    }
}
function readImage(source) {
    const type = source.get('type').text();
    if (type === 'url')
        return source.get('url').text();
    if (type === 'base64')
        return dataUrl(source);
    return source.refuse(`an image by "${type}"; send it as base64 or url`);
}
function readDocument(block) {
    const source = block.get('source');
    const title = block.get('title').ifGiven((field) => field.text());
    const context = block.get('context').ifGiven((field) => field.text());
    const about = [title, context].filter((line) => line !== undefined).map(text);
    const type = source.get('type').text();
    switch (type) {
        case 'text':
            return [...about, text(source.get('data').text())];
        case 'content': {
            const content = source.get('content');
            return [...about, ...(content.isText ? [text(content.text())] : content.items().flatMap(readPart))];
        }
        case 'base64':
            return [
                ...about,
                { type: 'file', file: { filename: title ?? 'document.pdf', file_data: dataUrl(source) } },
            ];
        default:
            return source.refuse(`a document by "${type}"; send it as text, content or base64`);
    }
}
function dataUrl(source) {
    return `data:${source.get('media_type').text()};base64,${source.get('data').text()}`;
}
/** An assistant's turn, its blocks joined to one message as the engine sent it. */
function readAssistantMessage(content, kept) {
    if (content.isText)
        return { role: 'assistant', content: content.text() };
    let text = null;
    const reasoning = {};
    const calls = [];
    for (const block of content.items()) {
        const type = block.get('type').text();
        switch (type) {
            case 'text':
                text = (text ?? '') + block.get('text').text();
                break;
            case 'thinking': {
                const field = reasoningFieldOf(block.get('signature').ifGiven((f) => f.text()) ?? '');
                reasoning[field] = (reasoning[field] ?? '') + block.get('thinking').text();
                break;
            }
            case 'redacted_thinking':
                // Encrypted by another provider, which leaves it out of later prompts as well.
                break;
            case 'tool_use':
                calls.push(readCall(block, kept));
                break;
            default:
                block.refuse(`content of type "${type}" in an assistant's message`);
        }
    }
    return {
        role: 'assistant',
        content: text,
        ...reasoning,
        ...(calls.length === 0 ? {} : { tool_calls: calls }),
    };
}
function readCall(block, kept) {
    const id = block.get('id').text();
    const text = exactArguments(id, argumentsOf(block.get('input').object()), kept);
    return { id, type: 'function', function: { name: block.get('name').text(), arguments: text } };
}
//# sourceMappingURL=read-messages.js.map