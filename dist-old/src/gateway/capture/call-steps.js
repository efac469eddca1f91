import { StepwellError } from '../../errors/index.js';
import { isEngineAway } from '../tokens/ask-engine.js';
import { draftSteps } from './draft-steps.js';
import { isRewritten } from './prompts.js';
import { isSilent } from './untold-ids.js';
/** The steps of a call, with only the ids that its answer holds. */
export function toldSteps(call) {
    return draftSteps(call, null);
}
/**
 * Whether ids that the answer lacks may still be had. Prompt ids are only worth asking for beside ids of the response:
 * a step is not trainable with one of them alone. Ids of a prompt that the engine cut, or put media into, cannot be had
 * from anywhere else.
 */
export function lacksIds(call, { makesIds }) {
    if (isRewritten(call.body))
        return false;
    if (isSilent(call))
        return makesIds;
    const { promptIds, choices } = call.outcome;
    // If the engine named the prompt of some choice, it is not asked for the prompts of the others.
    if (promptIds !== null || choices.some((choice) => choice.promptIds !== null))
        return false;
    return choices.some(({ responseIds }) => responseIds !== null);
}
/**
 * The steps of a call that lacks ids, with those that the engine or the tokenizer gave.
 * @param engine the one that answered; null: it is not configured any more
 * @param insist rejects while the engine is away, instead of going without its ids
 * @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT where it insists
 */
export async function askedSteps(call, engine, tokens, insist = false) {
    if (!isSilent(call)) {
        const prompt = engine === null ? null : await tokens.promptIds(call.route, call.body, engine, insist);
        return draftSteps(call, prompt);
    }
    const made = await Promise.all(call.outcome.choices.map(({ message, finishReason }) => tokens.callIds(call.route, call.body, message, finishReason !== 'length' && finishReason !== null, engine?.dialect ?? 'openai')));
    const ids = made.find((each) => each !== null)?.prompt ?? null;
    // Ids that the tokenizer made are used for prompt and answer together or not at all.
    const promptIds = ids === null ? call.outcome.promptIds : null;
    const choices = call.outcome.choices.map((choice, i) => ({
        ...choice,
        responseIds: fitting(choice, made[i]?.answer ?? null),
    }));
    const prompt = ids === null ? null : { ids, source: 'RETOKENIZED' };
    return draftSteps({ ...call, outcome: { ...call.outcome, promptIds, choices } }, prompt);
}
/** If the engine sent log-probs of its tokens and there are more or fewer ids than those, the ids are other tokens. */
function fitting({ logProbs }, ids) {
    return logProbs === null || logProbs.length === ids?.length ? ids : null;
}
/** An engine that starts together with the server has this long; all later captures wait behind its steps. */
const PATIENCE_MS = 60_000;
/** Makes steps of calls that an ended server logged before it had their ids. */
export class ReplayedCalls {
    constructor(parts) {
        this.parts = parts;
        /** Since when each engine is away, by label. */
        this.away = new Map();
    }
    /** @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT while its engine is waited for: call it again */
    async steps(call) {
        const { tokens, log, patienceMs = PATIENCE_MS } = this.parts;
        const engine = isSilent(call) ? null : this.parts.engine(call.upstream);
        try {
            if (engine !== null)
                await settle(engine);
            const steps = await askedSteps(call, engine, tokens, true);
            this.away.delete(call.upstream);
            return steps;
        }
        catch (error) {
            if (!isEngineAway(error))
                throw error;
            const since = this.away.get(call.upstream) ?? performance.now();
            this.away.set(call.upstream, since);
            if (performance.now() - since < patienceMs)
                throw error;
            log.warn({ callId: call.callId, upstream: call.upstream, code: error.code }, 'the engine of an earlier call does not come back: its step is stored without the ids that only it knows');
            return askedSteps(call, engine, tokens);
        }
    }
}
/**
 * Probes what an engine is, unless that is known. One that answers but does not say is treated as a plain OpenAI
 * server.
 */
async function settle({ label, probe }) {
    if (probe.known || (await probe.probe(null)))
        return;
    throw new StepwellError('UPSTREAM_UNREACHABLE', { upstream: label, detail: 'cannot be asked what it is' });
}
//# sourceMappingURL=call-steps.js.map