import type { ErrorData } from '../../errors/index.js';
import type { Dataset } from '../../model/dataset.js';
import type { FeedEvent } from '../../model/event.js';
import { selectionFor } from '../content/content-selection.js';
import type { RawContent } from '../content/raw-content.js';
import { listName } from '../cursor.js';
import type { RawGroupUnit } from '../derived/raw-unit.js';
import type { OpenSelection, StepSelection } from '../long-work-store.js';
import type { ChannelScope } from '../port.js';
import type { ReadAnswer, ReadArgs, ReadName } from '../reads.js';
import { isInScope, isSeen, listed, withinScope } from '../within-scope.js';
import type { Deleting } from '../writing/long-jobs.js';
import { listKeys, listLogins } from './api-keys.js';
import * as claims from './claims.js';
import type { Connection, SqlRow } from './connection.js';
import {
  countDatasets,
  datasetsWith,
  listRecipes,
  pageDatasets,
  readDatasets,
  readRecipeById,
  readRecipesNamed,
  readStepDatasets,
  readTrajectoryDatasets,
} from './dataset-reader.js';
import { readFailed } from './failed-steps.js';
import { readFeedEvents, readFeedHead, readStoreId } from './feed.js';
import {
  pageGroupKeys,
  pageGroupTrajectories,
  promptGroupOf,
  readGroups,
  readGroupsById,
} from './group-reader.js';
import {
  areJudged,
  countJobs,
  pageJobs,
  readJobMemory,
  readJobs,
  readSettled,
  unfinishedJobs,
} from './jobs.js';
import { pageOf } from './keyset-page.js';
import { readLedger, readTrajectoryRewards } from './ledger-reader.js';
import { countRows } from './listing/count.js';
import { GROUP_ORDERS, GROUPS } from './listing/groups.js';
import { EFFORT, type Effort } from './listing/listing.js';
import { readPage } from './listing/page.js';
import { STEP_ORDERS, STEPS } from './listing/steps.js';
import { TRAJECTORIES, TRAJECTORY_ORDERS } from './listing/trajectories.js';
import { type LongRead, oneByOne, Pace } from './long-read.js';
import {
  countOperationSteps,
  countOperations,
  pageOperationSteps,
  pageOperations,
  readOperationBatches,
  readOperationDatasets,
  readOperations,
} from './operation-reader.js';
import * as recipeUnits from './recipe-units.js';
import {
  readRow,
  STEP_COLUMNS,
  STEP_TABLES,
  stepHeadOf,
  TRAJECTORY_COLUMNS,
  TRAJECTORY_TABLES,
  trajectoryOf,
} from './rows.js';
import { nextWaiting, selectSilent, selectSteps, selectTrajectories } from './selection-reader.js';
import { readPolicy } from './states.js';
import { readStats, readTrajectoryStats } from './stats-reader.js';
import { readContents, readExported, readHints, readPromptStretches, readSteps } from './step-reader.js';
import { readBranches, readSummary, resolveChannel } from './trajectory-reader.js';
import { readGroupUnits } from './unit-reader.js';

/** No row has this key. */
const NO_KEY = -1;

/** Contents and groups as this thread sends them, for the calling thread to parse. */
interface Raw {
  /** Contents of the first ids: at least one, and as many as fit into one reply. */
  readonly readContents: (RawContent | ErrorData | null)[];
  readonly readGroupUnits: RawGroupUnit[];
  readonly readPromptStretches: (Int32Array | ErrorData | null)[];
}
type Answered<Name extends ReadName> = Name extends keyof Raw ? Raw[Name] : ReadAnswer<Name>;

/** The port's reads by name; long ones run in slices. */
type SqliteReads = {
  readonly [Name in ReadName]: (...args: ReadArgs<Name>) => Answered<Name> | LongRead<Answered<Name>>;
};

export type SqliteReader = ReturnType<typeof sqliteReader>;

/** All reads of the embedded store, synchronous. Used by the reader thread, and by a build's thread directly. */
export function sqliteReader(connection: Connection, effort: Effort = EFFORT) {
  const groupOf = (row: SqlRow) => promptGroupOf(connection, row);

  const ofThePort = {
    readSteps: (ids, scope) => readSteps(connection, ids, scope),
    readContents: (ids, fields, scope) => readContents(connection, ids, fields, scope),
    readPromptStretches: (stretches, scope) => readPromptStretches(connection, stretches, scope),
    readLedgers: (ids, scope) => oneByOne(ids, (id) => readLedger(connection, id, scope)),
    readHints: (refs, scope) => readHints(connection, refs, scope),
    pageSteps: (where, request, scope) =>
      readPage(connection, STEPS, listed(where, request, scope, STEP_ORDERS), stepHeadOf, effort),
    countSteps: (where, scope) =>
      countRows(connection, STEPS, withinScope(where, scope), STEP_ORDERS.CREATED_AT, effort),
    readStats: (where, request, scope) => readStats(connection, withinScope(where, scope), request, effort),
    readExported: (ids, scope) => readExported(connection, ids, scope),
    readStepDatasets: (ids, scope) => readStepDatasets(connection, ids, scope),
    readTrajectories: (refs, scope) => {
      const sql = `SELECT ${TRAJECTORY_COLUMNS} FROM ${TRAJECTORY_TABLES} WHERE t.channel = ? AND t.uid = ?`;
      return refs.map((ref) => {
        const channel = resolveChannel(connection, ref, scope);
        return channel === null ? null : readRow(connection, sql, [channel, ref.uid], trajectoryOf, scope);
      });
    },
    readTrajectoriesById: (ids, scope) => {
      const sql = `SELECT ${TRAJECTORY_COLUMNS} FROM ${TRAJECTORY_TABLES} WHERE t.id = ?`;
      return ids.map((id) => readRow(connection, sql, [id], trajectoryOf, scope));
    },
    pageTrajectories: (where, request, scope) => {
      const list = listed(where, request, scope, TRAJECTORY_ORDERS);
      return readPage(connection, TRAJECTORIES, list, trajectoryOf, effort);
    },
    readTrajectoryStats: (where, request, scope) =>
      readTrajectoryStats(connection, withinScope(where, scope), request, effort),
    countTrajectories: (where, scope) => {
      const { STARTED_AT: order } = TRAJECTORY_ORDERS;
      return countRows(connection, TRAJECTORIES, withinScope(where, scope), order, effort);
    },
    pageTrajectorySteps: (requests, scope) => {
      const sql = 'SELECT key, channel FROM trajectories WHERE channel = ? AND uid = ?';
      return oneByOne(requests, ({ channel, uid, first, after }) =>
        pageOf(connection, first, after, {
          columns: STEP_COLUMNS,
          tables: STEP_TABLES,
          condition: {
            text: 's.trajectory = ?',
            values: [readRow(connection, sql, [channel, uid], keyOf, scope) ?? NO_KEY],
          },
          name: listName('trajectory-steps', [channel, uid]),
          by: 's.step_index',
          tie: 's.position',
          descending: false,
          read: stepHeadOf,
        }),
      );
    },
    pageGroupTrajectories: (requests, scope) => pageGroupTrajectories(connection, requests, scope, effort),
    readGroups: (keys, scope) => readGroups(connection, keys, scope),
    readGroupsById: (ids, scope) => readGroupsById(connection, ids, scope),
    pageGroups: (where, request, scope) =>
      readPage(connection, GROUPS, listed(where, request, scope, GROUP_ORDERS), groupOf, effort),
    countGroups: (where, scope) =>
      countRows(connection, GROUPS, withinScope(where, scope), GROUP_ORDERS.ARRIVAL, effort),
    readTrajectoryRewards: (refs, scope) =>
      oneByOne(refs, (ref) =>
        isSeen(scope)(ref) ? readTrajectoryRewards(connection, ref.channel, ref.uid) : [],
      ),
    readBranches: (refs, scope) =>
      oneByOne(refs, (ref) => (isSeen(scope)(ref) ? readBranches(connection, ref.channel, ref.uid) : [])),
    readTrajectorySummaries: (refs, scope) =>
      oneByOne(refs, (ref) => (isSeen(scope)(ref) ? readSummary(connection, ref.channel, ref.uid) : null)),
    readTrajectoryDatasets: (refs, scope) => readTrajectoryDatasets(connection, refs, scope),
    listChannels: (scope) =>
      connection
        .all('SELECT DISTINCT channel FROM prompt_groups ORDER BY channel')
        .map((row) => String(row.channel))
        .filter((channel) => isInScope(channel, scope)),
    pageGroupKeys: (channel, asOf, after, limit, scope) =>
      pageGroupKeys(connection, channel, asOf, after, limit, scope),
    readGroupUnits: (keys, asOf, scope, fields = null) =>
      readGroupUnits(connection, keys, { asOf, scope, wanted: selectionFor(fields) }, new Pace()),
    pageOperations: (first, after, scope) => pageOperations(connection, first, after, scope),
    countOperations: (scope) => countOperations(connection, scope),
    readOperations: (ids, scope) => readOperations(connection, ids, scope),
    pageOperationSteps: (requests, scope) => pageOperationSteps(connection, requests, scope),
    countOperationSteps: (id, scope) => countOperationSteps(connection, id, scope),
    readOperationDatasets: (ids, scope) => readOperationDatasets(connection, ids, scope),
    readRecipesNamed: (name, scope) => readRecipesNamed(connection, name, scope),
    readRecipeById: (id, scope) => readRecipeById(connection, id, scope),
    listRecipes: (scope) => listRecipes(connection, scope),
    readDatasets: (ids, scope) => readDatasets(connection, ids, scope),
    pageDatasets: (recipe, first, after, scope) => pageDatasets(connection, recipe, first, after, scope),
    countDatasets: (recipe, scope) => countDatasets(connection, recipe, scope),
    readPolicy: () => readPolicy(connection),
    readJobs: (ids, scope) => readJobs(connection, ids, scope),
    pageJobs: (query, first, after, scope) => pageJobs(connection, query, first, after, scope),
    countJobs: (query, scope) => countJobs(connection, query, scope),
    areJudged: (judge, units, by) => areJudged(connection, judge, units, by),
    readSettled: (job, units) => readSettled(connection, job, units),
    readFailed: (job, asOf) => readFailed(connection, job, asOf),
    readJobMemory: (id, from, limit) => readJobMemory(connection, id, from, limit),
    readyUnits: (recipe, ask) => recipeUnits.readyUnits(connection, recipe, ask),
    unitsOfPrompts: (recipe, promptUids) => recipeUnits.unitsOfPrompts(connection, recipe, promptUids),
    readUnits: (recipe, units) => recipeUnits.readUnits(connection, recipe, units),
    pageUnits: (recipe, query, first, after) =>
      recipeUnits.pageUnits(connection, recipe, query, first, after),
    countUnits: (recipe, query) => recipeUnits.countUnits(connection, recipe, query),
    unitCounts: (recipe, rules) => recipeUnits.unitCounts(connection, recipe, rules),
    readOperationBatches: (ids, scope) => readOperationBatches(connection, ids, scope),
    readBatches: (ids, scope) => claims.readBatches(connection, ids, scope),
    pageBatches: (query, first, after, scope) => claims.pageBatches(connection, query, first, after, scope),
    countBatches: (query, scope) => claims.countBatches(connection, query, scope),
    readConsumer: (recipe, name) => claims.readConsumer(connection, recipe, name),
    readConsumers: (recipe) => claims.readConsumers(connection, recipe),
    batchesOfConsumers: (recipe) => claims.batchesOfConsumers(connection, recipe),
    expiredBatches: (now, limit) => claims.expiredBatches(connection, now, limit),
    unkeptBatches: (now, limit) => claims.unkeptBatches(connection, now, limit),
    listKeys: () => listKeys(connection),
    listLogins: () => listLogins(connection),
  } satisfies SqliteReads;

  return {
    ...ofThePort,
    /** @throws FEED_CURSOR_EXPIRED */
    readEvents: (position: number | null, limit: number): FeedEvent[] =>
      readFeedEvents(connection, position, limit),
    storeId: () => readStoreId(connection),
    feedHead: () => readFeedHead(connection),
    selectSteps: (request: StepSelection) => selectSteps(connection, request),
    nextWaiting: (list: number) => nextWaiting(connection, list),
    selectSilent: (before: number, limit: number) => selectSilent(connection, before, limit),
    selectTrajectories: (deleting: Deleting & { readonly selection: OpenSelection }, limit: number) =>
      selectTrajectories(connection, deleting, limit),
    datasetsWith: (steps: readonly number[], scope: ChannelScope, limit: number): readonly Dataset[] =>
      datasetsWith(connection, steps, scope, limit),
    unfinishedJobs: () => unfinishedJobs(connection),
  };
}

const keyOf = (row: SqlRow): number => Number(row.key);
