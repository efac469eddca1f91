import { CloseCode, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { fromErrorData, StepwellError } from '../errors/index.js';
const wireError = z.object({ code: z.string(), message: z.string(), path: z.array(z.string()).nullish() });
const graphqlErrors = z.array(z.object({
    message: z.string(),
    path: z.array(z.union([z.string(), z.number()])).nullish(),
    extensions: z
        .object({ code: z.string(), path: z.array(z.string()).nullish() })
        .partial()
        .nullish(),
}));
const graphqlAnswer = z.object({ data: z.unknown().optional(), errors: graphqlErrors.nullish() });
/** The field that every mutation's payload has. */
export const userErrors = z.array(z.object({ code: z.string(), message: z.string(), path: z.array(z.string()).nullable() }));
/** Throws the first error of a payload, if there is one. */
export function throwUserErrors([first]) {
    if (first !== undefined)
        throw fromErrorData({ ...first, stack: null });
}
const appendAnswer = z.object({
    accepted: z.int(),
    duplicates: z.int(),
    rejected: z.array(wireError.extend({ index: z.int() })),
});
function causeOf(error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (!(cause instanceof Error))
        return String(cause);
    return ('code' in cause && typeof cause.code === 'string' && cause.code) || cause.message;
}
/** A server's address without a trailing slash. @throws INVALID_USAGE */
export function parseServerUrl(text) {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url === null || !['http:', 'https:'].includes(url.protocol)) {
        throw new StepwellError('INVALID_USAGE', { detail: `"${text}" is not the http(s) address of a server` });
    }
    return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
/** The first error of a GraphQL answer; null if there are none. */
function refusalOf(errors) {
    const [error] = errors;
    if (error === undefined)
        return null;
    const { extensions, message } = error;
    const code = extensions?.code ?? null;
    // The commands' operations fit the schema, so the fault is in a value that the user wrote.
    if (code === 'BAD_USER_INPUT')
        return new StepwellError('INVALID_USAGE', { detail: message });
    return fromErrorData({ code, message, path: extensions?.path ?? error.path ?? null, stack: null });
}
/** The error for a connection that was closed because of its key; null: it was closed for something else. */
function keyRefusal(error) {
    const closed = z.object({ code: z.literal(CloseCode.Unauthorized) }).safeParse(error);
    return closed.success
        ? new StepwellError('UNAUTHENTICATED', { detail: 'the key shown is none, or no longer' })
        : null;
}
const NEVER = new AbortController().signal;
/** A server that answers no ping for so long is gone, though its connection was never closed. */
const SILENCE_MS = 15_000;
/**
 * Calls a running Stepwell server over HTTP and WebSocket. Every method throws the server's own errors, and
 * SERVER_UNREACHABLE.
 */
export class ServerClient {
    constructor(url, signal = NEVER, 
    /** Shown to the server, and to no other; null: none. */
    key = null, 
    /** Of a subscription: between two pings, and the longest time for an answer to one. */
    silenceMs = SILENCE_MS) {
        this.signal = signal;
        this.key = key;
        this.silenceMs = silenceMs;
        this.url = parseServerUrl(url);
    }
    /** Whether the command was told to stop. */
    get interrupted() {
        return this.signal.aborted;
    }
    /** @throws SERVER_UNREACHABLE; an AbortError if the command was interrupted */
    async fetch(path, init = {}) {
        const url = new URL(path, `${this.url}/`);
        try {
            return await fetch(url, { signal: this.signal, ...init, headers: this.headersFor(url, init) });
        }
        catch (error) {
            if (this.signal.aborted)
                throw error;
            throw new StepwellError('SERVER_UNREACHABLE', { url: this.url, detail: causeOf(error) }, { cause: error });
        }
    }
    /** The key goes to the server's own origin alone, also where an answer names another address. */
    headersFor(url, { headers }) {
        const all = new Headers(headers);
        if (this.key !== null && url.origin === new URL(this.url).origin)
            all.set('authorization', `Bearer ${this.key}`);
        return all;
    }
    /** Throws the error that a refused request was answered with. */
    async refuse(response) {
        const body = this.parse(await response.text());
        const refusal = z.object({ error: wireError }).safeParse(body);
        if (!refusal.success)
            return this.misunderstood(`HTTP ${response.status} without an error code`);
        const { code, message, path } = refusal.data.error;
        throw fromErrorData({ code, message, path: path ?? null, stack: null });
    }
    /** Appends steps, one a line of JSON. @param origin `import`: an importer read them from a file */
    async appendSteps(channel, ndjson, origin) {
        const from = origin === undefined ? '' : `&origin=${origin}`;
        const response = await this.fetch(`v1/steps?channel=${encodeURIComponent(channel)}${from}`, {
            method: 'POST',
            headers: { 'content-type': 'application/x-ndjson' },
            body: ndjson,
        });
        return this.read(appendAnswer, response);
    }
    /** Reads a REST route's answer by `schema`. */
    async get(schema, path) {
        return this.read(schema, await this.fetch(path));
    }
    /** Posts JSON to a REST route and reads the answer by `schema`. @param path below the server's address, or a whole URL */
    async post(schema, path, body) {
        const response = await this.fetch(path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
        });
        return this.read(schema, response);
    }
    /** Runs an operation and reads its data by `schema`. */
    async query(schema, query, variables = {}) {
        const response = await this.fetch('graphql', {
            method: 'POST',
            headers: { 'content-type': 'application/json', accept: 'application/json' },
            body: JSON.stringify({ query, variables }),
        });
        const answer = graphqlAnswer.safeParse(this.parse(await response.text()));
        if (!answer.success)
            this.misunderstood(`HTTP ${response.status} that is no GraphQL answer`);
        const refusal = refusalOf(answer.data.errors ?? []);
        if (refusal !== null)
            throw refusal;
        return this.check(schema, answer.data.data);
    }
    /**
     * Events of a subscription over one WebSocket, each read by `schema`. Ends when the server ends it or `signal` is
     * aborted.
     * @throws the server's own errors and INVALID_ANSWER; any error that is not a StepwellError is a lost connection
     */
    async *subscribe(schema, query, variables, signal) {
        let silence;
        const socket = createClient({
            url: `${this.url.replace(/^http/, 'ws')}/graphql`,
            webSocketImpl: WebSocket,
            retryAttempts: 0,
            keepAlive: this.silenceMs,
            connectionAckWaitTimeout: this.silenceMs,
            on: {
                ping: (received) => {
                    if (!received)
                        silence = setTimeout(() => socket.terminate(), this.silenceMs);
                },
                pong: (received) => {
                    if (received)
                        clearTimeout(silence);
                },
            },
            ...(this.key === null ? {} : { connectionParams: { authorization: `Bearer ${this.key}` } }),
            // The caller gets the errors; by default graphql-ws would print them as well.
            onNonLazyError: () => undefined,
        });
        const stop = () => void socket.dispose();
        signal.addEventListener('abort', stop, { once: true });
        try {
            for await (const { data, errors } of socket.iterate({ query, variables })) {
                const refusal = errors === undefined ? null : refusalOf(graphqlErrors.parse(errors));
                if (refusal !== null)
                    throw refusal;
                yield this.check(schema, data);
            }
        }
        catch (error) {
            // graphql-ws throws a refused operation as a list of errors, and a lost connection as its event.
            const refused = graphqlErrors.safeParse(error);
            throw (refused.success ? refusalOf(refused.data) : null) ?? keyRefusal(error) ?? error;
        }
        finally {
            signal.removeEventListener('abort', stop);
            clearTimeout(silence);
            await socket.dispose();
        }
    }
    async read(schema, response) {
        if (!response.ok)
            await this.refuse(response);
        return this.check(schema, this.parse(await response.text()));
    }
    parse(text) {
        try {
            return JSON.parse(text);
        }
        catch {
            return this.misunderstood('it is not JSON');
        }
    }
    check(schema, value) {
        const parsed = schema.safeParse(value);
        if (parsed.success)
            return parsed.data;
        const [issue] = parsed.error.issues;
        return this.misunderstood(`${issue?.path.join('.')}: ${issue?.message}`);
    }
    misunderstood(detail) {
        throw new StepwellError('INVALID_ANSWER', { url: this.url, detail });
    }
}
//# sourceMappingURL=server-client.js.map