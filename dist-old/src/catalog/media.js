import { webcrypto } from 'node:crypto';
import { StepwellError } from '../errors/index.js';
import { isList } from '../model/json.js';
/** The first bytes of files of a type, as Latin-1; `.` stands for any byte. */
const STARTS = [
    [/^\x89PNG/, 'image/png'],
    [/^\xff\xd8\xff/, 'image/jpeg'],
    [/^GIF8/, 'image/gif'],
    [/^RIFF.{4}WEBP/s, 'image/webp'],
    [/^RIFF.{4}WAVE/s, 'audio/wav'],
    [/^ID3|^\xff[\xe2\xf2\xe3\xf3\xfa\xfb]/, 'audio/mpeg'],
    [/^OggS/, 'audio/ogg'],
    [/^%PDF/, 'application/pdf'],
    [/^.{4}ftyp/s, 'video/mp4'],
];
/** The media type that the first bytes show; null if they are in no row of the table. */
function sniffType(bytes) {
    const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)).toString('latin1');
    return STARTS.find(([pattern]) => pattern.test(start))?.[1] ?? null;
}
/** Shorter strings are not taken for base64 unless a field says that they are. */
const LEAST_BASE64 = 256;
const DATA_URI = /^data:([^;,]*)(?:;[^;,]+)*;base64,/i;
const TYPE = /^[a-z]+\/[a-z0-9][a-z0-9.+-]*$/;
/** Keys whose texts are not searched, because an address in a sentence is not a picture. */
const SAID = new Set(['content', 'text', 'arguments', 'name', 'role', 'reasoning_content']);
/**
 * Media of a state, in order: parts of messages in OpenAI's form (`image_url`, `input_audio`, `file`) or Anthropic's
 * (`source`), then those of `multi_modal_data`. The form of that field is up to the trainer, so any long base64 in it
 * counts.
 */
function* findMedia({ messages, media }) {
    for (const message of messages)
        yield* within(message, 'messages');
    for (const item of media)
        yield* typeof item === 'string' ? ofString('', item, {}, 'media') : within(item, 'media');
}
function* within(value, place) {
    if (typeof value !== 'object' || value === null)
        return;
    if (isList(value)) {
        for (const item of value) {
            if (typeof item === 'string')
                yield* ofString('', item, {}, place);
            else
                yield* within(item, place);
        }
        return;
    }
    for (const [key, item] of Object.entries(value)) {
        if (typeof item !== 'string')
            yield* within(item, place);
        else if (!SAID.has(key))
            yield* ofString(key, item, value, place);
    }
}
function* ofString(key, text, beside, place) {
    const uri = DATA_URI.exec(text);
    if (uri !== null)
        yield inBytes(text.slice(uri[0].length), uri[1] ?? null);
    else if (/^https?:\/\//.test(text) && /(^|_)url$/.test(key))
        yield { kind: 'link', url: text };
    else if (key === 'data' && typeof beside.media_type === 'string')
        yield inBytes(text, beside.media_type);
    else if (key === 'data' && typeof beside.format === 'string')
        yield inBytes(text, `audio/${beside.format}`);
    // OpenAI's files hold a data URI or plain base64.
    else if (key === 'file_data' && isBase64(text))
        yield inBytes(text, null);
    else if (place === 'media' && text.length >= LEAST_BASE64 && isBase64(text))
        yield inBytes(text, null);
}
function inBytes(base64, type) {
    const bytes = Buffer.from(base64, 'base64');
    const named = type?.toLowerCase() ?? '';
    return { kind: 'bytes', type: TYPE.test(named) ? named : sniffType(bytes), bytes };
}
function isBase64(text) {
    return text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
}
/** SHA-256 in hex, computed off this thread, because media can have many megabytes. */
async function sha256Of(bytes) {
    return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
}
/** The distinct media of a state, in order. @param basePath under which a proxy serves the server */
export async function listMedia(stepId, content, basePath = '') {
    const listed = new Map();
    for (const found of findMedia(content)) {
        if (found.kind === 'link') {
            listed.set(found.url, { sha256: null, type: null, bytes: null, url: found.url });
            continue;
        }
        const sha256 = await sha256Of(found.bytes);
        if (listed.has(sha256))
            continue;
        const url = `${basePath}/v1/steps/${stepId}/media/${sha256}`;
        listed.set(sha256, { sha256, type: found.type, bytes: found.bytes.length, url });
    }
    return [...listed.values()];
}
/** @throws UNKNOWN_STEP, UNKNOWN_MEDIUM, STORE_CORRUPT */
export async function openMedium(store, scope, stepId, sha256) {
    const [content] = await store.readContents([stepId], ['messages', 'media'], scope);
    if (content === null || content === undefined)
        throw new StepwellError('UNKNOWN_STEP', { step: `"${stepId}"` });
    if (content instanceof StepwellError)
        throw content;
    for (const found of findMedia(content)) {
        if (found.kind === 'bytes' && (await sha256Of(found.bytes)) === sha256) {
            return { sha256, type: found.type, bytes: found.bytes };
        }
    }
    throw new StepwellError('UNKNOWN_MEDIUM', { step: stepId, sha256 });
}
//# sourceMappingURL=media.js.map