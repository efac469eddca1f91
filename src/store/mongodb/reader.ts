import { StepwellError } from '../../errors/index.js';
import type { GroupKey, PromptGroup } from '../../model/group.js';
import type { Operation } from '../../model/operation.js';
import type { StepHead, StepLedger, StoredContent } from '../../model/step.js';
import type { BranchInfo, Trajectory, TrajectoryRef } from '../../model/trajectory.js';
import type { GroupUnit } from '../../model/unit.js';
import type { GroupFilter, StepFilter, TrajectoryFilter } from '../../query/filter.js';
import type { Count, Page, PageRequest, StepOrderField, TrajectoryOrderField } from '../../query/page.js';
import { parseContent, type RawContent } from '../content/raw-content.js';
import { toGroupUnit } from '../derived/group-unit.js';
import type {
  ChannelScope,
  ContentParts,
  GroupPage,
  GroupTrajectoriesRequest,
  StepStore,
  TrajectoryStepsRequest,
} from '../port.js';
import type { StepStats } from '../stats.js';
import { isSeen, withinScope } from '../within-scope.js';
import { abortableReads } from './abortable-reads.js';
import type { Collections } from './collections.js';
import { translated } from './connect.js';
import { countRows } from './listing/count.js';
import { GROUP_ORDER, GroupListing } from './listing/groups.js';
import { EFFORT, type Effort } from './listing/listing.js';
import { readPage } from './listing/page.js';
import { STEP_ORDERS, StepListing } from './listing/steps.js';
import { TRAJECTORY_ORDERS, TrajectoryListing } from './listing/trajectories.js';
import { readBranches } from './reading/branch-reader.js';
import { mapInTurns } from './reading/breather.js';
import { ContentReader } from './reading/content-reader.js';
import { type GroupRef, listChannels, pageGroupKeys, readGroups, readGroupsById } from './reading/groups.js';
import { ofLiving } from './reading/living.js';
import { pageGroupTrajectories, pageTrajectorySteps } from './reading/members.js';
import { stepHeadOf } from './reading/models.js';
import { countOperations, pageOperations } from './reading/operation-reader.js';
import { readStats } from './reading/stats-reader.js';
import { readPlaces, readStepDocs } from './reading/step-docs.js';
import { readLedgers, readTrajectoryRewards } from './reading/step-ledgers.js';
import { readTrajectories, readTrajectoriesById } from './reading/trajectory-reader.js';
import { readGroupUnits } from './reading/unit-reader.js';

/** What of the port only reads steps, trajectories, groups and operations. */
export type Reading = Pick<
  StepStore,
  | 'readSteps'
  | 'readContents'
  | 'readLedgers'
  | 'pageSteps'
  | 'countSteps'
  | 'readStats'
  | 'readTrajectories'
  | 'readTrajectoriesById'
  | 'pageTrajectories'
  | 'countTrajectories'
  | 'pageTrajectorySteps'
  | 'pageGroupTrajectories'
  | 'readGroups'
  | 'readGroupsById'
  | 'pageGroups'
  | 'countGroups'
  | 'readTrajectoryRewards'
  | 'readBranches'
  | 'listChannels'
  | 'pageGroupKeys'
  | 'readGroupUnits'
  | 'pageOperations'
  | 'countOperations'
>;

/** The reading side of the MongoDB store; see the port for what each method answers. */
export class MongoReader implements Reading {
  private readonly steps: StepListing;
  private readonly trajectories: TrajectoryListing;
  private readonly groups: GroupListing;

  constructor(
    private readonly collections: Collections,
    private readonly effort: Effort = EFFORT,
  ) {
    this.steps = new StepListing(collections);
    this.trajectories = new TrajectoryListing(collections);
    this.groups = new GroupListing(collections);
  }

  /** The reader for a caller who may go before the answer. */
  private until(signal: AbortSignal | undefined): MongoReader {
    if (signal === undefined) return this;
    return new MongoReader(abortableReads(this.collections, signal), { ...this.effort, signal });
  }

  readSteps(ids: readonly string[], scope: ChannelScope): Promise<readonly (StepHead | null)[]> {
    return translated(async () => {
      const found = await readStepDocs(this.collections, ids);
      return ids.map((id) => {
        const doc = found.get(id);
        return doc === undefined || !isSeen(scope)(doc) ? null : stepHeadOf(doc);
      });
    });
  }

  readContents(
    ids: readonly string[],
    parts: ContentParts,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly (StoredContent | StepwellError | null)[]> {
    const { collections } = this.until(signal);
    return translated(async () => {
      const steps = (await readPlaces(collections, ids)).filter(isSeen(scope));
      const [living, contents] = await Promise.all([
        ofLiving(collections, steps),
        new ContentReader(collections).read(steps, parts, signal),
      ]);
      const there = new Set(living.map(({ id }) => id));
      const parsed = await mapInTurns(
        contents,
        (content, i) => parsedOf(content, steps[i]?.id ?? ''),
        signal,
      );
      const byId = new Map(steps.map(({ id }, i) => [id, parsed[i] ?? null]));
      return ids.map((id) => (there.has(id) ? (byId.get(id) ?? null) : null));
    });
  }

  readLedgers(
    ids: readonly string[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly StepLedger[]> {
    const { collections } = this.until(signal);
    return translated(() => readLedgers(collections, ids, scope));
  }

  pageSteps(
    where: StepFilter,
    { first, after, orderBy }: PageRequest<StepOrderField>,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<Page<StepHead>> {
    const order = STEP_ORDERS[orderBy.field];
    const descending = orderBy.direction === 'DESC';
    const request = { where: withinScope(where, scope), asked: where, order, descending, first, after };
    const own = this.until(signal);
    return translated(() => readPage(own.steps, request, own.effort));
  }

  countSteps(where: StepFilter, scope: ChannelScope, signal?: AbortSignal): Promise<Count> {
    const { CREATED_AT: order } = STEP_ORDERS;
    const own = this.until(signal);
    return translated(() => countRows(own.steps, withinScope(where, scope), order, own.effort));
  }

  readStats(
    where: StepFilter,
    request: { readonly buckets: number },
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<StepStats> {
    const own = this.until(signal);
    return translated(() =>
      readStats(own.collections, own.steps, withinScope(where, scope), request, own.effort),
    );
  }

  readTrajectories(
    refs: readonly TrajectoryRef[],
    scope: ChannelScope,
  ): Promise<readonly (Trajectory | null)[]> {
    return translated(() => readTrajectories(this.collections, refs, scope));
  }

  readTrajectoriesById(ids: readonly string[], scope: ChannelScope): Promise<readonly (Trajectory | null)[]> {
    return translated(() => readTrajectoriesById(this.collections, ids, scope));
  }

  pageTrajectories(
    where: TrajectoryFilter,
    { first, after, orderBy }: PageRequest<TrajectoryOrderField>,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<Page<Trajectory>> {
    const order = TRAJECTORY_ORDERS[orderBy.field];
    const descending = orderBy.direction === 'DESC';
    const request = { where: withinScope(where, scope), asked: where, order, descending, first, after };
    const own = this.until(signal);
    return translated(() => readPage(own.trajectories, request, own.effort));
  }

  countTrajectories(where: TrajectoryFilter, scope: ChannelScope, signal?: AbortSignal): Promise<Count> {
    const { STARTED_AT: order } = TRAJECTORY_ORDERS;
    const own = this.until(signal);
    return translated(() => countRows(own.trajectories, withinScope(where, scope), order, own.effort));
  }

  pageTrajectorySteps(
    requests: readonly TrajectoryStepsRequest[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly Page<StepHead>[]> {
    const { collections } = this.until(signal);
    return translated(() => pageTrajectorySteps(collections, requests, scope));
  }

  pageGroupTrajectories(
    requests: readonly GroupTrajectoriesRequest[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly Page<Trajectory>[]> {
    const { collections } = this.until(signal);
    return translated(() => pageGroupTrajectories(collections, requests, scope));
  }

  readGroups(
    keys: readonly GroupRef[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly (PromptGroup | null)[]> {
    const { collections } = this.until(signal);
    return translated(() => readGroups(collections, keys, scope));
  }

  readGroupsById(ids: readonly string[], scope: ChannelScope): Promise<readonly (PromptGroup | null)[]> {
    return translated(() => readGroupsById(this.collections, ids, scope));
  }

  pageGroups(
    where: GroupFilter,
    first: number,
    after: string | null,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<Page<PromptGroup>> {
    const request = {
      where: withinScope(where, scope),
      asked: where,
      order: GROUP_ORDER,
      descending: false,
      first,
      after,
    };
    const own = this.until(signal);
    return translated(() => readPage(own.groups, request, own.effort));
  }

  countGroups(where: GroupFilter, scope: ChannelScope, signal?: AbortSignal): Promise<Count> {
    const own = this.until(signal);
    return translated(() => countRows(own.groups, withinScope(where, scope), GROUP_ORDER, own.effort));
  }

  readTrajectoryRewards(
    refs: readonly { readonly channel: string; readonly uid: string }[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly StepLedger['rewards'][]> {
    const { collections } = this.until(signal);
    return translated(() => readTrajectoryRewards(collections, refs, scope));
  }

  readBranches(
    refs: readonly { readonly channel: string; readonly uid: string }[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly (readonly BranchInfo[])[]> {
    const { collections } = this.until(signal);
    return translated(() => readBranches(collections, refs, scope));
  }

  listChannels(scope: ChannelScope): Promise<readonly string[]> {
    return translated(() => listChannels(this.collections, scope));
  }

  pageGroupKeys(
    channel: string,
    asOf: number,
    after: number | null,
    limit: number,
    scope: ChannelScope,
  ): Promise<GroupPage> {
    return translated(() => pageGroupKeys(this.collections, channel, asOf, after, limit, scope));
  }

  readGroupUnits(
    keys: readonly GroupKey[],
    asOf: number,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly GroupUnit[]> {
    const { collections } = this.until(signal);
    return translated(async () => {
      const units = await readGroupUnits(collections, keys, asOf, scope, signal);
      return mapInTurns(units, toGroupUnit, signal);
    });
  }

  pageOperations(first: number, after: string | null, scope: ChannelScope): Promise<Page<Operation>> {
    return translated(() => pageOperations(this.collections, first, after, scope));
  }

  countOperations(scope: ChannelScope): Promise<Count> {
    return translated(() => countOperations(this.collections, scope));
  }
}

/** The content, or in its place what is wrong with it. */
function parsedOf(content: RawContent | StepwellError, stepId: string): StoredContent | StepwellError {
  if (content instanceof StepwellError) return content;
  try {
    return parseContent(content, stepId);
  } catch (error) {
    if (error instanceof StepwellError) return error;
    throw error;
  }
}
