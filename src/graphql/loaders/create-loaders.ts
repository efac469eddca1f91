import DataLoader from 'dataloader';
import type { GroupAdvantages } from '../../batches/advantages/group-advantages.js';
import type { BatchService } from '../../batches/interface.js';
import { READ_FOR_READINESS } from '../../batches/readiness/explain.js';
import type { Catalog, GroupRef, TrajectoryKey } from '../../catalog/catalog.js';
import type { ClaimService } from '../../claims/interface.js';
import type { CurationJob } from '../../curation/curation-job.js';
import type { CuratorRuns } from '../../curation/curator-runs.js';
import type { CurationService, OperationJob } from '../../curation/service.js';
import type { Batch } from '../../model/claim.js';
import type { Dataset } from '../../model/dataset.js';
import type { Principal } from '../../model/principal.js';
import type { Recipe, RecipeName } from '../../model/recipe.js';
import type { RewardEntry } from '../../model/reward.js';
import type { StepHead, StepLedger } from '../../model/step.js';
import type {
  BranchInfo,
  GroupKey,
  PromptGroup,
  Trajectory,
  TrajectorySummary,
} from '../../model/trajectory.js';
import type { GroupUnit } from '../../model/unit.js';
import type { Page } from '../../query/page.js';
import type {
  ExtrasRef,
  GroupTrajectoriesRequest,
  OperationStepsRequest,
  PromptStretch,
  TrajectoryStepsRequest,
} from '../../store/port.js';
import { type AdvantagesRequest, createAdvantagesLoader } from './advantages-loader.js';
import { type ContentLoader, createContentLoader, type StepReads } from './content-loader.js';

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

const trajectoryKey = (key: TrajectoryKey): string => JSON.stringify([key.channel, key.uid]);
const recipeKey = ({ channel, name }: RecipeName): string => JSON.stringify([channel, name]);
const groupKey = (key: GroupRef): string => JSON.stringify([key.channel, key.promptUid, key.generation]);

export function createLoaders(
  {
    catalog,
    batches,
    claims,
    curation,
    curators,
  }: {
    readonly catalog: Catalog;
    readonly batches: BatchService;
    readonly claims: Pick<ClaimService, 'readBatches'>;
    readonly curation: Pick<CurationService, 'pageSteps' | 'datasetsOf' | 'batchesOf' | 'operationJobs'>;
    readonly curators: Pick<CuratorRuns, 'readJobs'>;
  },
  caller: Principal,
  reads: StepReads,
  gone: AbortSignal,
): Loaders {
  return {
    steps: new DataLoader((ids) => catalog.steps(caller, ids)),
    contents: createContentLoader(reads),
    ledgers: new DataLoader((ids) => reads.ledgers(ids)),
    datasetsOfStep: new DataLoader((ids) => catalog.datasetsOfSteps(caller, ids, gone)),
    trajectories: new DataLoader((keys) => catalog.trajectories(caller, keys), { cacheKeyFn: trajectoryKey }),
    trajectoryRewards: new DataLoader((keys) => catalog.trajectoryRewards(caller, keys, gone), {
      cacheKeyFn: trajectoryKey,
    }),
    branches: new DataLoader((keys) => catalog.branches(caller, keys, gone), { cacheKeyFn: trajectoryKey }),
    hints: new DataLoader((refs) => catalog.hints(caller, refs, gone), {
      cacheKeyFn: ({ stepId, entryId }) => `${stepId} ${entryId}`,
    }),
    promptStretches: new DataLoader<PromptStretch, Int32Array | null, string>(
      (stretches) => catalog.promptStretches(caller, stretches, gone),
      {
        cacheKeyFn: (stretch) => JSON.stringify(stretch),
      },
    ),
    summaries: new DataLoader((keys) => catalog.summaries(caller, keys, gone), { cacheKeyFn: trajectoryKey }),
    datasetsOfTrajectory: new DataLoader((keys) => catalog.datasetsOfTrajectories(caller, keys, gone), {
      cacheKeyFn: trajectoryKey,
    }),
    advantages: createAdvantagesLoader({ catalog, batches, caller, gone }),
    groups: new DataLoader((refs) => catalog.groups(caller, refs, gone), { cacheKeyFn: groupKey }),
    groupUnits: new DataLoader<GroupKey, GroupUnit | null, string>(
      async (keys) => {
        const units = await catalog.groupUnits(caller, keys, gone);
        return keys.map((_, i) => units[i] ?? null);
      },
      { cacheKeyFn: groupKey },
    ),
    groupsToCheck: new DataLoader<GroupKey, GroupUnit | null, string>(
      async (keys) => {
        const units = await catalog.groupUnits(caller, keys, gone, READ_FOR_READINESS);
        return keys.map((_, i) => units[i] ?? null);
      },
      { cacheKeyFn: groupKey },
    ),
    stepsOfTrajectory: new DataLoader((requests) => catalog.pageTrajectorySteps(caller, requests, gone), {
      cacheKeyFn: (request) => JSON.stringify(request),
    }),
    trajectoriesOfGroup: new DataLoader((requests) => catalog.pageGroupTrajectories(caller, requests, gone), {
      cacheKeyFn: (request) => JSON.stringify(request),
    }),
    stepsOfOperation: new DataLoader((requests) => curation.pageSteps(caller, requests, gone), {
      cacheKeyFn: (request) => JSON.stringify(request),
    }),
    datasetsOfOperation: new DataLoader((ids) => curation.datasetsOf(caller, ids)),
    batchesOfOperation: new DataLoader((ids) => curation.batchesOf(caller, ids)),
    curationJobs: new DataLoader((ids) => curators.readJobs(caller, ids)),
    operationJobs: new DataLoader((ids) => curation.operationJobs(ids)),
    batches: new DataLoader((ids) => claims.readBatches(caller, ids)),
    recipes: new DataLoader<RecipeName, Recipe | null, string>(
      async (names) => {
        // The service cannot read several recipes by name; there are few, so all are read.
        const known = new Map(
          (await batches.listRecipes(caller)).map((recipe) => [recipeKey(recipe), recipe]),
        );
        return names.map((name) => known.get(recipeKey(name)) ?? null);
      },
      { cacheKeyFn: recipeKey },
    ),
  };
}
