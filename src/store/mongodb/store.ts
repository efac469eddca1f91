import { StepwellError } from '../../errors/index.js';
import type { Dataset } from '../../model/dataset.js';
import type { FeedEvent } from '../../model/event.js';
import type { GroupKey, PromptGroup } from '../../model/group.js';
import type { Judgment } from '../../model/judgment.js';
import type { Operation } from '../../model/operation.js';
import type { Policy } from '../../model/policy.js';
import type { Recipe } from '../../model/recipe.js';
import type { StepHead, StepLedger, StoredContent } from '../../model/step.js';
import type { Trajectory, TrajectoryRef } from '../../model/trajectory.js';
import type { GroupUnit } from '../../model/unit.js';
import type { GroupFilter, StepFilter, TrajectoryFilter } from '../../query/filter.js';
import type { Count, Page, PageRequest, StepOrderField, TrajectoryOrderField } from '../../query/page.js';
import { encodeStep } from '../encoded-step.js';
import { unpackStep } from '../packed-step.js';
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
  RewardInput,
  StepStore,
  TrajectorySelection,
  TrajectoryStepsRequest,
} from '../port.js';
import type { StepStats } from '../stats.js';
import type { StoreSide } from '../threads/store-side.js';
import type { MongoDatasets } from './batches/datasets.js';
import type { MongoLineage } from './batches/lineage.js';
import { readPolicy, updatePolicy } from './batches/policy.js';
import type { MongoRecipes } from './batches/recipes.js';
import type { Collections } from './collections.js';
import type { MongoFeed } from './feed/feed.js';
import type { LedgerOfStore } from './ledger/ledger.js';
import type { MongoReader } from './reader.js';
import { resolveRewardTarget, resolveTrajectory } from './resolve-trajectory.js';
import { translated } from './translate.js';
import type { WordIndex } from './word-index.js';
import { type AppendItem, appendTasks, joinResults } from './writing/append.js';
import { registerTask } from './writing/register.js';
import { completeTask, rewardTask } from './writing/reward-tasks.js';
import type { Writer } from './writing/writer.js';

/** Whoever asks whether a server is ready wants to know soon, and not after an election that may or may not come. */
const PING_MS = 2_000;

/** What the store is made of. */
export interface MongoStoreParts {
  readonly collections: Collections;
  readonly writer: Pick<Writer, 'submit' | 'close'>;
  readonly reader: MongoReader;
  readonly feed: MongoFeed;
  readonly ledger: LedgerOfStore & { close(): Promise<void> };
  readonly recipes: MongoRecipes;
  readonly datasets: MongoDatasets;
  readonly lineage: MongoLineage;
  /** Parses bytes. */
  readonly decoder: StoreSide;
  /** Null: another store of this process keeps it. */
  readonly wordIndex: WordIndex | null;
}

function encoded(item: DecodedItem): AppendItem {
  return 'draft' in item ? { index: item.index, step: encodeStep(item.draft) } : item;
}

/** The MongoDB store on the main thread: what its parts do, as one port. */
export class MongoStore implements StepStore {
  constructor(private readonly parts: MongoStoreParts) {}

  async append(input: AppendInput): Promise<AppendResult> {
    const { writer } = this.parts;
    const items = await this.itemsOf(input);
    const tasks = [...appendTasks(input.channel, items)];
    return joinResults(await Promise.all(tasks.map((task) => writer.submit(task))));
  }

  async registerTrajectory(input: RegisterInput): Promise<Trajectory> {
    return this.trajectory(await this.parts.writer.submit(registerTask(input)));
  }

  async completeTrajectory(
    ref: TrajectoryRef,
    scope: ChannelScope,
    reward: { readonly value: number; readonly source: string } | null,
  ): Promise<Trajectory> {
    const { collections, writer } = this.parts;
    const target = await translated(() => resolveTrajectory(collections, ref, scope));
    return this.trajectory(await writer.submit(completeTask(target, reward)));
  }

  async addReward(
    { target, ...entry }: RewardInput,
    scope: ChannelScope,
  ): Promise<{ readonly trajectory: Trajectory; readonly stepId: string | null }> {
    const { collections, writer } = this.parts;
    const resolved = await translated(() => resolveRewardTarget(collections, target, scope));
    const { trajectoryId, stepId } = await writer.submit(rewardTask(resolved, entry));
    return { trajectory: await this.trajectory(trajectoryId), stepId };
  }

  appendDecisions(input: DecisionInput, scope: ChannelScope): Promise<DecisionResult> {
    return this.parts.ledger.appendDecisions(input, scope);
  }

  undoOperation(id: string, scope: ChannelScope): Promise<{ readonly changed: number }> {
    return this.parts.ledger.undoOperation(id, scope);
  }

  appendJudgment(input: JudgmentInput, scope: ChannelScope): Promise<Judgment> {
    return this.parts.ledger.appendJudgment(input, scope);
  }

  markConsumed(consumption: Consumption): Promise<{ readonly changed: number }> {
    return this.parts.ledger.markConsumed(consumption);
  }

  abandonIdle(before: number): Promise<number> {
    return this.parts.ledger.abandonIdle(before);
  }

  deleteTrajectories(selection: TrajectorySelection, scope: ChannelScope): Promise<Deletion> {
    return this.parts.ledger.deleteTrajectories(selection, scope);
  }

  readSteps(ids: readonly string[], scope: ChannelScope): Promise<readonly (StepHead | null)[]> {
    return this.parts.reader.readSteps(ids, scope);
  }

  readContents(
    ids: readonly string[],
    parts: ContentParts,
    scope: ChannelScope,
  ): Promise<readonly (StoredContent | StepwellError | null)[]> {
    return this.parts.reader.readContents(ids, parts, scope);
  }

  readLedgers(ids: readonly string[], scope: ChannelScope): Promise<readonly StepLedger[]> {
    return this.parts.reader.readLedgers(ids, scope);
  }

  pageSteps(
    where: StepFilter,
    request: PageRequest<StepOrderField>,
    scope: ChannelScope,
  ): Promise<Page<StepHead>> {
    return this.parts.reader.pageSteps(where, request, scope);
  }

  countSteps(where: StepFilter, scope: ChannelScope): Promise<Count> {
    return this.parts.reader.countSteps(where, scope);
  }

  readStats(
    where: StepFilter,
    request: { readonly buckets: number },
    scope: ChannelScope,
  ): Promise<StepStats> {
    return this.parts.reader.readStats(where, request, scope);
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
  ): Promise<Page<Trajectory>> {
    return this.parts.reader.pageTrajectories(where, request, scope);
  }

  countTrajectories(where: TrajectoryFilter, scope: ChannelScope): Promise<Count> {
    return this.parts.reader.countTrajectories(where, scope);
  }

  pageTrajectorySteps(
    requests: readonly TrajectoryStepsRequest[],
    scope: ChannelScope,
  ): Promise<readonly Page<StepHead>[]> {
    return this.parts.reader.pageTrajectorySteps(requests, scope);
  }

  pageGroupTrajectories(
    requests: readonly GroupTrajectoriesRequest[],
    scope: ChannelScope,
  ): Promise<readonly Page<Trajectory>[]> {
    return this.parts.reader.pageGroupTrajectories(requests, scope);
  }

  readGroups(
    keys: readonly {
      readonly channel: string;
      readonly promptUid: string;
      readonly generation: number | null;
    }[],
    scope: ChannelScope,
  ): Promise<readonly (PromptGroup | null)[]> {
    return this.parts.reader.readGroups(keys, scope);
  }

  readGroupsById(ids: readonly string[], scope: ChannelScope): Promise<readonly (PromptGroup | null)[]> {
    return this.parts.reader.readGroupsById(ids, scope);
  }

  pageGroups(
    where: GroupFilter,
    first: number,
    after: string | null,
    scope: ChannelScope,
  ): Promise<Page<PromptGroup>> {
    return this.parts.reader.pageGroups(where, first, after, scope);
  }

  countGroups(where: GroupFilter, scope: ChannelScope): Promise<Count> {
    return this.parts.reader.countGroups(where, scope);
  }

  readTrajectoryRewards(
    refs: readonly { readonly channel: string; readonly uid: string }[],
    scope: ChannelScope,
  ): Promise<readonly StepLedger['rewards'][]> {
    return this.parts.reader.readTrajectoryRewards(refs, scope);
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
  ): Promise<readonly GroupUnit[]> {
    return this.parts.reader.readGroupUnits(keys, asOf, scope);
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

  onFeedGrowth(listener: (head: number) => void): () => void {
    return this.parts.feed.onFeedGrowth(listener);
  }

  readStepDatasets(ids: readonly string[], scope: ChannelScope): Promise<readonly (readonly Dataset[])[]> {
    return this.parts.lineage.readStepDatasets(ids, scope);
  }

  saveRecipe(recipe: Recipe): Promise<Recipe> {
    return this.parts.recipes.saveRecipe(recipe);
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

  deleteRecipe(name: string, scope: ChannelScope): Promise<Recipe | null> {
    return this.parts.recipes.deleteRecipe(name, scope);
  }

  createDataset(dataset: Omit<Dataset, 'version'>): Promise<Dataset> {
    return this.parts.datasets.createDataset(dataset);
  }

  updateDataset(update: DatasetUpdate): Promise<Dataset> {
    return this.parts.datasets.updateDataset(update);
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
    return this.parts.datasets.deleteDataset(id);
  }

  readPolicy(): Promise<Policy> {
    return readPolicy(this.parts.collections);
  }

  updatePolicy(change: PolicyChange): Promise<Policy> {
    return updatePolicy(this.parts.collections, change);
  }

  async ping(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const detail = `no answer within ${PING_MS / 1000} seconds`;
      timer = setTimeout(() => reject(new StepwellError('STORE_UNAVAILABLE', { detail })), PING_MS);
    });
    const answered = translated(() => this.parts.collections.db.command({ ping: 1 }));
    await Promise.race([answered, late]).finally(() => clearTimeout(timer));
  }

  /**
   * Finishes what waits; parts that others use are closed after those that use them. If the database does not answer
   * meanwhile, what waits for it fails, so that a server can end without it.
   */
  async close(): Promise<void> {
    const { decoder, writer, feed, collections, wordIndex, ledger } = this.parts;
    const { client } = collections;
    const look = setInterval(() => void this.ping().catch(() => client.close()), PING_MS);
    try {
      await wordIndex?.close();
      await ledger.close();
      await decoder.close();
      await writer.close();
      await feed.close();
    } finally {
      clearInterval(look);
      await client.close();
    }
  }

  private async itemsOf(input: AppendInput): Promise<readonly AppendItem[]> {
    if (input.kind === 'drafts') return input.items.map(encoded);
    if (input.kind === 'packed')
      return input.steps.map((packed, index) => ({ index, step: unpackStep(packed) }));
    return this.decoded(input);
  }

  private decoded(input: Extract<AppendInput, { kind: 'bytes' }>): Promise<readonly AppendItem[]> {
    // Handed over, not copied; what is a view into a larger buffer is copied first.
    const { bytes } = input;
    const whole = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
    const args = [{ ...input, bytes: whole }];
    return this.parts.decoder.call('append', args, [whole.buffer as ArrayBuffer]);
  }

  private async trajectory(id: string): Promise<Trajectory> {
    const [found] = await this.readTrajectoriesById([id], null);
    // It was written; that it cannot be read means that another caller has deleted it since.
    if (found === null || found === undefined) throw new StepwellError('UNKNOWN_TRAJECTORY', { uid: id });
    return found;
  }
}
