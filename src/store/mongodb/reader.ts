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

  /** What a read may do while whoever asked for it is there. */
  private effortFor(signal: AbortSignal | undefined): Effort {
    return signal === undefined ? this.effort : { ...this.effort, signal };
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
  ): Promise<readonly (StoredContent | StepwellError | null)[]> {
    return translated(async () => {
      const steps = (await readPlaces(this.collections, ids)).filter(isSeen(scope));
      const [living, contents] = await Promise.all([
        ofLiving(this.collections, steps),
        new ContentReader(this.collections).read(steps, parts),
      ]);
      const there = new Set(living.map(({ id }) => id));
      const parsed = await mapInTurns(contents, (content, i) => parsedOf(content, steps[i]?.id ?? ''));
      const byId = new Map(steps.map(({ id }, i) => [id, parsed[i] ?? null]));
      return ids.map((id) => (there.has(id) ? (byId.get(id) ?? null) : null));
    });
  }

  readLedgers(ids: readonly string[], scope: ChannelScope): Promise<readonly StepLedger[]> {
    return translated(() => readLedgers(this.collections, ids, scope));
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
    return translated(() => readPage(this.steps, request, this.effortFor(signal)));
  }

  countSteps(where: StepFilter, scope: ChannelScope, signal?: AbortSignal): Promise<Count> {
    const { CREATED_AT: order } = STEP_ORDERS;
    return translated(() => countRows(this.steps, withinScope(where, scope), order, this.effortFor(signal)));
  }

  readStats(
    where: StepFilter,
    request: { readonly buckets: number },
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<StepStats> {
    return translated(() =>
      readStats(this.collections, this.steps, withinScope(where, scope), request, this.effortFor(signal)),
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
    return translated(() => readPage(this.trajectories, request, this.effortFor(signal)));
  }

  countTrajectories(where: TrajectoryFilter, scope: ChannelScope, signal?: AbortSignal): Promise<Count> {
    const { STARTED_AT: order } = TRAJECTORY_ORDERS;
    return translated(() =>
      countRows(this.trajectories, withinScope(where, scope), order, this.effortFor(signal)),
    );
  }

  pageTrajectorySteps(
    requests: readonly TrajectoryStepsRequest[],
    scope: ChannelScope,
  ): Promise<readonly Page<StepHead>[]> {
    return translated(() => pageTrajectorySteps(this.collections, requests, scope));
  }

  pageGroupTrajectories(
    requests: readonly GroupTrajectoriesRequest[],
    scope: ChannelScope,
  ): Promise<readonly Page<Trajectory>[]> {
    return translated(() => pageGroupTrajectories(this.collections, requests, scope));
  }

  readGroups(keys: readonly GroupRef[], scope: ChannelScope): Promise<readonly (PromptGroup | null)[]> {
    return translated(() => readGroups(this.collections, keys, scope));
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
    return translated(() => readPage(this.groups, request, this.effortFor(signal)));
  }

  countGroups(where: GroupFilter, scope: ChannelScope, signal?: AbortSignal): Promise<Count> {
    return translated(() =>
      countRows(this.groups, withinScope(where, scope), GROUP_ORDER, this.effortFor(signal)),
    );
  }

  readTrajectoryRewards(
    refs: readonly { readonly channel: string; readonly uid: string }[],
    scope: ChannelScope,
  ): Promise<readonly StepLedger['rewards'][]> {
    return translated(() => readTrajectoryRewards(this.collections, refs, scope));
  }

  readBranches(
    refs: readonly { readonly channel: string; readonly uid: string }[],
    scope: ChannelScope,
  ): Promise<readonly (readonly BranchInfo[])[]> {
    return translated(() => readBranches(this.collections, refs, scope));
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
  ): Promise<readonly GroupUnit[]> {
    return translated(async () => {
      const units = await readGroupUnits(this.collections, keys, asOf, scope);
      return mapInTurns(units, toGroupUnit);
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
