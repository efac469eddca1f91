import { StepwellError } from '../../errors/index.js';
import { tokenizedIds, tokenizeRequest } from '../tokens/ask-engine.js';
import { askForTokens } from '../wire/ask-for-tokens.js';
import { Assembly } from '../wire/assembly.js';
import { parseJson } from '../wire/json.js';
import { SseParser } from '../wire/sse.js';
import { modelIds } from './served-request.js';
import { SlotQueue } from './slots.js';
import { Upstream } from './upstream.js';
const QUESTION = { messages: [{ role: 'user', content: 'Say yes.' }], max_tokens: 1 };
const TIMEOUT_MS = 5_000;
/**
 * Asks an engine for one token, as the gateway would, once whole and once as a stream, and reports what the answers
 * hold.
 * @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT, UPSTREAM_REFUSED when its models cannot be listed
 */
export async function inspectEngine(spec, dialect) {
    const waits = { connectTimeoutMs: TIMEOUT_MS, firstByteTimeoutMs: TIMEOUT_MS, idleTimeoutMs: TIMEOUT_MS };
    const engine = new Upstream(spec, { dialect, ...waits, concurrency: 1 }, new SlotQueue(0));
    try {
        const models = modelIds(await engine.models());
        await engine.probe.settling(null);
        const body = { ...QUESTION, model: spec.model ?? models[0] ?? '' };
        const whole = await answerOf(engine, body);
        const streamed = await answerOf(engine, { ...body, stream: true });
        const tokenizes = await canTokenize(engine, body);
        return { label: engine.label, dialect: engine.dialect, models, whole, streamed, tokenizes };
    }
    finally {
        await engine.close();
    }
}
async function answerOf(engine, body) {
    try {
        const { promptIds, choices, damage } = assembled(await ask(engine, body));
        const [choice] = choices;
        if (choice === undefined)
            return { fault: damage ?? 'its answer holds no choice' };
        return {
            promptIds: promptIds !== null,
            responseIds: choice.responseIds !== null,
            logProbs: choice.logProbs !== null,
        };
    }
    catch (error) {
        if (!(error instanceof StepwellError))
            throw error;
        return { fault: `${error.code}: ${error.message}` };
    }
}
/** Some engines refuse the fields that the gateway adds; the request is then repeated without them, as the gateway does. */
async function ask(engine, body) {
    try {
        return await engine.postForBytes('/v1/chat/completions', {
            ...body,
            ...askForTokens(body, engine.dialect, 'chat').adds,
        });
    }
    catch (error) {
        if (!(error instanceof StepwellError) || error.code !== 'UPSTREAM_REFUSED')
            throw error;
        return engine.postForBytes('/v1/chat/completions', body);
    }
}
/** Reads an answer; some engines answer in one piece although a stream was asked for. */
function assembled(bytes) {
    const assembly = new Assembly('chat');
    const whole = parseJson(bytes.toString('utf8')) ?? null;
    if (whole !== null)
        assembly.addAnswer(whole);
    else {
        const parser = new SseParser();
        for (const event of [...parser.push(bytes), ...parser.end()])
            assembly.add(event);
    }
    return assembly.outcome('done');
}
async function canTokenize(engine, body) {
    const request = tokenizeRequest('chat', body, engine.dialect);
    if (request === null)
        return false;
    try {
        return tokenizedIds(await engine.post('/tokenize', request)) !== null;
    }
    catch (error) {
        if (error instanceof StepwellError)
            return false;
        throw error;
    }
}
//# sourceMappingURL=inspect-engine.js.map