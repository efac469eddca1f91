import { withFailedSteps } from '../../query/failed-steps.js';
import type { Page } from '../../query/page.js';
import { selectionFor } from '../content/content-selection.js';
import { toGroupUnit } from '../derived/raw-unit.js';
import { AnsweredReads, type AnswerRead, type ReadArgs, type ReadName, type Reads } from '../reads.js';
import { listed, membersBy, withinScope } from '../within-scope.js';
import { abortableReads, untilAborted } from './abortable-reads.js';
import { listKeys, listLogins } from './api-keys.js';
import * as claims from './batches/claims.js';
import { countDatasets, pageDatasets, readDatasets } from './batches/datasets.js';
import {
  areJudged,
  countJobs,
  pageJobs,
  readFailed,
  readJobMemory,
  readJobs,
  readSettled,
} from './batches/jobs.js';
import {
  readExported,
  readOperationDatasets,
  readStepDatasets,
  readTrajectoryDatasets,
} from './batches/lineage.js';
import { readPolicy } from './batches/policy.js';
import * as units from './batches/recipe-units.js';
import { listRecipes, readRecipeById, readRecipesNamed } from './batches/recipes.js';
import type { Collections } from './collections.js';
import { countRows } from './listing/count.js';
import { GROUP_ORDERS, GroupListing } from './listing/groups.js';
import { EFFORT, type Effort } from './listing/listing.js';
import { readPage } from './listing/page.js';
import { STEP_ORDERS, StepListing } from './listing/steps.js';
import { TRAJECTORY_ORDERS, TrajectoryListing } from './listing/trajectories.js';
import { readStats } from './reading/aggregate-stats.js';
import { mapInTurns } from './reading/breather.js';
import { GroupKeys } from './reading/group-keys.js';
import { listChannels, pageGroupKeys, readGroups, readGroupsById } from './reading/groups.js';
import { readHints } from './reading/later-extras.js';
import { pageGroupTrajectories, pageTrajectorySteps } from './reading/members.js';
import { countOperations, pageOperations, readOperations } from './reading/operation-reader.js';
import { countOperationSteps, pageOperationSteps } from './reading/operation-steps.js';
import { readPromptStretches } from './reading/prompt-stretches.js';
import { readLedgers, readTrajectoryRewards } from './reading/step-ledgers.js';
import { readContents, readSteps } from './reading/steps-by-id.js';
import {
  readBranches,
  readSummaries,
  readTrajectories,
  readTrajectoriesById,
} from './reading/trajectory-reader.js';
import { readTrajectoryStats } from './reading/trajectory-stats.js';
import { readGroupUnits } from './reading/unit-reader.js';
import { translated } from './translate.js';

interface Source {
  readonly collections: Collections;
  /** Its signal is aborted when the caller no longer waits for the answer. */
  readonly effort: Effort;
  readonly groupKeys: GroupKeys;
}

/** The port's reads by name. */
const READS: {
  readonly [Name in ReadName]: (source: Source, ...args: ReadArgs<Name>) => ReturnType<Reads[Name]>;
} = {
  readSteps: ({ collections }, ids, scope) => readSteps(collections, ids, scope),
  readContents: ({ collections, effort: { signal } }, ids, fields, scope) =>
    readContents(collections, ids, { fields, scope, signal }),
  readPromptStretches: ({ collections }, stretches, scope) =>
    readPromptStretches(collections, stretches, scope),
  readLedgers: ({ collections }, ids, scope) => readLedgers(collections, ids, scope),
  readHints: ({ collections }, refs, scope) => readHints(collections, refs, scope),
  pageSteps: async ({ collections, effort }, where, request, scope) => {
    const list = listed(where, request, scope, STEP_ORDERS);
    const resolved = await withFailedSteps(list.where, reading(collections));
    return readPage(new StepListing(collections), { ...list, where: resolved }, effort);
  },
  countSteps: async ({ collections, effort }, where, scope) => {
    const resolved = await withFailedSteps(withinScope(where, scope), reading(collections));
    return countRows(new StepListing(collections), resolved, STEP_ORDERS.CREATED_AT, effort);
  },
  readStats: async ({ collections, effort }, where, request, scope) => {
    const resolved = await withFailedSteps(withinScope(where, scope), reading(collections));
    return readStats(collections, new StepListing(collections), resolved, request, effort);
  },
  readExported: ({ collections }, ids, scope) => readExported(collections, ids, scope),
  readStepDatasets: ({ collections }, ids, scope) => readStepDatasets(collections, ids, scope),
  readTrajectories: ({ collections }, refs, scope) => readTrajectories(collections, refs, scope),
  readTrajectoriesById: ({ collections }, ids, scope) => readTrajectoriesById(collections, ids, scope),
  pageTrajectories: ({ collections, effort }, where, request, scope) =>
    readPage(new TrajectoryListing(collections), listed(where, request, scope, TRAJECTORY_ORDERS), effort),
  readTrajectoryStats: ({ collections, effort }, where, request, scope) =>
    readTrajectoryStats(collections, withinScope(where, scope), request, effort),
  countTrajectories: ({ collections, effort }, where, scope) => {
    const { STARTED_AT: order } = TRAJECTORY_ORDERS;
    return countRows(new TrajectoryListing(collections), withinScope(where, scope), order, effort);
  },
  pageTrajectorySteps: ({ collections }, requests, scope) =>
    pageTrajectorySteps(collections, requests, scope),
  pageGroupTrajectories: async ({ collections, effort }, requests, scope) => {
    const plain = requests.filter(({ orderBy = null }) => orderBy === null);
    const byStart = await pageGroupTrajectories(collections, plain, scope);
    const pages = new Map(plain.map((request, i) => [request, byStart[i]]));
    const listing = new TrajectoryListing(collections);
    return Promise.all(
      requests.map(async (request) => {
        const { orderBy = null, first, after, ...key } = request;
        if (orderBy === null) return pages.get(request) ?? NO_PAGE;
        const list = membersBy(key, { first, after, orderBy }, scope, TRAJECTORY_ORDERS);
        return readPage(listing, list, effort);
      }),
    );
  },
  readGroups: ({ collections }, keys, scope) => readGroups(collections, keys, scope),
  readGroupsById: ({ collections }, ids, scope) => readGroupsById(collections, ids, scope),
  pageGroups: ({ collections, effort }, where, request, scope) =>
    readPage(new GroupListing(collections), listed(where, request, scope, GROUP_ORDERS), effort),
  countGroups: ({ collections, effort }, where, scope) =>
    countRows(new GroupListing(collections), withinScope(where, scope), GROUP_ORDERS.ARRIVAL, effort),
  readTrajectoryRewards: ({ collections }, refs, scope) => readTrajectoryRewards(collections, refs, scope),
  readBranches: ({ collections }, refs, scope) => readBranches(collections, refs, scope),
  readTrajectorySummaries: ({ collections }, refs, scope) => readSummaries(collections, refs, scope),
  readTrajectoryDatasets: ({ collections }, refs, scope) => readTrajectoryDatasets(collections, refs, scope),
  listChannels: ({ collections }, scope) => listChannels(collections, scope),
  pageGroupKeys: ({ collections }, ...args) => pageGroupKeys(collections, ...args),
  readGroupUnits: async (
    { collections, groupKeys, effort: { signal } },
    keys,
    asOf,
    scope,
    fields = null,
  ) => {
    const read = { asOf, scope, wanted: selectionFor(fields), groupKeys };
    return mapInTurns(await readGroupUnits(collections, keys, read, signal), toGroupUnit, signal);
  },
  pageOperations: ({ collections }, ...args) => pageOperations(collections, ...args),
  countOperations: ({ collections }, scope) => countOperations(collections, scope),
  readOperations: ({ collections }, ids, scope) => readOperations(collections, ids, scope),
  pageOperationSteps: ({ collections }, requests, scope) => pageOperationSteps(collections, requests, scope),
  countOperationSteps: ({ collections }, id, scope) => countOperationSteps(collections, id, scope),
  readOperationDatasets: ({ collections }, ids, scope) => readOperationDatasets(collections, ids, scope),
  readRecipesNamed: ({ collections }, name, scope) => readRecipesNamed(collections, name, scope),
  readRecipeById: ({ collections }, id, scope) => readRecipeById(collections, id, scope),
  listRecipes: ({ collections }, scope) => listRecipes(collections, scope),
  readDatasets: ({ collections }, ids, scope) => readDatasets(collections, ids, scope),
  pageDatasets: ({ collections }, ...args) => pageDatasets(collections, ...args),
  countDatasets: ({ collections }, ...args) => countDatasets(collections, ...args),
  readPolicy: ({ collections }) => readPolicy(collections),
  readJobs: ({ collections }, ids, scope) => readJobs(collections, ids, scope),
  pageJobs: ({ collections }, ...args) => pageJobs(collections, ...args),
  countJobs: ({ collections }, query, scope) => countJobs(collections, query, scope),
  areJudged: ({ collections }, ...args) => areJudged(collections, ...args),
  readSettled: ({ collections }, ...args) => readSettled(collections, ...args),
  readFailed: ({ collections }, ...args) => readFailed(collections, ...args),
  readJobMemory: ({ collections }, ...args) => readJobMemory(collections, ...args),
  readyUnits: ({ collections }, ...args) => units.readyUnits(collections, ...args),
  unitsOfPrompts: ({ collections }, ...args) => units.unitsOfPrompts(collections, ...args),
  readUnits: ({ collections }, ...args) => units.readUnits(collections, ...args),
  pageUnits: ({ collections }, ...args) => units.pageUnits(collections, ...args),
  countUnits: ({ collections }, ...args) => units.countUnits(collections, ...args),
  unitCounts: ({ collections }, ...args) => units.unitCounts(collections, ...args),
  readOperationBatches: ({ collections }, ...args) => claims.readOperationBatches(collections, ...args),
  readBatches: ({ collections }, ...args) => claims.readBatches(collections, ...args),
  pageBatches: ({ collections }, ...args) => claims.pageBatches(collections, ...args),
  countBatches: ({ collections }, ...args) => claims.countBatches(collections, ...args),
  readConsumer: ({ collections }, ...args) => claims.readConsumer(collections, ...args),
  readConsumers: ({ collections }, ...args) => claims.readConsumers(collections, ...args),
  batchesOfConsumers: ({ collections }, ...args) => claims.batchesOfConsumers(collections, ...args),
  expiredBatches: ({ collections }, ...args) => claims.expiredBatches(collections, ...args),
  unkeptBatches: ({ collections }, ...args) => claims.unkeptBatches(collections, ...args),
  listKeys: ({ collections }) => listKeys(collections),
  listLogins: ({ collections }) => listLogins(collections),
};

const NO_PAGE: Page<never> = { items: [], cursors: [], hasNextPage: false, hasPreviousPage: false };

const reading = (collections: Pick<Collections, 'marks'>) => ({
  readFailed: (job: string) => readFailed(collections, job),
});

/** Answers reads from these collections, and stops those whose signal is aborted. */
export function readingFrom(collections: Collections, effort: Effort = EFFORT): AnswerRead {
  const source: Source = { collections, effort, groupKeys: new GroupKeys() };
  return (name, args, signal) => {
    const read = READS[name] as (from: Source, ...rest: readonly unknown[]) => Promise<unknown>;
    if (signal === undefined) return translated(() => read(source, ...args));
    return untilAborted(signal, (own) => {
      const until = {
        ...source,
        collections: abortableReads(collections, own),
        effort: { ...effort, signal: own },
      };
      return translated(() => read(until, ...args));
    });
  };
}

/** The reading methods of the MongoDB store; see the port for what each returns. */
export class MongoReader extends AnsweredReads {
  constructor(collections: Collections, effort?: Effort) {
    super(readingFrom(collections, effort));
  }
}
