import { restoreMedia } from '../sharing/media.js';
import { joinTexts, slicesOf } from '../sharing/rebuild.js';
import { NO_CONTENT } from './raw-content.js';
/**
 * Rebuilds a step's content from shared prefixes. @throws MissingNode, MissingMedia, RangeError and SyntaxError for
 * damage
 */
export function rebuildContent(place, source, wanted) {
    const { messages, response, nextState } = messagesOf(place, source, wanted);
    const { promptIds, responseIds } = wanted.tokens ? idsOf(place, source) : NO_CONTENT;
    const { arrays, extras } = wanted;
    const own = arrays || extras ? source.own() : null;
    const length = place.promptTokens === null ? null : place.responseTokens;
    const numbers = arrays ? own : null;
    const texts = extras ? own : null;
    const perToken = (part) => aligned(numbers?.floats(part) ?? null, length);
    const media = texts?.text('media') ?? null;
    // Every field is named: a walk rebuilds every step, and copying parts of it took a twentieth of the walk's time.
    return {
        messages,
        response,
        nextState,
        newFrom: place.newFrom,
        tools: wanted.tools ? source.tools() : null,
        media: media === null ? null : withMedia(media, source),
        routedExperts: texts?.text('routedExperts') ?? null,
        hint: texts?.text('hint') ?? null,
        promptIds,
        responseIds,
        logProbs: perToken('logProbs'),
        responseMask: aligned(numbers?.responseMask() ?? null, length),
        teacherLogProbs: perToken('teacherLogProbs'),
        teacherTopK: numbers?.teacherTopK() ?? null,
        refLogProbs: perToken('refLogProbs'),
        values: perToken('values'),
    };
}
function messagesOf(place, source, { state, response, nextState }) {
    const { stateLength, messageLength, hasResponse, hasNext } = place;
    const afterAction = stateLength + (hasResponse ? 1 : 0);
    const from = state ? 0 : response ? stateLength : afterAction;
    const length = nextState && hasNext ? messageLength : response ? afterAction : state ? stateLength : from;
    const texts = length === from ? [] : textsOf(place.messageNode, length, source, from);
    return {
        messages: state ? texts.slice(0, stateLength) : [],
        response: response && hasResponse ? (texts[stateLength - from] ?? null) : null,
        nextState: nextState ? nextStateOf(place, texts.slice(afterAction - from), source) : null,
    };
}
function idsOf({ tokenNode, promptTokens: prompt, responseTokens: response }, source) {
    if (prompt === null)
        return { promptIds: null, responseIds: null };
    const tokens = source.tokens(tokenNode, prompt + (response ?? 0));
    // They share one array's memory: a walk over many steps spends a tenth of its time on further ones.
    return {
        promptIds: tokens.subarray(0, prompt),
        responseIds: response === null ? null : tokens.subarray(prompt),
    };
}
/** The texts of a sequence from `from` up to `length` as stored, with references to media. @throws MissingNode */
export function storedTexts(node, length, source, from = 0) {
    return joinTexts(slicesOf(node, length, (id) => source.messageNode(id), from));
}
/**
 * The next state that the step brought itself, else the messages after its action in the step that first continued it,
 * up to the next action. (That step may have arrived before a step in between.)
 */
function nextStateOf({ hasNext, stateLength }, own, source) {
    if (hasNext)
        return own;
    const next = source.next();
    if (next === null)
        return null;
    const from = Math.min(stateLength + 1, next.stateLength);
    const following = textsOf(next.messageNode, next.stateLength, source, from);
    const action = following.findIndex((text) => JSON.parse(text).role === 'assistant');
    return action === -1 ? following : following.slice(0, action);
}
function textsOf(node, length, source, from) {
    return storedTexts(node, length, source, from).map((text) => withMedia(text, source));
}
function withMedia(text, source) {
    return restoreMedia(text, (hash) => source.media(hash));
}
/** Checks that an array has an entry for every response token. */
function aligned(array, length) {
    if (array === null || array.length === length)
        return array;
    throw new RangeError(`${array.length} entries for ${length} tokens`);
}
//# sourceMappingURL=rebuild-content.js.map