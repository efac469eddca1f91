import { within } from '../../async/within.js';
import { StepwellError } from '../../errors/index.js';
import { hasScope } from '../../model/principal.js';
import { missingFor } from '../../plugin-api/missing-for.js';
import { onDemand } from '../../threads/on-demand.js';
import { ThreadClient } from '../../threads/thread-client.js';
import { unitOf } from './answer-unit.js';
const invalid = (detail, path, cause) => new StepwellError('INVALID_CONFIG', { detail: `reward: ${detail}` }, { path, cause });
/** @throws INVALID_CONFIG for a curator that is unknown, has other options, or cannot score one answer */
async function scoringOf(plugins, request) {
    try {
        const curator = await plugins.resolve('CURATOR', request, ['reward']);
        const { unit, judges, requires } = await plugins.curatorShape(curator);
        if (unit === 'group' || !judges) {
            const why = unit === 'group' ? 'judges whole groups' : 'reads a stream of units';
            throw invalid(`${request.name} ${why}, and cannot score one answer`, ['reward', 'name']);
        }
        return { curator, unit, requires };
    }
    catch (error) {
        if (!(error instanceof StepwellError) || error.code === 'INVALID_CONFIG')
            throw error;
        throw invalid(error.message, error.path ?? ['reward'], error);
    }
}
/**
 * Scores single answers with one curator: the answer is the only step of a complete trajectory. Nothing is stored. The
 * curator runs in a thread of its own, which is started by the first answer.
 */
export class AnswerScorer {
    #nextId = 1;
    constructor(scoring, thread, timeoutMs, observe) {
        this.scoring = scoring;
        this.thread = thread;
        this.timeoutMs = timeoutMs;
        this.observe = observe;
    }
    /** @throws INVALID_CONFIG with the path below `reward` */
    static async open(parts, request) {
        const scoring = await scoringOf(parts.plugins, request);
        const module = new URL('./score-thread.js', import.meta.url);
        const unavailable = (detail, cause) => new StepwellError('SCORER_UNAVAILABLE', { detail }, { cause });
        const start = () => {
            const calls = parts.callPort();
            const data = { plugins: parts.pluginSetup(), calls, curator: scoring.curator };
            return ThreadClient.start(module, data, {
                ports: [calls],
                silentMs: parts.silentMs,
                endsWhenSilent: true,
                unavailable,
                onTold: ({ plugin, message }) => parts.log(plugin, message),
            });
        };
        return new AnswerScorer(scoring, onDemand(start), parts.timeoutMs, parts.observe);
    }
    /**
     * @param gone aborted when the caller has hung up
     * @throws FORBIDDEN without the scope `ingest`; NO_SCORE, SCORING_FAILED, SCORING_TIMEOUT, SCORER_UNAVAILABLE,
     * SECRET_REFUSED, BUDGET_SPENT, PLUGIN_FAILED, PLUGIN_TIMEOUT; the signal's reason
     */
    async score(caller, answer, gone) {
        if (!hasScope(caller, 'ingest'))
            throw new StepwellError('FORBIDDEN', { what: 'score answers' });
        try {
            const score = await this.scoreOf(answer, gone);
            this.observe('scored');
            return score;
        }
        catch (error) {
            this.observe(error instanceof StepwellError ? error.code : 'INTERNAL');
            throw answer.text === null ? this.withoutText(error) : error;
        }
    }
    /** Of an answer whose text is not known, most curators can say nothing but that. */
    withoutText(error) {
        if (!(error instanceof StepwellError) || error.code !== 'NO_SCORE')
            return error;
        const detail = 'the text of its ids is not known: send solution_str, or start the server with --tokenizer';
        return new StepwellError('NO_SCORE', { plugin: this.scoring.curator.name, detail }, { cause: error });
    }
    async scoreOf(answer, gone) {
        const { curator, unit, requires } = this.scoring;
        const placed = unitOf(answer, unit, Date.now());
        const [missing] = missingFor(requires, placed);
        if (missing !== undefined)
            throw new StepwellError('NO_SCORE', { plugin: curator.name, detail: missing });
        gone.throwIfAborted();
        const id = this.#nextId++;
        const leave = () => {
            // The call of `score` is rejected with the signal's reason, so an error of this call is ignored.
            this.thread.call('leave', [id]).catch(() => { });
        };
        gone.addEventListener('abort', leave, { once: true });
        try {
            return await within(this.timeoutMs, this.thread.call('score', [id, placed]), () => {
                leave();
                throw new StepwellError('SCORING_TIMEOUT', { plugin: curator.name, ms: this.timeoutMs });
            });
        }
        finally {
            gone.removeEventListener('abort', leave);
        }
    }
    close() {
        return this.thread.close();
    }
}
//# sourceMappingURL=answer-scorer.js.map