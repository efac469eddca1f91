import { type ErrorData } from '../../errors/index.js';
import type { Dataset } from '../../model/dataset.js';
import type { FeedEvent } from '../../model/event.js';
import { type Recipe } from '../../model/recipe.js';
import { type RawContent } from '../content/raw-content.js';
import type { RawGroupUnit } from '../derived/group-unit.js';
import type { OpenSelection, StepSelection } from '../long-work-store.js';
import type { ChannelScope } from '../port.js';
import type { Deleting } from '../writing/long-jobs.js';
import type { Connection } from './connection.js';
import { type Effort } from './listing/listing.js';
import { type LongRead } from './long-read.js';
export type SqliteReader = ReturnType<typeof sqliteReader>;
/** All reads of the embedded store, synchronous. Used by the reader thread, and by a build's thread directly. */
export declare function sqliteReader(connection: Connection, effort?: Effort): {
    /** @throws FEED_CURSOR_EXPIRED */
    readEvents: (position: number | null, limit: number) => FeedEvent[];
    storeId: () => string;
    feedHead: () => number;
    selectSteps: (request: StepSelection) => import("../long-work-store.js").SelectedSteps;
    nextWaiting: (list: number) => import("../long-work-store.js").WaitingDecisions | null;
    selectSilent: (before: number, limit: number) => readonly {
        readonly channel: string;
        readonly uid: string;
    }[];
    selectTrajectories: (deleting: Deleting & {
        readonly selection: OpenSelection;
    }, limit: number) => import("../long-work-store.js").SelectedTrajectories;
    datasetsWith: (steps: readonly number[], scope: ChannelScope, limit: number) => readonly Dataset[];
    unfinishedJobs: () => readonly import("../../model/job.js").Job[];
    readSteps: (ids: readonly string[], scope: ChannelScope) => (import("../../model/step.js").StepHead | null)[];
    readContents: (ids: readonly string[], fields: readonly ("values" | "messages" | "tools" | "response" | "nextState" | "promptIds" | "responseIds" | "logProbs" | "responseMask" | "teacherLogProbs" | "teacherTopK" | "refLogProbs" | "hint" | "media" | "routedExperts")[] | null, scope: ChannelScope) => LongRead<(ErrorData | RawContent | null)[]>;
    readPromptStretches: (stretches: readonly import("../port.js").PromptStretch[], scope: ChannelScope) => LongRead<(Int32Array<ArrayBufferLike> | ErrorData | null)[]>;
    readLedgers: (ids: readonly string[], scope: ChannelScope) => LongRead<import("../../model/step.js").StepLedger[]>;
    readHints: (refs: readonly import("../port.js").ExtrasRef[], scope: ChannelScope) => LongRead<(string | null)[]>;
    pageSteps: (where: import("../../query/filter.js").StepFilter, request: import("../../query/page.js").PageRequest<"CREATED_AT" | "REWARD" | "STEP_INDEX" | "POLICY_VERSION" | "RESPONSE_TOKENS">, scope: ChannelScope) => LongRead<import("../../query/page.js").Page<import("../../model/step.js").StepHead>>;
    countSteps: (where: import("../../query/filter.js").StepFilter, scope: ChannelScope) => LongRead<import("../../query/page.js").Count>;
    readStats: (where: import("../../query/filter.js").StepFilter, request: import("../stats.js").StatsRequest, scope: ChannelScope) => LongRead<import("../stats.js").StepStats>;
    readExported: (ids: readonly string[], scope: ChannelScope) => LongRead<boolean[]>;
    readStepDatasets: (ids: readonly string[], scope: ChannelScope) => LongRead<Dataset[][]>;
    readTrajectories: (refs: readonly import("../../model/trajectory.js").TrajectoryRef[], scope: ChannelScope) => (import("../../model/trajectory.js").Trajectory | null)[];
    readTrajectoriesById: (ids: readonly string[], scope: ChannelScope) => (import("../../model/trajectory.js").Trajectory | null)[];
    pageTrajectories: (where: import("../../query/filter.js").TrajectoryFilter, request: import("../../query/page.js").PageRequest<"REWARD" | "STARTED_AT" | "LAST_STEP_AT" | "STEP_COUNT">, scope: ChannelScope) => LongRead<import("../../query/page.js").Page<import("../../model/trajectory.js").Trajectory>>;
    readTrajectoryStats: (where: import("../../query/filter.js").TrajectoryFilter, request: import("../stats.js").TrajectoryStatsRequest, scope: ChannelScope) => LongRead<import("../stats.js").TrajectoryStats>;
    countTrajectories: (where: import("../../query/filter.js").TrajectoryFilter, scope: ChannelScope) => LongRead<import("../../query/page.js").Count>;
    pageTrajectorySteps: (requests: readonly import("../trajectory-port.js").TrajectoryStepsRequest[], scope: ChannelScope) => LongRead<import("../../query/page.js").Page<import("../../model/step.js").StepHead>[]>;
    pageGroupTrajectories: (requests: readonly import("../trajectory-port.js").GroupTrajectoriesRequest[], scope: ChannelScope) => LongRead<import("../../query/page.js").Page<import("../../model/trajectory.js").Trajectory>[]>;
    readGroups: (keys: readonly {
        readonly channel: string;
        readonly promptUid: string;
        readonly generation: number | null;
    }[], scope: ChannelScope) => LongRead<(import("../../model/trajectory.js").PromptGroup | null)[]>;
    readGroupsById: (ids: readonly string[], scope: ChannelScope) => (import("../../model/trajectory.js").PromptGroup | null)[];
    pageGroups: (where: import("../../query/filter.js").GroupFilter, request: import("../../query/page.js").PageRequest<import("../../query/page.js").GroupOrderField>, scope: ChannelScope) => LongRead<import("../../query/page.js").Page<import("../../model/trajectory.js").PromptGroup>>;
    countGroups: (where: import("../../query/filter.js").GroupFilter, scope: ChannelScope) => LongRead<import("../../query/page.js").Count>;
    readTrajectoryRewards: (refs: readonly {
        channel: string;
        uid: string;
    }[], scope: ChannelScope) => LongRead<import("../../model/reward.js").RewardEntry[][]>;
    readBranches: (refs: readonly {
        channel: string;
        uid: string;
    }[], scope: ChannelScope) => LongRead<(readonly import("../../model/trajectory.js").BranchInfo[])[]>;
    readTrajectorySummaries: (refs: readonly {
        channel: string;
        uid: string;
    }[], scope: ChannelScope) => LongRead<(import("../../model/trajectory.js").TrajectorySummary | null)[]>;
    readTrajectoryDatasets: (refs: readonly {
        channel: string;
        uid: string;
    }[], scope: ChannelScope) => LongRead<Dataset[][]>;
    listChannels: (scope: ChannelScope) => string[];
    pageGroupKeys: (channel: string, asOf: number, after: number | null, limit: number, scope: ChannelScope) => {
        groups: {
            channel: string;
            promptUid: string;
            generation: number;
        }[];
        next: number | null;
    };
    readGroupUnits: (keys: readonly import("../../model/trajectory.js").GroupKey[], asOf: number, scope: ChannelScope, fields?: readonly ("values" | "messages" | "tools" | "response" | "nextState" | "promptIds" | "responseIds" | "logProbs" | "responseMask" | "teacherLogProbs" | "teacherTopK" | "refLogProbs" | "hint" | "media" | "routedExperts")[] | null | undefined) => LongRead<RawGroupUnit[]>;
    pageOperations: (first: number, after: string | null, scope: ChannelScope) => import("../../query/page.js").Page<import("../../model/decision.js").Operation>;
    countOperations: (scope: ChannelScope) => import("../../query/page.js").Count;
    readOperations: (ids: readonly string[], scope: ChannelScope) => readonly (import("../../model/decision.js").Operation | null)[];
    pageOperationSteps: (requests: readonly import("../ledger-port.js").OperationStepsRequest[], scope: ChannelScope) => LongRead<import("../../query/page.js").Page<import("../../model/step.js").StepHead>[]>;
    countOperationSteps: (id: string, scope: ChannelScope) => LongRead<import("../../query/page.js").Count>;
    readOperationDatasets: (ids: readonly string[], scope: ChannelScope) => readonly (readonly Dataset[])[];
    readRecipesNamed: (name: string, scope: ChannelScope) => readonly Recipe[];
    readRecipeById: (id: string, scope: ChannelScope) => Recipe | null;
    listRecipes: (scope: ChannelScope) => readonly Recipe[];
    readDatasets: (ids: readonly string[], scope: ChannelScope) => (Dataset | null)[];
    pageDatasets: (recipe: string | null, first: number, after: string | null, scope: ChannelScope) => import("../../query/page.js").Page<Dataset>;
    countDatasets: (recipe: string | null, scope: ChannelScope) => import("../../query/page.js").Count;
    readPolicy: () => import("../../model/policy.js").Policy;
    readJobs: (ids: readonly string[], scope: ChannelScope) => readonly (import("../../model/job.js").Job | null)[];
    pageJobs: (query: import("../job-port.js").JobQuery, first: number, after: string | null, scope: ChannelScope) => import("../../query/page.js").Page<import("../../model/job.js").Job>;
    countJobs: (query: import("../job-port.js").JobQuery, scope: ChannelScope) => import("../../query/page.js").Count;
    areJudged: (judge: string, units: readonly number[], by: string | null | undefined) => readonly boolean[];
    readSettled: (job: string, units: readonly number[]) => readonly (import("../job-port.js").SettledSpan | null)[];
    readFailed: (job: string, asOf: number | null | undefined) => readonly number[];
    readJobMemory: (id: string, from: number, limit: number) => readonly import("../job-port.js").MemoryPart[];
    readyUnits: (recipe: string, ask: import("../claim-port.js").ReadyUnits) => readonly import("../../model/claim.js").RecipeUnit[];
    unitsOfPrompts: (recipe: string, promptUids: readonly string[]) => readonly import("../../model/claim.js").RecipeUnit[];
    readUnits: (recipe: string, units: readonly number[]) => readonly (import("../../model/claim.js").RecipeUnit | null)[];
    pageUnits: (recipe: string, query: import("../claim-port.js").UnitQuery, first: number, after: string | null) => import("../../query/page.js").Page<import("../../model/claim.js").RecipeUnit>;
    countUnits: (recipe: string, query: import("../claim-port.js").UnitQuery) => import("../../query/page.js").Count;
    unitCounts: (recipe: string, rules: Omit<import("../claim-port.js").UnitQuery, "state">) => import("../../model/claim.js").UnitCounts;
    readOperationBatches: (ids: readonly string[], scope: ChannelScope) => readonly (readonly import("../../model/claim.js").Batch[])[];
    readBatches: (ids: readonly string[], scope: ChannelScope) => readonly (import("../../model/claim.js").Batch | null)[];
    pageBatches: (query: import("../claim-port.js").BatchQuery, first: number, after: string | null, scope: ChannelScope) => import("../../query/page.js").Page<import("../../model/claim.js").Batch>;
    countBatches: (query: import("../claim-port.js").BatchQuery, scope: ChannelScope) => import("../../query/page.js").Count;
    readConsumer: (recipe: string, name: string) => import("../../model/claim.js").Consumer | null;
    readConsumers: (recipe: string) => readonly import("../../model/claim.js").Consumer[];
    batchesOfConsumers: (recipe: string) => readonly import("../../model/claim.js").ConsumerBatches[];
    expiredBatches: (now: number, limit: number) => readonly string[];
    unkeptBatches: (now: number, limit: number) => readonly import("../../model/claim.js").Batch[];
    listKeys: () => readonly import("../../model/api-key.js").ApiKey[];
    listLogins: () => readonly import("../../model/login.js").KeyLogins[];
};
