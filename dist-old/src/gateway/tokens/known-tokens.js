import { StepwellError } from '../../errors/index.js';
import { isEngineAway, tokenizedIds, tokenizeRequest } from './ask-engine.js';
/**
 * How long an engine is not asked again. One that cannot tokenize may have been replaced after a while. One that did
 * not answer in time must not delay every call of the next seconds.
 */
const PAUSES_MS = new Map([
    ['UPSTREAM_REFUSED', 60_000],
    ['UPSTREAM_TIMEOUT', 15_000],
]);
/**
 * Gets ids that the engine's answer did not hold: from the engine's `/tokenize`, which knows its own template, else
 * from the local tokenizer, marked as such.
 */
export class KnownTokens {
    constructor(local, log) {
        this.local = local;
        this.log = log;
        /** Engines that are not asked for a while, and their errors. */
        this.unasked = new Map();
    }
    get makesIds() {
        return this.local !== null;
    }
    async promptIds(route, body, engine, insist = false) {
        const told = await this.ask(route, body, engine, insist);
        if (told !== null)
            return { ids: told, source: 'ENGINE' };
        const made = await this.made((tokenizer) => tokenizer.promptIds(route, body, engine.dialect));
        return made === null ? null : { ids: made, source: 'RETOKENIZED' };
    }
    async countPrompt(body, engine) {
        const told = await this.ask('chat', body, engine, false);
        const ids = told ?? (await this.made((tokenizer) => tokenizer.promptIds('chat', body, engine.dialect), true));
        return ids?.length ?? null;
    }
    callIds(route, body, answer, finished, dialect) {
        return this.made((tokenizer) => tokenizer.callIds(route, body, answer, finished, dialect));
    }
    async textOf(ids) {
        return this.local === null ? null : this.local.textOf(ids);
    }
    check() {
        this.local?.check();
    }
    async close() {
        await this.local?.close();
    }
    async ask(route, body, engine, insist) {
        const request = tokenizeRequest(route, body, engine.dialect);
        const name = `${engine.label} ${route}`;
        if (request === null)
            return null;
        const before = this.unasked.get(name);
        if (before !== undefined && before.until > Date.now()) {
            if (insist && isEngineAway(before.error))
                throw before.error;
            return null;
        }
        try {
            return tokenizedIds(await engine.post('/tokenize', request));
        }
        catch (error) {
            if (!(error instanceof StepwellError))
                throw error;
            const pause = PAUSES_MS.get(error.code);
            if (pause !== undefined)
                this.unasked.set(name, { until: Date.now() + pause, error });
            if (insist && isEngineAway(error))
                throw error;
            this.log.warn({ code: error.code, upstream: engine.label }, 'an engine does not tell the ids of a prompt');
            return null;
        }
    }
    /**
     * Runs the local tokenizer; null: there is none, or it failed.
     * @throws TOKENIZER_UNAVAILABLE if a client `isWaiting` for the result
     */
    async made(make, isWaiting = false) {
        if (this.local === null)
            return null;
        try {
            return await make(this.local);
        }
        catch (error) {
            if (isWaiting && error instanceof StepwellError && error.code === 'TOKENIZER_UNAVAILABLE')
                throw error;
            this.log.warn({ err: error }, 'the chat template cannot write a conversation');
            return null;
        }
    }
}
//# sourceMappingURL=known-tokens.js.map