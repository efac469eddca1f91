import { LRUCache } from 'lru-cache';
import { Pool } from 'undici';
import { StepwellError } from '../../errors/index.js';
import { answerHeaders } from '../headers.js';
import { engineError } from './engine-error.js';
import { EngineProbe } from './engine-probe.js';
import { Exchange } from './exchange.js';
import { Slots } from './slots.js';
import { MAX_ANSWER_BYTES, readAnswer, readJson, readPlain } from './unpacked-answer.js';
/** Clients choose the names, so their number is limited; the one noted longest ago is forgotten. */
const MOST_REFUSED = 1000;
/** After that another engine may run at the same address. */
const REFUSED_MS = 10 * 60_000;
/** The models whose calls an engine refuses with the fields that Stepwell adds. */
export class Refusals {
    constructor(clock = performance) {
        this.models = new LRUCache({ max: MOST_REFUSED, ttl: REFUSED_MS, ttlResolution: 0, perf: clock });
    }
    has(model) {
        return this.models.has(keyOf(model));
    }
    note(model) {
        this.models.set(keyOf(model), true);
    }
}
const keyOf = (model) => JSON.stringify(model);
const PATHS = {
    chat: '/chat/completions',
    completions: '/completions',
};
/** Timeout of the gateway's own requests: models, tokenize. */
const ASK_TIMEOUT_MS = 5_000;
/** Longer than an agent's pause between two turns, so that its next call reuses the connection. */
const KEEP_ALIVE_MS = 30_000;
/** Limit on response headers: engines and proxies at times send more than Node's 16 KiB. */
const MAX_HEAD_BYTES = 64 * 1024;
/** One engine: its connections, its places, and what was probed. */
export class Upstream {
    constructor(spec, options, queue) {
        this.spec = spec;
        /** Models whose calls it refuses with the fields that Stepwell adds. */
        this.refusals = new Refusals();
        const url = new URL(spec.url);
        this.label = spec.url;
        this.base = url.pathname === '/' ? '' : url.pathname;
        this.slots = new Slots(options.concurrency, queue);
        this.probe = new EngineProbe(options.dialect, (credential) => this.lookUp(credential));
        this.pool = new Pool(url.origin, {
            connect: { timeout: options.connectTimeoutMs },
            headersTimeout: options.firstByteTimeoutMs,
            bodyTimeout: options.idleTimeoutMs,
            keepAliveTimeout: KEEP_ALIVE_MS,
            maxHeaderSize: MAX_HEAD_BYTES,
            maxResponseSize: MAX_ANSWER_BYTES,
        });
    }
    /** Path prefix of routes that are not OpenAI's. */
    get beside() {
        return this.base.replace(/\/v1$/, '');
    }
    /** As configured or probed; `openai` until then. */
    get dialect() {
        return this.probe.dialect;
    }
    /** Sends a call. `headers` is undici's flat list; the answer goes to `listener`. */
    send(route, headers, body, listener) {
        const exchange = new Exchange(listener);
        const path = route === 'native' ? `${this.beside}/generate` : this.base + PATHS[route];
        this.pool.dispatch({ method: 'POST', path, headers, body }, exchange);
        return exchange;
    }
    /**
     * The engine's answer to `/v1/models`.
     * @param credential a client's, for an engine that the server has no key for
     * @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT, UPSTREAM_REFUSED
     */
    models(credential = null) {
        const path = `${this.base}/models`;
        return this.ask({ method: 'GET', path, body: null, credential }, (answer) => readAnswer(this.label, path, answer));
    }
    /** The same, or the status of an answer that is no list. @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT */
    lookUp(credential) {
        const path = `${this.base}/models`;
        return this.ask({ method: 'GET', path, body: null, credential }, async (answer) => {
            const { statusCode } = answer;
            const json = await readJson(answer);
            return statusCode === 200 && json !== null ? json : statusCode;
        });
    }
    post(path, json) {
        const question = this.question(path, json);
        return this.ask(question, (answer) => readAnswer(this.label, question.path, answer));
    }
    /** As `post`, but returns the answer's bytes, JSON or not. @throws what `post` throws */
    postForBytes(path, json) {
        const question = this.question(path, json);
        return this.ask(question, async (answer) => {
            if (answer.statusCode === 200)
                return readPlain(answer);
            await answer.body.dump();
            const { statusCode: status } = answer;
            throw new StepwellError('UPSTREAM_REFUSED', { upstream: this.label, status, what: question.path });
        });
    }
    question(path, json) {
        const whole = this.beside + path;
        return { method: 'POST', path: whole, body: JSON.stringify(json), credential: null };
    }
    /**
     * Sends a client's request unchanged and reads the whole answer.
     * @param headers undici's flat list
     * @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT; the signal's reason
     */
    async pass(route, headers, body, signal) {
        const path = route === 'embeddings' ? `${this.base}/embeddings` : `${this.beside}/${route}`;
        try {
            const answer = await this.pool.request({ method: 'POST', path, headers, body, signal });
            const { statusCode: status } = answer;
            return { status, headers: answerHeaders(answer.headers), body: await readPlain(answer) };
        }
        catch (error) {
            throw engineError(this.label, error instanceof Error ? error : new Error(String(error)));
        }
    }
    async ask({ method, path, body, credential }, read) {
        const { key } = this.spec;
        const authorization = key === null ? credential : `Bearer ${key}`;
        const headers = {
            accept: 'application/json',
            ...(body === null ? {} : { 'content-type': 'application/json' }),
            ...(authorization === null ? {} : { authorization }),
        };
        const timeouts = { headersTimeout: ASK_TIMEOUT_MS, bodyTimeout: ASK_TIMEOUT_MS };
        try {
            return await read(await this.pool.request({ method, path, body, headers, ...timeouts }));
        }
        catch (error) {
            throw engineError(this.label, error instanceof Error ? error : new Error(String(error)));
        }
    }
    async close() {
        await this.pool.destroy();
    }
}
//# sourceMappingURL=upstream.js.map