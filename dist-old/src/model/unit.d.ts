import type { Curation, DecidedField } from './decision.js';
import type { Json, JsonObject } from './json.js';
import type { RewardEntry } from './reward.js';
import type { LogProbKind, Message, TokenSource, TopK, TurnType } from './step.js';
import type { TrajectoryStatus } from './trajectory.js';
/**
 * A step as curators and formatters see it, with everything known of it at one feed position. It is plain data and
 * typed arrays, so that it can be sent between threads and processes. Content (`CONTENT_FIELDS`) that was not asked for
 * is null or empty.
 */
export interface StepUnit {
    readonly id: string;
    readonly position: number;
    readonly channel: string;
    readonly trajectoryUid: string;
    readonly promptUid: string;
    readonly generation: number;
    readonly stepIndex: number;
    readonly isLast: boolean;
    readonly turnType: TurnType;
    readonly branch: string;
    readonly policyVersion: number | null;
    readonly model: string | null;
    readonly agent: string | null;
    /** Counts of token ids, known also where the ids were not asked for; null for a step without them. */
    readonly promptTokens: number | null;
    readonly responseTokens: number | null;
    /** Whether its action is stored as a message, also where that was not asked for. */
    readonly hasResponse: boolean;
    /** Whether its log-probs are stored, also where they were not asked for. */
    readonly hasLogProbs: boolean;
    readonly messages: readonly Message[];
    readonly tools: Json;
    readonly response: Message | null;
    readonly nextState: readonly Message[] | null;
    readonly promptIds: Int32Array | null;
    readonly responseIds: Int32Array | null;
    readonly logProbs: Float32Array | null;
    /** 0 or 1 per response token; null: every response token counts. */
    readonly responseMask: Uint8Array | null;
    readonly teacherLogProbs: Float32Array | null;
    readonly teacherTopK: TopK | null;
    readonly refLogProbs: Float32Array | null;
    readonly values: Float32Array | null;
    readonly hint: string | null;
    readonly tokenSource: TokenSource;
    readonly logProbKind: LogProbKind;
    readonly finishReason: string | null;
    readonly sampling: JsonObject | null;
    readonly metadata: JsonObject | null;
    readonly media: readonly Json[];
    readonly routedExperts: Json;
    readonly createdAt: number;
    /** Effective reward. */
    readonly reward: number | null;
    /** Every ledger entry that counts for this step, oldest first. */
    readonly rewards: readonly RewardEntry[];
    /** The latest score of a judge. */
    readonly judgment: number | null;
    /** The latest score of each judge, by the judge's name; left out: there is none. */
    readonly judgments?: Readonly<Record<string, number>>;
    readonly curation: Curation;
    /** Fields of `curation` that a person decided. A curator's decisions on them do not count. */
    readonly manual: readonly DecidedField[];
    /** Ids of the operations whose decisions hold for it, those of people and of curators; left out: none. */
    readonly operations?: readonly string[];
    /** Whether it is in a batch that a trainer acknowledged. */
    readonly consumed: boolean;
    /** Whether a dataset holds it now; only where a filter asks. */
    readonly exported?: boolean;
    /** Whether it is the first of its trajectory, or went on from an earlier step; only where a filter asks. */
    readonly intactPrefix?: boolean;
}
/** One trajectory with its steps in order of index, SIDE steps and excluded ones included. */
export interface TrajectoryUnit {
    readonly uid: string;
    readonly channel: string;
    readonly promptUid: string;
    readonly generation: number;
    readonly status: TrajectoryStatus;
    /** Sum of its steps' non-null effective rewards, excluded steps included; null if there are none. */
    readonly reward: number | null;
    /**
     * Sums of its steps' effective values by entry name, and of their judgments as `judgment` and `judgment:JUDGE`, excluded steps included.
     * The plugin host fills it in before it removes excluded steps from what plugins see.
     */
    readonly signals?: Readonly<Record<string, number>>;
    /**
     * Indices of its MAIN steps, ascending, excluded ones included. A step's place in this list is the number of its
     * turn. Filled in together with `signals`.
     */
    readonly mainSteps?: readonly number[];
    readonly metadata: JsonObject | null;
    readonly startedAt: number;
    /** Tags that decisions gave the trajectory; a plugin sees them only where a filter asks. */
    readonly tags?: readonly string[];
    readonly steps: readonly StepUnit[];
}
/** One prompt group with its trajectories in order of uid. */
export interface GroupUnit {
    readonly channel: string;
    readonly promptUid: string;
    readonly generation: number;
    /** Feed position of its first step, by which FIFO sorts. */
    readonly firstPosition: number;
    readonly trajectories: readonly TrajectoryUnit[];
}
