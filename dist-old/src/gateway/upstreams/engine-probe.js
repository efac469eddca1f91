import { endsWithin } from '../../async/within.js';
import { StepwellError } from '../../errors/index.js';
import { modelIds } from './served-request.js';
/**
 * An engine's dialect, by the owner of its models: vLLM writes `owned_by: "vllm"` (entrypoints/openai/protocol.py,
 * ModelCard), SGLang `"sglang"` (srt/entrypoints/openai/protocol.py, ModelCard). Any other engine is treated as plain
 * OpenAI.
 */
function dialectOf(models) {
    const { data } = models;
    for (const model of Array.isArray(data) ? data : []) {
        if (model?.owned_by === 'vllm' || model?.owned_by === 'sglang')
            return model.owned_by;
    }
    return 'openai';
}
/** Shortest interval at which calls probe an engine whose dialect is unknown. */
const ASK_AGAIN_MS = 1_000;
/** How long a call waits for such a probe, once a first one has failed: it may never be answered. */
const PATIENCE_MS = 250;
/**
 * Finds out an engine's dialect and models, and whether it is reachable, by asking for its models. A failed probe
 * refuses no call.
 */
export class EngineProbe {
    /**
     * @param models asks the engine for its models, with a client's credential if there is one: its answer, or a status
     *   other than 200
     */
    constructor(configured, models, now = () => performance.now()) {
        this.configured = configured;
        this.models = models;
        this.now = now;
        this.found = null;
        this.modelList = null;
        this.looking = null;
        this.looked = false;
        this.wantsKey = false;
        this.askAgainAt = 0;
        this.out = false;
    }
    /** As configured or probed; `openai` until then. */
    get dialect() {
        return this.configured === 'auto' ? (this.found ?? 'openai') : this.configured;
    }
    /** Ids of the models in its last list; null: it never sent one. */
    get served() {
        return this.modelList;
    }
    /** As `settling`, for a call that needs the list of models. */
    settlingModels(credential) {
        if (this.modelList !== null)
            return null;
        if (!this.looked)
            return this.probe(credential);
        if (this.looking === null && this.now() < this.askAgainAt)
            return null;
        return endsWithin(PATIENCE_MS, this.probe(credential));
    }
    /** Whether the dialect is configured or was probed. */
    get known() {
        return this.configured !== 'auto' || this.found !== null;
    }
    /** False: the last attempt to reach it failed. */
    get reachable() {
        return !this.out;
    }
    noteReached(reached) {
        this.out = !reached;
    }
    /**
     * Null: a call need not wait, because the dialect is known or a probe was just made. Otherwise the promise to wait
     * for before the engine can be asked for token ids; it never rejects.
     */
    settling(credential) {
        if (this.known)
            return null;
        if (!this.looked)
            return this.probe(null);
        const opens = this.wantsKey && credential !== null;
        if (this.looking === null && this.now() < this.askAgainAt && !opens)
            return null;
        const probing = this.probe(credential);
        return opens ? probing : endsWithin(PATIENCE_MS, probing);
    }
    /** Probes the engine; false: it cannot be reached. Never rejects. */
    probe(credential) {
        this.looking ??= this.look(credential).finally(() => {
            this.looked = true;
            this.looking = null;
            this.askAgainAt = this.now() + ASK_AGAIN_MS;
        });
        return this.looking;
    }
    async look(credential) {
        try {
            const told = await this.models(credential);
            if (typeof told === 'number')
                this.noteRefusal(told, credential);
            else {
                this.found = dialectOf(told);
                this.modelList = modelIds(told);
            }
            this.out = false;
        }
        catch (error) {
            if (!(error instanceof StepwellError))
                throw error;
            this.out = true;
        }
        return !this.out;
    }
    /**
     * An engine that refuses to list its models is treated as plain OpenAI. One that cannot do so now, or only with a
     * credential, is probed again.
     */
    noteRefusal(status, credential) {
        const key = status === 401 || status === 403;
        // If a client's credential is refused too, later calls with one must not wait for a probe.
        this.wantsKey = key && credential === null;
        if (!key && status !== 429 && !(status >= 500))
            this.found ??= 'openai';
    }
}
//# sourceMappingURL=engine-probe.js.map