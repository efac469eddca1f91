import { pause } from '../../async/pause.js';
import { CallFailed, isWorthRetrying } from './call-failed.js';
/** The pause before the second attempt and the longest one, without what the endpoint asks for (ms). */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** @param pauseFor waits between two attempts */
export function modelsOver(transport, signal, pauseFor = pause) {
    async function call({ endpoint, ...what }, { read, timeoutMs, attempts } = {}) {
        if (!what.path.startsWith('/'))
            throw new Error(`the path "${what.path}" does not begin with a slash`);
        const within = {
            ...endpoint,
            timeoutMs: timeoutMs ?? endpoint.timeoutMs,
            attempts: attempts ?? endpoint.attempts,
        };
        let last = null;
        for (let tried = 1;; tried++) {
            const request = { ...what, endpoint: within, after: last?.kind ?? null, attempt: tried };
            const { answer, failed } = await transport.attempt(request, signal);
            signal.throwIfAborted();
            if (answer !== null) {
                const { value, problem } = readWith(read, answer.body);
                if (problem === null)
                    return { ...answer, value: value, attempts: tried };
                last = { kind: 'broken', status: null, detail: `the answer of ${what.path} is broken: ${problem}` };
            }
            else
                last = failed;
            if (!isWorthRetrying(last) || tried >= within.attempts)
                throw new CallFailed(last, tried);
            await pauseFor(Math.max(failed?.retryAfterMs ?? 0, jittered(tried)), signal);
            signal.throwIfAborted();
        }
    }
    return {
        post: (endpoint, path, body, options) => call({ endpoint, path, body }, options),
        get: (endpoint, path, options) => call({ endpoint, path, body: null }, options),
    };
}
function readWith(read, body) {
    if (read === undefined)
        return { value: body, problem: null };
    try {
        return { value: read(body), problem: null };
    }
    catch (error) {
        return { value: null, problem: error instanceof Error ? error.message : String(error) };
    }
}
/** Between half of the pause and all of it, so that calls that failed together are not tried again together. */
function jittered(tried) {
    const whole = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tried - 1));
    return whole * (0.5 + Math.random() / 2);
}
/** Where nothing calls models: outside of a server. */
export const NO_CALLS = {
    attempt: () => Promise.reject(new Error('models are called in runs, previews and builds of a server only')),
    secret: () => Promise.reject(new Error('secrets are given in runs, previews and builds of a server only')),
};
//# sourceMappingURL=models.js.map