import { currentTrace } from '../threads/call-trace.js';
import { PortClient } from '../threads/port-calls.js';
import { Exchange } from './exchange.js';
import { retryAfterOf } from './retry-after.js';
import { costOf, usageOf } from './usage.js';
const CONNECT_TIMEOUT_MS = 10_000;
/** Largest answer: log-probs of long prompts with their alternatives take some tens of MB. */
const MOST_BYTES = 256 << 20;
/** What is told of an answer that is an error (characters). */
const SHOWN = 200;
/** The calls of a thread. @param port of the gate, see `CallGate.open` */
export function openCalls(port) {
    return new HttpCalls(new PortClient(port));
}
/** Makes the calls of a thread's plugins, each when the gate gives it its turn. */
export class HttpCalls {
    #agent = null;
    constructor(gate) {
        this.gate = gate;
    }
    async attempt(request, signal) {
        const { endpoint, path, after, attempt } = request;
        const base = endpoint.baseUrl.replace(/\/+$/, '');
        const url = new URL(`${base}${path}`);
        const { concurrency, requestsPerMinute, tokensPerMinute, apiKeyEnv } = endpoint;
        const turn = await this.gate.call('turn', [
            {
                endpoint: base,
                origin: url.origin,
                apiKeyEnv,
                bounds: { concurrency, requestsPerMinute, tokensPerMinute },
                after,
                attempt,
                trace: currentTrace() ?? null,
            },
        ], signal);
        let report = NO_REPORT;
        const began = performance.now();
        try {
            signal.throwIfAborted();
            const sent = await this.#send(request, url, turn, signal);
            const latencyMs = Math.round(performance.now() - began);
            if ('kind' in sent) {
                report = { ...NO_REPORT, ...sent, result: sent.kind, latencyMs };
                return { answer: null, failed: sent };
            }
            const usage = usageOf(sent.body);
            report = {
                ...NO_REPORT,
                result: 'ok',
                status: sent.status,
                latencyMs,
                usage,
                cost: costOf(endpoint, usage),
            };
            return { answer: { body: sent.body, latencyMs, usage }, failed: null };
        }
        finally {
            this.gate.tell('ended', [turn.id, reportOf(report)]);
        }
    }
    secret(name) {
        return this.gate.call('secret', [name]);
    }
    /** Breaks off the calls under way. */
    async close() {
        await (await this.#agent)?.destroy();
        this.gate.close();
    }
    /** @throws the signal's reason */
    async #send({ endpoint, body }, url, { key, headers }, signal) {
        const { timeoutMs } = endpoint;
        const method = body === null ? 'GET' : 'POST';
        const name = `${method} ${url.href}`;
        this.#agent ??= openAgent();
        const agent = await this.#agent;
        signal.throwIfAborted();
        const exchange = new Exchange(MOST_BYTES);
        let isLate = false;
        const gone = () => exchange.abort(new Error('whoever asked has gone'));
        const timer = setTimeout(() => {
            isLate = true;
            exchange.abort(new Error('the time is over'));
        }, timeoutMs);
        signal.addEventListener('abort', gone, { once: true });
        try {
            agent.dispatch({
                origin: url.origin,
                path: `${url.pathname}${url.search}`,
                method,
                headers: {
                    ...headers,
                    accept: 'application/json',
                    ...(body === null ? {} : { 'content-type': 'application/json' }),
                    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
                },
                body: body === null ? null : JSON.stringify(body),
            }, exchange);
            return answerOf(await exchange.answer, { name, key });
        }
        catch (error) {
            signal.throwIfAborted();
            const detail = isLate ? `no whole answer within ${timeoutMs} ms` : reasonOf(error);
            return failure(isLate ? 'timeout' : 'network', null, hidden(`${name}: ${detail}`, key));
        }
        finally {
            clearTimeout(timer);
            signal.removeEventListener('abort', gone);
        }
    }
}
/** Most runs call no model, and need not load what it takes. */
async function openAgent() {
    const { Agent } = await import('undici');
    // Each call has a limit of its own.
    return new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS }, headersTimeout: 0, bodyTimeout: 0 });
}
const NO_REPORT = {
    result: null,
    status: null,
    latencyMs: 0,
    retryAfterMs: null,
    usage: null,
    cost: 0,
};
/** Without the sentence of a failure, which may quote the answer. */
function reportOf({ result, status, latencyMs, retryAfterMs, usage, cost }) {
    return { result, status, latencyMs, retryAfterMs, usage, cost };
}
function failure(kind, status, detail, retryAfterMs = null) {
    return { kind, status, detail, retryAfterMs };
}
function kindOf(status) {
    if (status === 429)
        return 'limited';
    if (status === 408)
        return 'timeout';
    return status >= 500 ? 'server' : 'refused';
}
function answerOf({ status, headers, text }, { name, key }) {
    if (text === null)
        return failure('refused', status, `${name}: an answer of more than ${MOST_BYTES} bytes`);
    const shown = hidden(text, key).slice(0, SHOWN).trim();
    if (status >= 200 && status < 300) {
        try {
            return { body: JSON.parse(text), status };
        }
        catch {
            return failure('broken', status, `${name}: the answer is no JSON: ${shown}`);
        }
    }
    const what = status >= 300 && status < 400 ? `a redirect (${status}), which is not followed` : `${status}`;
    const detail = shown === '' ? `${name}: ${what}` : `${name}: ${what}: ${shown}`;
    return failure(kindOf(status), status, detail, retryAfterOf(headers['retry-after']));
}
/** A text without the key, which some endpoints quote. */
const hidden = (text, key) => key === null ? text : text.replaceAll(key, '***');
function reasonOf(error) {
    if (!(error instanceof Error))
        return String(error);
    // Several addresses were tried, and each failed.
    if (error instanceof AggregateError)
        return error.errors.map(reasonOf).join('; ');
    return error.message === '' ? error.name : error.message;
}
//# sourceMappingURL=http-calls.js.map