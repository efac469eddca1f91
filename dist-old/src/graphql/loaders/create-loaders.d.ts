import DataLoader from 'dataloader';
import type { GroupAdvantages } from '../../batches/advantages/group-advantages.js';
import type { BatchService } from '../../batches/interface.js';
import type { Catalog, GroupRef, TrajectoryKey } from '../../catalog/catalog.js';
import type { ClaimService } from '../../claims/interface.js';
import type { CurationJob, CuratorRuns } from '../../curation/curator-runs.js';
import type { CurationService, OperationJob } from '../../curation/service.js';
import type { Batch } from '../../model/claim.js';
import type { Dataset } from '../../model/dataset.js';
import type { Principal } from '../../model/principal.js';
import type { Recipe, RecipeName } from '../../model/recipe.js';
import type { RewardEntry } from '../../model/reward.js';
import type { StepHead, StepLedger } from '../../model/step.js';
import type { BranchInfo, GroupKey, PromptGroup, Trajectory, TrajectorySummary } from '../../model/trajectory.js';
import type { GroupUnit } from '../../model/unit.js';
import type { Page } from '../../query/page.js';
import type { ExtrasRef, GroupTrajectoriesRequest, OperationStepsRequest, PromptStretch, TrajectoryStepsRequest } from '../../store/port.js';
import { type AdvantagesRequest } from './advantages-loader.js';
import { type ContentLoader, type StepReads } from './content-loader.js';
/** Batching readers. Key objects are compared by value, not by identity. */
export interface Loaders {
    readonly steps: DataLoader<string, StepHead | null>;
    readonly contents: ContentLoader;
    readonly ledgers: DataLoader<string, StepLedger>;
    readonly datasetsOfStep: DataLoader<string, readonly Dataset[]>;
    readonly trajectories: DataLoader<TrajectoryKey, Trajectory | null, string>;
    readonly trajectoryRewards: DataLoader<TrajectoryKey, readonly RewardEntry[], string>;
    readonly branches: DataLoader<TrajectoryKey, readonly BranchInfo[], string>;
    /** Hints of entries of extras. */
    readonly hints: DataLoader<ExtrasRef, string | null, string>;
    /** Stretches of prompts' ids; only they are read. */
    readonly promptStretches: DataLoader<PromptStretch, Int32Array | null, string>;
    readonly summaries: DataLoader<TrajectoryKey, TrajectorySummary | null, string>;
    readonly datasetsOfTrajectory: DataLoader<TrajectoryKey, readonly Dataset[], string>;
    /** What a formatter gives each group. The groups of one formatter are one read of what it needs. */
    readonly advantages: DataLoader<AdvantagesRequest, GroupAdvantages, string>;
    readonly groups: DataLoader<GroupRef, PromptGroup | null, string>;
    readonly groupUnits: DataLoader<GroupKey, GroupUnit | null, string>;
    /** Groups with the content that readiness depends on, which is small beside the rest. */
    readonly groupsToCheck: DataLoader<GroupKey, GroupUnit | null, string>;
    readonly stepsOfTrajectory: DataLoader<TrajectoryStepsRequest, Page<StepHead>, string>;
    readonly trajectoriesOfGroup: DataLoader<GroupTrajectoriesRequest, Page<Trajectory>, string>;
    readonly recipes: DataLoader<RecipeName, Recipe | null, string>;
    readonly batches: DataLoader<string, Batch | null>;
    readonly stepsOfOperation: DataLoader<OperationStepsRequest, Page<StepHead>, string>;
    readonly datasetsOfOperation: DataLoader<string, readonly Dataset[]>;
    readonly batchesOfOperation: DataLoader<string, readonly Batch[]>;
    readonly curationJobs: DataLoader<string, CurationJob | null>;
    /** By the operation's id. */
    readonly operationJobs: DataLoader<string, OperationJob | null>;
}
export declare function createLoaders({ catalog, batches, claims, curation, curators, }: {
    readonly catalog: Catalog;
    readonly batches: BatchService;
    readonly claims: Pick<ClaimService, 'readBatches'>;
    readonly curation: Pick<CurationService, 'pageSteps' | 'datasetsOf' | 'batchesOf' | 'operationJobs'>;
    readonly curators: Pick<CuratorRuns, 'readJobs'>;
}, caller: Principal, reads: StepReads, gone: AbortSignal): Loaders;
