import { endsWithin, within } from '../../async/within.js';
import { fromErrorData, StepwellError } from '../../errors/index.js';
import type { Dataset } from '../../model/dataset.js';
import type { FeedEvent } from '../../model/event.js';
import type { GroupKey, PromptGroup } from '../../model/group.js';
import type { Judgment } from '../../model/judgment.js';
import type { Operation } from '../../model/operation.js';
import type { Policy } from '../../model/policy.js';
import type { Recipe } from '../../model/recipe.js';
import type { StepHead, StepLedger, StoredContent } from '../../model/step.js';
import type { BranchInfo, Trajectory, TrajectoryRef } from '../../model/trajectory.js';
import type { GroupUnit } from '../../model/unit.js';
import type { GroupFilter, StepFilter, TrajectoryFilter } from '../../query/filter.js';
import type { Count, Page, PageRequest, StepOrderField, TrajectoryOrderField } from '../../query/page.js';
import type { MethodAnswer, MethodArgs, MethodName, ThreadSide } from '../../threads/calls.js';
import type { DecoderCalls } from '../decoder/decoder.js';
import { type EncodedItem, encodeStep } from '../encoded-step.js';
import { LongWork, type LongWorkStore } from '../long-work.js';
import { joinPacked } from '../packed-step.js';
import type {
  AppendInput,
  AppendResult,
  ChannelScope,
  Consumption,
  ContentParts,
  DatasetUpdate,
  DecisionInput,
  DecisionResult,
  DecodedItem,
  Deletion,
  GroupPage,
  GroupTrajectoriesRequest,
  JudgmentInput,
  PolicyChange,
  RegisterInput,
  Rejection,
  RewardInput,
  StepStore,
  TrajectorySelection,
  TrajectoryStepsRequest,
} from '../port.js';
import type { StepStats } from '../stats.js';
import type { Rules } from '../writing/rules.js';
import type { MongoDatasets } from './batches/datasets.js';
import type { MongoLineage } from './batches/lineage.js';
import { readPolicy } from './batches/policy.js';
import type { MongoRecipes } from './batches/recipes.js';
import type { Collections } from './collections.js';
import type { LogFeed } from './log/feed.js';
import type { MongoReader } from './reader.js';
import { setAsideError, type ToldHealth } from './told-health.js';
import { translated } from './translate.js';
import type { WriteProbe } from './write-probe.js';
import type { MongoWriterCalls } from './writing/writing-side.js';

/** Whoever asks whether a server is ready wants to know soon, and not after an election that may or may not come. */
const PING_MS = 2_000;

/** What the store is made of. */
export interface MongoStoreParts {
  readonly collections: Collections;
  readonly reader: MongoReader;
  readonly feed: LogFeed;
  readonly recipes: MongoRecipes;
  readonly datasets: MongoDatasets;
  readonly lineage: MongoLineage;
  readonly long: LongWorkStore;
  /** Plans and commits. */
  readonly writer: ThreadSide<MongoWriterCalls>;
  /** Parses bytes and passes the steps on to the writer. */
  readonly decoder: ThreadSide<DecoderCalls>;
  /** How the log of commits is. */
  readonly health: () => Promise<ToldHealth>;
  /** Whether the database takes writes; null: the store is only read. */
  readonly writes: WriteProbe | null;
  /** What runs beside all calls. */
  readonly beside: readonly { close(): Promise<void> }[];
}

function encoded(item: DecodedItem): EncodedItem | Rejection {
  return 'draft' in item ? { index: item.index, step: encodeStep(item.draft) } : item;
}

/** The MongoDB store on the main thread: bytes go to the decoder thread and on to the writer's, reads are made here. */
export class MongoStore implements StepStore {
  private readonly long: LongWork;
  private written = 0;
  private toldHealth: ToldHealth = { stopped: null, refused: null, setAside: [] };

  constructor(private readonly parts: MongoStoreParts) {
    this.long = new LongWork(parts.long);
  }

  append(input: AppendInput): Promise<AppendResult> {
    const { writer, decoder } = this.parts;
    if (input.kind === 'drafts') return writer.call('append', [input.channel, input.items.map(encoded)]);
    if (input.kind === 'packed') {
      const block = joinPacked(input.steps);
      return writer.call('appendPacked', [input.channel, block], { transfer: [block.buffer] });
    }
    // Handed over, not copied; what is a view into a larger buffer is copied first.
    const { bytes } = input;
    const whole = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
    return decoder.call('append', [{ ...input, bytes: whole }], {
      transfer: [whole.buffer as ArrayBuffer],
    });
  }

  private change<Name extends MethodName<Rules>>(
    name: Name,
    ...args: MethodArgs<Rules, Name>
  ): Promise<MethodAnswer<Rules, Name>> {
    return this.parts.long.change(name, ...args);
  }

  async registerTrajectory(input: RegisterInput): Promise<Trajectory> {
    return this.trajectory(await this.change('registerTrajectory', input));
  }

  async completeTrajectory(
    ref: TrajectoryRef,
    scope: ChannelScope,
    reward: { readonly value: number; readonly source: string } | null,
  ): Promise<Trajectory> {
    return this.trajectory(await this.change('completeTrajectory', ref, scope, reward));
  }

  async addReward(
    input: RewardInput,
    scope: ChannelScope,
  ): Promise<{ readonly trajectory: Trajectory; readonly stepId: string | null }> {
    const { trajectoryId, stepId } = await this.change('addReward', input, scope);
    return { trajectory: await this.trajectory(trajectoryId), stepId };
  }

  appendDecisions(input: DecisionInput, scope: ChannelScope): Promise<DecisionResult> {
    return this.long.decide(input, scope);
  }

  undoOperation(id: string, scope: ChannelScope): Promise<{ readonly changed: number }> {
    return this.long.undo(id, scope);
  }

  appendJudgment(input: JudgmentInput, scope: ChannelScope): Promise<Judgment> {
    return this.change('appendJudgment', input, scope);
  }

  markConsumed(consumption: Consumption): Promise<{ readonly changed: number }> {
    return this.change('markConsumed', consumption);
  }

  abandonIdle(before: number): Promise<number> {
    return this.long.abandonIdle(before);
  }

  deleteTrajectories(selection: TrajectorySelection, scope: ChannelScope): Promise<Deletion> {
    return this.long.delete(selection, scope);
  }

  readSteps(ids: readonly string[], scope: ChannelScope): Promise<readonly (StepHead | null)[]> {
    return this.parts.reader.readSteps(ids, scope);
  }

  readContents(
    ids: readonly string[],
    parts: ContentParts,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly (StoredContent | StepwellError | null)[]> {
    return this.parts.reader.readContents(ids, parts, scope, signal);
  }

  readLedgers(
    ids: readonly string[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly StepLedger[]> {
    return this.parts.reader.readLedgers(ids, scope, signal);
  }

  pageSteps(
    where: StepFilter,
    request: PageRequest<StepOrderField>,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<Page<StepHead>> {
    return this.parts.reader.pageSteps(where, request, scope, signal);
  }

  countSteps(where: StepFilter, scope: ChannelScope, signal?: AbortSignal): Promise<Count> {
    return this.parts.reader.countSteps(where, scope, signal);
  }

  readStats(
    where: StepFilter,
    request: { readonly buckets: number },
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<StepStats> {
    return this.parts.reader.readStats(where, request, scope, signal);
  }

  readTrajectories(
    refs: readonly TrajectoryRef[],
    scope: ChannelScope,
  ): Promise<readonly (Trajectory | null)[]> {
    return this.parts.reader.readTrajectories(refs, scope);
  }

  readTrajectoriesById(ids: readonly string[], scope: ChannelScope): Promise<readonly (Trajectory | null)[]> {
    return this.parts.reader.readTrajectoriesById(ids, scope);
  }

  pageTrajectories(
    where: TrajectoryFilter,
    request: PageRequest<TrajectoryOrderField>,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<Page<Trajectory>> {
    return this.parts.reader.pageTrajectories(where, request, scope, signal);
  }

  countTrajectories(where: TrajectoryFilter, scope: ChannelScope, signal?: AbortSignal): Promise<Count> {
    return this.parts.reader.countTrajectories(where, scope, signal);
  }

  pageTrajectorySteps(
    requests: readonly TrajectoryStepsRequest[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly Page<StepHead>[]> {
    return this.parts.reader.pageTrajectorySteps(requests, scope, signal);
  }

  pageGroupTrajectories(
    requests: readonly GroupTrajectoriesRequest[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly Page<Trajectory>[]> {
    return this.parts.reader.pageGroupTrajectories(requests, scope, signal);
  }

  readGroups(
    keys: readonly {
      readonly channel: string;
      readonly promptUid: string;
      readonly generation: number | null;
    }[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly (PromptGroup | null)[]> {
    return this.parts.reader.readGroups(keys, scope, signal);
  }

  readGroupsById(ids: readonly string[], scope: ChannelScope): Promise<readonly (PromptGroup | null)[]> {
    return this.parts.reader.readGroupsById(ids, scope);
  }

  pageGroups(
    where: GroupFilter,
    first: number,
    after: string | null,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<Page<PromptGroup>> {
    return this.parts.reader.pageGroups(where, first, after, scope, signal);
  }

  countGroups(where: GroupFilter, scope: ChannelScope, signal?: AbortSignal): Promise<Count> {
    return this.parts.reader.countGroups(where, scope, signal);
  }

  readTrajectoryRewards(
    refs: readonly { readonly channel: string; readonly uid: string }[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly StepLedger['rewards'][]> {
    return this.parts.reader.readTrajectoryRewards(refs, scope, signal);
  }

  readBranches(
    refs: readonly { readonly channel: string; readonly uid: string }[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly (readonly BranchInfo[])[]> {
    return this.parts.reader.readBranches(refs, scope, signal);
  }

  listChannels(scope: ChannelScope): Promise<readonly string[]> {
    return this.parts.reader.listChannels(scope);
  }

  pageGroupKeys(
    channel: string,
    asOf: number,
    after: number | null,
    limit: number,
    scope: ChannelScope,
  ): Promise<GroupPage> {
    return this.parts.reader.pageGroupKeys(channel, asOf, after, limit, scope);
  }

  readGroupUnits(
    keys: readonly GroupKey[],
    asOf: number,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly GroupUnit[]> {
    return this.parts.reader.readGroupUnits(keys, asOf, scope, signal);
  }

  pageOperations(first: number, after: string | null, scope: ChannelScope): Promise<Page<Operation>> {
    return this.parts.reader.pageOperations(first, after, scope);
  }

  countOperations(scope: ChannelScope): Promise<Count> {
    return this.parts.reader.countOperations(scope);
  }

  readEvents(position: number | null, limit: number): Promise<readonly FeedEvent[]> {
    return this.parts.feed.readEvents(position, limit);
  }

  feedHead(): Promise<number> {
    return this.parts.feed.feedHead();
  }

  get storeId(): string {
    return this.parts.feed.storeId;
  }

  get position(): number {
    return Math.max(this.written, this.parts.feed.position);
  }

  reached(position: number, timeoutMs: number): Promise<void> {
    return this.parts.feed.reached(position, timeoutMs);
  }

  /** A call was answered that has written up to here; it may not be applied yet. */
  wrote(position: number): void {
    this.written = Math.max(this.written, position);
  }

  onFeedGrowth(listener: (head: number) => void): () => void {
    return this.parts.feed.onFeedGrowth(listener);
  }

  readStepDatasets(
    ids: readonly string[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly (readonly Dataset[])[]> {
    return this.parts.lineage.readStepDatasets(ids, scope, signal);
  }

  saveRecipe(recipe: Recipe): Promise<Recipe> {
    return this.change('saveRecipe', recipe);
  }

  readRecipe(name: string, scope: ChannelScope): Promise<Recipe | null> {
    return this.parts.recipes.readRecipe(name, scope);
  }

  readRecipeById(id: string, scope: ChannelScope): Promise<Recipe | null> {
    return this.parts.recipes.readRecipeById(id, scope);
  }

  listRecipes(scope: ChannelScope): Promise<readonly Recipe[]> {
    return this.parts.recipes.listRecipes(scope);
  }

  async deleteRecipe(name: string, scope: ChannelScope): Promise<Recipe | null> {
    const found = await this.readRecipe(name, scope);
    if (found !== null) await this.change('deleteRecipe', name);
    return found;
  }

  createDataset(dataset: Omit<Dataset, 'version'>): Promise<Dataset> {
    return this.change('createDataset', dataset);
  }

  updateDataset(update: DatasetUpdate): Promise<Dataset> {
    return this.change('updateDataset', update);
  }

  keepBuilds(ids: readonly string[]): Promise<readonly string[]> {
    return this.parts.datasets.keepBuilds(ids);
  }

  abandonedBuilds(silentMs: number): Promise<readonly string[]> {
    return this.parts.datasets.abandonedBuilds(silentMs);
  }

  addDatasetSteps(datasetId: string, stepIds: readonly string[]): Promise<void> {
    return this.parts.lineage.addDatasetSteps(datasetId, stepIds);
  }

  readDatasets(ids: readonly string[], scope: ChannelScope): Promise<readonly (Dataset | null)[]> {
    return this.parts.datasets.readDatasets(ids, scope);
  }

  pageDatasets(
    recipe: string | null,
    first: number,
    after: string | null,
    scope: ChannelScope,
  ): Promise<Page<Dataset>> {
    return this.parts.datasets.pageDatasets(recipe, first, after, scope);
  }

  countDatasets(recipe: string | null, scope: ChannelScope): Promise<Count> {
    return this.parts.datasets.countDatasets(recipe, scope);
  }

  deleteDataset(id: string): Promise<void> {
    return this.change('deleteDataset', id);
  }

  readPolicy(): Promise<Policy> {
    return readPolicy(this.parts.collections);
  }

  updatePolicy(change: PolicyChange): Promise<Policy> {
    return this.change('updatePolicy', change);
  }

  async ping(): Promise<void> {
    await this.answers();
    await this.checkParts();
    await this.parts.writes?.check();
  }

  /** How the log is; of a writer that is busy, how it was when it was asked for last. */
  private async health(): Promise<ToldHealth> {
    const asked = this.parts.health().then((told) => {
      this.toldHealth = told;
    });
    // An answer that fails after its time is up is asked for again.
    await endsWithin(PING_MS, asked);
    return this.toldHealth;
  }

  /** Whether the database does. */
  private async answers(): Promise<void> {
    const answered = translated(() => this.parts.collections.db.command({ ping: 1 }));
    await within(PING_MS, answered, () => {
      const detail = `no answer within ${PING_MS / 1000} seconds`;
      throw new StepwellError('STORE_UNAVAILABLE', { detail });
    });
  }

  private async checkParts(): Promise<void> {
    const { writer, decoder } = this.parts;
    for (const side of [writer, decoder]) side.check();
    const { stopped, setAside, refused } = await this.health();
    if (stopped !== null) throw fromErrorData(stopped);
    if (refused !== null) throw fromErrorData(refused);
    if (setAside.length > 0) throw setAsideError(setAside);
  }

  /**
   * Finishes what waits; parts that others use are closed after those that use them. If the database does not answer
   * meanwhile, what waits for it fails, so that a server can end without it.
   */
  async close(): Promise<void> {
    const { decoder, writer, collections, beside } = this.parts;
    const { client } = collections;
    const look = setInterval(() => void this.answers().catch(() => client.close()), PING_MS);
    try {
      for (const one of beside) await one.close();
      await decoder.close();
      await writer.close();
    } finally {
      clearInterval(look);
      await client.close();
    }
  }

  private async trajectory(id: string): Promise<Trajectory> {
    const [found] = await this.readTrajectoriesById([id], null);
    // It was written; that it cannot be read means that another caller has deleted it since.
    if (found === null || found === undefined) throw new StepwellError('UNKNOWN_TRAJECTORY', { uid: id });
    return found;
  }
}
