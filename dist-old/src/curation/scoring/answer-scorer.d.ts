import type { MessagePort } from 'node:worker_threads';
import { type Principal } from '../../model/principal.js';
import type { PluginHost, PluginRequest } from '../../plugins/interface.js';
import type { PluginHostSetup } from '../../plugins/open.js';
import { type ScoredAnswer } from './answer-unit.js';
import type { Score } from './read-score.js';
export type { Score, ScoredAnswer };
export interface AnswerScorerParts {
    readonly plugins: Pick<PluginHost, 'resolve' | 'curatorShape'>;
    /** How a thread opens the plugins that there are now. */
    readonly pluginSetup: () => PluginHostSetup;
    /** Opens a port on which the thread may call models. */
    readonly callPort: () => MessagePort;
    readonly log: (plugin: string, message: string) => void;
    /** Hears how each scoring ended: `scored`, or the code of its error. */
    readonly observe: (result: string) => void;
    /** How long one answer may take. */
    readonly timeoutMs: number;
    /** How long the thread may be silent before another takes its place; left out: half a minute. */
    readonly silentMs?: number;
}
/**
 * Scores single answers with one curator: the answer is the only step of a complete trajectory. Nothing is stored. The
 * curator runs in a thread of its own, which is started by the first answer.
 */
export declare class AnswerScorer {
    #private;
    private readonly scoring;
    private readonly thread;
    private readonly timeoutMs;
    private readonly observe;
    private constructor();
    /** @throws INVALID_CONFIG with the path below `reward` */
    static open(parts: AnswerScorerParts, request: PluginRequest): Promise<AnswerScorer>;
    /**
     * @param gone aborted when the caller has hung up
     * @throws FORBIDDEN without the scope `ingest`; NO_SCORE, SCORING_FAILED, SCORING_TIMEOUT, SCORER_UNAVAILABLE,
     * SECRET_REFUSED, BUDGET_SPENT, PLUGIN_FAILED, PLUGIN_TIMEOUT; the signal's reason
     */
    score(caller: Principal, answer: ScoredAnswer, gone: AbortSignal): Promise<Score>;
    /** Of an answer whose text is not known, most curators can say nothing but that. */
    private withoutText;
    private scoreOf;
    close(): Promise<void>;
}
