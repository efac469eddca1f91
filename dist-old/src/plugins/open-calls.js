import { AsyncResource } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import { messageOf } from '../errors/index.js';
import { MODEL_ENDPOINT } from '../plugin-api/models/endpoint.js';
/** Most calls of one run at the same time. */
const MOST_OPEN = 4_096;
/** The calls of models, and of tokenizers, that a plugin's process has asked for and waits for. */
export class OpenCalls {
    #open = 0;
    #endedAt = Number.NEGATIVE_INFINITY;
    #ended = new AbortController();
    #signal;
    /** Calls belong to whoever began the run, also to its trace, and not to the message by which they are asked for. */
    #run = new AsyncResource('StepwellPluginRun');
    constructor(transport, tokenizers, signal, answer) {
        this.transport = transport;
        this.tokenizers = tokenizers;
        this.answer = answer;
        this.#signal = AbortSignal.any([signal, this.#ended.signal]);
        // Each call under way waits on it.
        setMaxListeners(0, this.#signal);
    }
    /** Whether a call is under way, or has ended within this time (ms): the plugin may pause before the next attempt. */
    areUnderWay(withinMs) {
        return this.#open > 0 || performance.now() - this.#endedAt < withinMs;
    }
    /** Makes a call; false: there are too many. */
    take({ id, call }) {
        if (this.#open >= MOST_OPEN)
            return false;
        this.#open += 1;
        void this.#run
            .runInAsyncScope(() => this.#make(call))
            .then((result) => {
            this.#open -= 1;
            this.#endedAt = performance.now();
            if (!this.#ended.signal.aborted)
                this.answer(id, result);
        });
        return true;
    }
    /** Ends the calls under way: nobody waits for them any more. */
    end() {
        this.#ended.abort();
    }
    async #make(call) {
        try {
            if (call.kind === 'secret') {
                return { kind: 'secret', value: await this.transport.secret(call.name) };
            }
            if (call.kind === 'tokens') {
                return { kind: 'tokens', table: (await this.tokenizers.table(call.name)).data };
            }
            // The process may have been given other options than were checked, or none.
            const endpoint = MODEL_ENDPOINT.safeParse(call.request.endpoint);
            if (!endpoint.success)
                throw new Error(`the endpoint: ${endpoint.error.issues[0]?.message}`);
            const request = { ...call.request, endpoint: endpoint.data };
            return { kind: 'outcome', outcome: await this.transport.attempt(request, this.#signal) };
        }
        catch (error) {
            return { kind: 'error', message: messageOf(error) };
        }
    }
}
//# sourceMappingURL=open-calls.js.map