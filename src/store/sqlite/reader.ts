import { type ErrorData, StepwellError, toErrorData } from '../../errors/index.js';
import { type Dataset, UNFINISHED } from '../../model/dataset.js';
import type { FeedEvent } from '../../model/event.js';
import type { GroupKey, PromptGroup } from '../../model/group.js';
import type { Operation } from '../../model/operation.js';
import type { Policy } from '../../model/policy.js';
import type { Recipe } from '../../model/recipe.js';
import type { StepHead, StepLedger } from '../../model/step.js';
import type { BranchInfo, Trajectory, TrajectoryRef } from '../../model/trajectory.js';
import type { GroupFilter, StepFilter, TrajectoryFilter } from '../../query/filter.js';
import {
  COUNT_BOUND,
  type Count,
  type Page,
  type PageRequest,
  type StepOrderField,
  type TrajectoryOrderField,
} from '../../query/page.js';
import { type RawContent, rawBytes } from '../content/raw-content.js';
import { type CursorPlace, encodeCursor, listName } from '../cursor.js';
import type { RawGroupUnit } from '../derived/group-unit.js';
import type { OpenSelection, SelectedSteps, StepSelection, WaitingDecisions } from '../long-work.js';
import type {
  ChannelScope,
  ContentParts,
  GroupPage,
  GroupTrajectoriesRequest,
  TrajectoryStepsRequest,
} from '../port.js';
import type { StepStats } from '../stats.js';
import { isSeen, withinScope } from '../within-scope.js';
import { readBranches } from './branch-reader.js';
import type { Sql } from './compile-filter.js';
import type { Connection, SqlRow, SqlValue } from './connection.js';
import { ContentReader } from './content-reader.js';
import { readFeedEvents, readFeedHead, readStoreId } from './feed-events.js';
import { promptGroupOf } from './group-reader.js';
import { type KeysetOrder, keyset } from './keyset.js';
import { readLedger, readTrajectoryRewards } from './ledger-reader.js';
import { countRows } from './listing/count.js';
import { GROUP_ORDER, GROUPS } from './listing/groups.js';
import { EFFORT, type Effort } from './listing/listing.js';
import { readPage } from './listing/page.js';
import { STEP_ORDERS, STEPS } from './listing/steps.js';
import { TRAJECTORIES, TRAJECTORY_ORDERS } from './listing/trajectories.js';
import { type LongRead, oneByOne, Pace, upTo } from './long-read.js';
import { operationOf, operationsIn } from './operation-reader.js';
import { readPolicy } from './policy.js';
import { resolveChannel } from './resolve-trajectory.js';
import {
  numberOrNull,
  STEP_COLUMNS,
  STEP_TABLES,
  stepHeadOf,
  TRAJECTORY_COLUMNS,
  TRAJECTORY_TABLES,
  trajectoryOf,
} from './rows.js';
import { scoped } from './scope.js';
import { nextWaiting, selectSilent, selectSteps, selectTrajectories } from './selection-reader.js';
import { readStats } from './stats-reader.js';
import { readGroupUnit } from './unit-reader.js';

const GROUP_TABLES = 'prompt_groups g';
/** No row has this key. */
const NO_KEY = -1;
const SEEN: Sql = { text: '1', values: [] };
/** Bytes of contents that one reply carries, about: whoever takes it over does nothing else meanwhile. */
const REPLY_BYTES = 1024 * 1024;

interface Listing<T> {
  readonly columns: string;
  readonly tables: string;
  readonly condition: Sql;
  readonly order: KeysetOrder;
  readonly read: (row: SqlRow) => T;
}

/** Every read of the embedded store, synchronous, the long ones in slices; runs in a reader thread, or in a build's own. */
export class SqliteReader {
  constructor(
    private readonly connection: Connection,
    private readonly effort: Effort = EFFORT,
  ) {}

  readSteps(ids: readonly string[], scope: ChannelScope): (StepHead | null)[] {
    const sql = `SELECT ${STEP_COLUMNS} FROM ${STEP_TABLES} WHERE s.id = ?`;
    return ids.map((id) => this.one(sql, [id], stepHeadOf, scope));
  }

  /** Of the first of `ids`: at least one, and no more once they are large together. */
  readContents(
    ids: readonly string[],
    parts: ContentParts,
    scope: ChannelScope,
  ): LongRead<(RawContent | ErrorData | null)[]> {
    const reader = new ContentReader(this.connection);
    const sql = 'SELECT position, channel FROM steps WHERE id = ?';
    const read = (id: string): RawContent | ErrorData | null => {
      const position = this.one(sql, [id], (row) => Number(row.position), scope);
      if (position === null) return null;
      try {
        return reader.read(position, parts);
      } catch (error) {
        if (error instanceof StepwellError) return toErrorData(error);
        throw error;
      }
    };
    const sizeOf = (found: ReturnType<typeof read>) =>
      found === null || 'code' in found ? 0 : rawBytes(found);
    return upTo(REPLY_BYTES, ids, read, sizeOf);
  }

  readLedgers(ids: readonly string[], scope: ChannelScope): LongRead<StepLedger[]> {
    return oneByOne(ids, (id) => readLedger(this.connection, id, scope));
  }

  pageSteps(
    where: StepFilter,
    request: PageRequest<StepOrderField>,
    scope: ChannelScope,
  ): LongRead<Page<StepHead>> {
    const { first, after, orderBy } = request;
    const descending = orderBy.direction === 'DESC';
    const list = {
      where: withinScope(where, scope),
      asked: where,
      order: STEP_ORDERS[orderBy.field],
      descending,
      first,
      after,
    };
    return readPage(this.connection, STEPS, list, stepHeadOf, this.effort);
  }

  countSteps(where: StepFilter, scope: ChannelScope): LongRead<Count> {
    return countRows(this.connection, STEPS, withinScope(where, scope), STEP_ORDERS.CREATED_AT, this.effort);
  }

  readStats(
    where: StepFilter,
    request: { readonly buckets: number },
    scope: ChannelScope,
  ): LongRead<StepStats> {
    return readStats(this.connection, withinScope(where, scope), request, this.effort);
  }

  readStepDatasets(ids: readonly string[], scope: ChannelScope): LongRead<(readonly Dataset[])[]> {
    const of = scoped(SEEN, scope, 's.channel');
    const { text, values } = scoped(of, scope, 'd.channel');
    const sql = `SELECT d.document FROM steps s JOIN dataset_steps m ON m.step = s.position JOIN datasets d ON d.key = m.dataset
      WHERE s.id = ? AND ${text} ORDER BY d.key DESC`;
    return oneByOne(ids, (id) => this.connection.all(sql, id, ...values).map(datasetOf));
  }

  readTrajectories(refs: readonly TrajectoryRef[], scope: ChannelScope): (Trajectory | null)[] {
    const sql = `SELECT ${TRAJECTORY_COLUMNS} FROM ${TRAJECTORY_TABLES} WHERE t.channel = ? AND t.uid = ?`;
    return refs.map((ref) => {
      const channel = resolveChannel(this.connection, ref, scope);
      return channel === null ? null : this.one(sql, [channel, ref.uid], trajectoryOf, scope);
    });
  }

  readTrajectoriesById(ids: readonly string[], scope: ChannelScope): (Trajectory | null)[] {
    const sql = `SELECT ${TRAJECTORY_COLUMNS} FROM ${TRAJECTORY_TABLES} WHERE t.id = ?`;
    return ids.map((id) => this.one(sql, [id], trajectoryOf, scope));
  }

  pageTrajectories(
    where: TrajectoryFilter,
    request: PageRequest<TrajectoryOrderField>,
    scope: ChannelScope,
  ): LongRead<Page<Trajectory>> {
    const { first, after, orderBy } = request;
    const list = {
      where: withinScope(where, scope),
      asked: where,
      order: TRAJECTORY_ORDERS[orderBy.field],
      descending: orderBy.direction === 'DESC',
      first,
      after,
    };
    return readPage(this.connection, TRAJECTORIES, list, trajectoryOf, this.effort);
  }

  countTrajectories(where: TrajectoryFilter, scope: ChannelScope): LongRead<Count> {
    return countRows(
      this.connection,
      TRAJECTORIES,
      withinScope(where, scope),
      TRAJECTORY_ORDERS.STARTED_AT,
      this.effort,
    );
  }

  pageTrajectorySteps(
    requests: readonly TrajectoryStepsRequest[],
    scope: ChannelScope,
  ): LongRead<Page<StepHead>[]> {
    const sql = 'SELECT key, channel FROM trajectories WHERE channel = ? AND uid = ?';
    return oneByOne(requests, ({ channel, uid, first, after }) =>
      this.page(first, after, {
        columns: STEP_COLUMNS,
        tables: STEP_TABLES,
        condition: {
          text: 's.trajectory = ?',
          values: [this.one(sql, [channel, uid], keyOf, scope) ?? NO_KEY],
        },
        order: {
          name: listName('trajectory-steps', [channel, uid]),
          by: 's.step_index',
          tie: 's.position',
          descending: false,
          nullable: false,
        },
        read: stepHeadOf,
      }),
    );
  }

  pageGroupTrajectories(
    requests: readonly GroupTrajectoriesRequest[],
    scope: ChannelScope,
  ): LongRead<Page<Trajectory>[]> {
    const sql =
      'SELECT key, channel FROM prompt_groups WHERE channel = ? AND prompt_uid = ? AND generation = ?';
    return oneByOne(requests, ({ channel, promptUid, generation, first, after }) => {
      const group = this.one(sql, [channel, promptUid, generation], keyOf, scope);
      return this.page(first, after, {
        columns: TRAJECTORY_COLUMNS,
        tables: TRAJECTORY_TABLES,
        condition: { text: 't.group_key = ?', values: [group ?? NO_KEY] },
        order: {
          name: listName('group-trajectories', [channel, promptUid, generation]),
          by: 't.started_at',
          tie: 't.key',
          descending: false,
          nullable: false,
        },
        read: trajectoryOf,
      });
    });
  }

  readGroups(
    keys: readonly {
      readonly channel: string;
      readonly promptUid: string;
      readonly generation: number | null;
    }[],
    scope: ChannelScope,
  ): LongRead<(PromptGroup | null)[]> {
    const sql = `SELECT * FROM ${GROUP_TABLES} WHERE g.channel = ? AND g.prompt_uid = ? AND g.generation = coalesce(?, g.generation)
      ORDER BY g.generation DESC LIMIT 1`;
    const read = (row: SqlRow) => promptGroupOf(this.connection, row);
    return oneByOne(keys, (key) => this.one(sql, [key.channel, key.promptUid, key.generation], read, scope));
  }

  readGroupsById(ids: readonly string[], scope: ChannelScope): (PromptGroup | null)[] {
    const read = (row: SqlRow) => promptGroupOf(this.connection, row);
    return ids.map((id) => this.one(`SELECT * FROM ${GROUP_TABLES} WHERE g.id = ?`, [id], read, scope));
  }

  pageGroups(
    where: GroupFilter,
    first: number,
    after: string | null,
    scope: ChannelScope,
  ): LongRead<Page<PromptGroup>> {
    const list = {
      where: withinScope(where, scope),
      asked: where,
      order: GROUP_ORDER,
      descending: false,
      first,
      after,
    };
    return readPage(this.connection, GROUPS, list, (row) => promptGroupOf(this.connection, row), this.effort);
  }

  countGroups(where: GroupFilter, scope: ChannelScope): LongRead<Count> {
    return countRows(this.connection, GROUPS, withinScope(where, scope), GROUP_ORDER, this.effort);
  }

  readTrajectoryRewards(
    refs: readonly { channel: string; uid: string }[],
    scope: ChannelScope,
  ): LongRead<(readonly StepLedger['rewards'][number][])[]> {
    return oneByOne(refs, (ref) =>
      isSeen(scope)(ref) ? readTrajectoryRewards(this.connection, ref.channel, ref.uid) : [],
    );
  }

  readBranches(
    refs: readonly { channel: string; uid: string }[],
    scope: ChannelScope,
  ): LongRead<(readonly BranchInfo[])[]> {
    return oneByOne(refs, (ref) =>
      isSeen(scope)(ref) ? readBranches(this.connection, ref.channel, ref.uid) : [],
    );
  }

  listChannels(scope: ChannelScope): string[] {
    const rows = this.connection.all('SELECT DISTINCT channel FROM prompt_groups ORDER BY channel');
    return rows
      .map((row) => String(row.channel))
      .filter((channel) => scope === null || scope.includes(channel));
  }

  pageGroupKeys(
    channel: string,
    asOf: number,
    after: number | null,
    limit: number,
    scope: ChannelScope,
  ): GroupPage {
    if (!isSeen(scope)({ channel })) return { groups: [], next: null };
    const rows = this.connection.all(
      `SELECT channel, prompt_uid, generation, first_position FROM prompt_groups
       WHERE channel = ? AND first_position > ? AND first_position <= ? ORDER BY first_position LIMIT ?`,
      channel,
      after ?? 0,
      asOf,
      limit,
    );
    const groups = rows.map((row) => ({
      channel: String(row.channel),
      promptUid: String(row.prompt_uid),
      generation: Number(row.generation),
    }));
    const last = rows[rows.length - 1];
    return { groups, next: rows.length < limit || last === undefined ? null : Number(last.first_position) };
  }

  *readGroupUnits(keys: readonly GroupKey[], asOf: number, scope: ChannelScope): LongRead<RawGroupUnit[]> {
    const units: RawGroupUnit[] = [];
    const pace = new Pace();
    for (const key of keys) units.push(yield* readGroupUnit(this.connection, key, asOf, scope, pace));
    return units;
  }

  /** @throws FEED_CURSOR_EXPIRED */
  readEvents(position: number | null, limit: number): FeedEvent[] {
    return readFeedEvents(this.connection, position, limit);
  }

  storeId(): string {
    return readStoreId(this.connection);
  }

  feedHead(): number {
    return readFeedHead(this.connection);
  }

  pageOperations(first: number, after: string | null, scope: ChannelScope): Page<Operation> {
    return this.page(first, after, {
      columns: '*',
      tables: 'operations',
      condition: operationsIn(scope),
      order: { name: 'operations', by: 'key', tie: 'key', descending: true, nullable: false },
      read: operationOf,
    });
  }

  countOperations(scope: ChannelScope): Count {
    return this.count('operations', operationsIn(scope));
  }

  selectSteps(request: StepSelection): SelectedSteps {
    return selectSteps(this.connection, request);
  }

  nextWaiting(list: number): WaitingDecisions | null {
    return nextWaiting(this.connection, list);
  }

  selectSilent(before: number, limit: number) {
    return selectSilent(this.connection, before, limit);
  }

  selectTrajectories(selection: OpenSelection, after: number, limit: number, scope: ChannelScope) {
    return selectTrajectories(this.connection, selection, after, limit, scope);
  }

  readRecipe(name: string, scope: ChannelScope): Recipe | null {
    return this.one('SELECT * FROM recipes WHERE name = ?', [name], recipeOf, scope);
  }

  readRecipeById(id: string, scope: ChannelScope): Recipe | null {
    return this.one('SELECT * FROM recipes WHERE id = ?', [id], recipeOf, scope);
  }

  listRecipes(scope: ChannelScope): Recipe[] {
    const condition = scoped(SEEN, scope, 'channel');
    return this.connection
      .all(`SELECT * FROM recipes WHERE ${condition.text} ORDER BY name`, ...condition.values)
      .map(recipeOf);
  }

  readDatasets(ids: readonly string[], scope: ChannelScope): (Dataset | null)[] {
    return ids.map((id) => this.one('SELECT * FROM datasets WHERE id = ?', [id], datasetOf, scope));
  }

  /** Ids of datasets that are being built, or are to be. */
  unfinishedDatasets(): string[] {
    const sql = `SELECT id FROM datasets WHERE document ->> '$.status' IN (${UNFINISHED.map(() => '?').join(', ')})`;
    return this.connection.all(sql, ...UNFINISHED).map((row) => String(row.id));
  }

  pageDatasets(
    recipe: string | null,
    first: number,
    after: string | null,
    scope: ChannelScope,
  ): Page<Dataset> {
    return this.page(first, after, {
      columns: '*',
      tables: 'datasets',
      condition: this.datasetsOf(recipe, scope),
      order: {
        name: listName('datasets', recipe),
        by: 'key',
        tie: 'key',
        descending: true,
        nullable: false,
      },
      read: datasetOf,
    });
  }

  countDatasets(recipe: string | null, scope: ChannelScope): Count {
    return this.count('datasets', this.datasetsOf(recipe, scope));
  }

  readPolicy(): Policy {
    return readPolicy(this.connection);
  }

  private datasetsOf(recipe: string | null, scope: ChannelScope): Sql {
    return scoped(recipe === null ? SEEN : { text: 'recipe = ?', values: [recipe] }, scope, 'channel');
  }

  private one<T>(
    sql: string,
    values: readonly SqlValue[],
    read: (row: SqlRow) => T,
    scope: ChannelScope,
  ): T | null {
    const row = this.connection.get(sql, ...values);
    if (row === undefined || !isSeen(scope)({ channel: String(row.channel) })) return null;
    return read(row);
  }

  private page<T>(
    first: number,
    after: string | null,
    { columns, tables, condition, order, read }: Listing<T>,
  ): Page<T> {
    const { where, values, orderBy } = keyset(order, after);
    const rows = this.connection.all(
      `SELECT ${columns}, ${order.by} AS sort_key, ${order.tie} AS tie_key FROM ${tables}
       WHERE (${condition.text}) AND ${where} ORDER BY ${orderBy} LIMIT ?`,
      ...condition.values,
      ...values,
      first + 1,
    );
    const shown = rows.slice(0, first);
    return {
      items: shown.map(read),
      cursors: shown.map((row) => encodeCursor(order, placeOf(row))),
      hasNextPage: rows.length > first,
      hasPreviousPage: after !== null,
    };
  }

  private count(tables: string, condition: Sql): Count {
    const sql = `SELECT count(*) AS count FROM (SELECT 1 FROM ${tables} WHERE ${condition.text} LIMIT ${COUNT_BOUND + 1})`;
    const count = Number(this.connection.get(sql, ...condition.values)?.count ?? 0);
    return count > COUNT_BOUND ? { count: COUNT_BOUND, exact: false } : { count, exact: true };
  }
}

function placeOf({ sort_key: key, tie_key: tie }: SqlRow): CursorPlace {
  return { value: typeof key === 'string' ? key : numberOrNull(key), tie: Number(tie) };
}

const keyOf = (row: SqlRow): number => Number(row.key);

function recipeOf(row: SqlRow): Recipe {
  return JSON.parse(String(row.document)) as Recipe;
}

function datasetOf(row: SqlRow): Dataset {
  return JSON.parse(String(row.document)) as Dataset;
}
