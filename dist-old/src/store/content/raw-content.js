import { types } from 'node:util';
import { StepwellError } from '../../errors/index.js';
import { MissingMedia } from '../sharing/media.js';
import { MissingNode } from '../sharing/rebuild.js';
export const NO_CONTENT = {
    messages: [],
    response: null,
    nextState: null,
    newFrom: 0,
    tools: null,
    media: null,
    routedExperts: null,
    hint: null,
    promptIds: null,
    responseIds: null,
    logProbs: null,
    responseMask: null,
    teacherLogProbs: null,
    teacherTopK: null,
    refLogProbs: null,
    values: null,
};
/** Approximate size when sent between threads: characters of texts plus bytes of numbers. */
export function rawBytes(raw) {
    const texts = [
        ...raw.messages,
        ...(raw.nextState ?? []),
        raw.response,
        raw.tools,
        raw.media,
        raw.routedExperts,
    ];
    const lists = [raw.promptIds, raw.responseIds, raw.logProbs, raw.responseMask, raw.teacherLogProbs];
    const more = [raw.teacherTopK?.logProbs, raw.teacherTopK?.indices, raw.refLogProbs, raw.values];
    let bytes = 0;
    for (const text of texts)
        bytes += text?.length ?? 0;
    for (const list of [...lists, ...more])
        bytes += list?.byteLength ?? 0;
    return bytes;
}
/** Parses the texts of a content. @throws STORE_CORRUPT for texts that were cut short */
export function parseContent(raw, stepId) {
    try {
        return toStoredContent(raw);
    }
    catch (error) {
        throw damagedStep(stepId, error);
    }
}
/** Like parseContent, but returns the STORE_CORRUPT error for a damaged content. */
export function contentOrDamage(raw, stepId) {
    if (raw instanceof StepwellError)
        return raw;
    try {
        return parseContent(raw, stepId);
    }
    catch (error) {
        if (error instanceof StepwellError)
            return error;
        throw error;
    }
}
const parseMessage = (text) => JSON.parse(text);
/** Parses a text once: the messages of steps that repeat each other's, as those of a trajectory do, are the same objects. */
export function parsingOnce() {
    const known = new Map();
    return (text) => {
        const before = known.get(text);
        if (before !== undefined)
            return before;
        const message = parseMessage(text);
        known.set(text, message);
        return message;
    };
}
const NO_MEDIA = [];
const NO_MESSAGES = [];
/** @throws SyntaxError */
export function parsedTexts(raw, parse = parseMessage) {
    const { messages, response, nextState, tools, media, routedExperts } = raw;
    return {
        messages: messages.length === 0 ? NO_MESSAGES : messages.map(parse),
        response: response === null ? null : parse(response),
        nextState: nextState === null ? null : nextState.map(parse),
        tools: tools === null ? null : JSON.parse(tools),
        media: media === null ? NO_MEDIA : JSON.parse(media),
        routedExperts: routedExperts === null ? null : JSON.parse(routedExperts),
    };
}
/** Parses the texts of a content. @throws SyntaxError */
export function toStoredContent(raw) {
    return { ...raw, ...parsedTexts(raw) };
}
/** Whether an error means that stored data are damaged, and not a fault of the program or the machine. */
export function isDamage(error) {
    if (error instanceof MissingNode || error instanceof MissingMedia)
        return true;
    return types.isNativeError(error) && (error.name === 'RangeError' || error.name === 'SyntaxError');
}
/** The STORE_CORRUPT error that names the step. */
export function damagedStep(step, cause) {
    const isMissing = cause instanceof MissingNode || cause instanceof MissingMedia;
    const detail = isMissing ? 'a part of it is missing' : 'its content cannot be read';
    return new StepwellError('STORE_CORRUPT', { path: `step ${step}`, detail }, { cause });
}
//# sourceMappingURL=raw-content.js.map