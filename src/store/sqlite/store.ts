import { statfs } from 'node:fs/promises';
import { type ErrorData, fromErrorData, StepwellError } from '../../errors/index.js';
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
import type { MethodAnswer, MethodArgs, MethodName } from '../../threads/calls.js';
import { type Call, partOf, type ThreadSide } from '../../threads/calls.js';
import { parseContent, type RawContent } from '../content/raw-content.js';
import type { DecoderCalls } from '../decoder/decoder.js';
import { toGroupUnit } from '../derived/group-unit.js';
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
import { within } from '../within.js';
import type { Rules } from '../writing/rules.js';
import type { SqliteReader } from './reader.js';
import { WriteProbe } from './write-probe.js';
import type { SqliteWriterCalls } from './writing/writer.js';

/** The content, or in its place what is wrong with it. */
function parsed(content: RawContent | ErrorData, stepId: string): StoredContent | StepwellError {
  try {
    if ('code' in content) throw fromErrorData(content);
    return parseContent(content, stepId);
  } catch (error) {
    if (error instanceof StepwellError) return error;
    throw error;
  }
}

function encoded(item: DecodedItem): EncodedItem | Rejection {
  return 'draft' in item ? { index: item.index, step: encodeStep(item.draft) } : item;
}

/** With less room on its disk a store does not call itself ready: a commit of a few large steps would not fit. */
const LEAST_FREE_BYTES = 4 * 1024 * 1024;

/** The embedded store: bytes go to the decoder thread and on to the one writer thread, reads to a reader. */
export class SqliteStore implements StepStore {
  private readonly listeners = new Set<(head: number) => void>();
  /** Datasets that this process began to build; of any other, whoever built it is gone. */
  private readonly begun = new Set<string>();
  private readonly long: LongWork;
  private readonly rules: Call<Rules>;
  /** Positions: the highest that listeners were told, and the highest that was heard of in any way. */
  private announced = 0;
  private known = 0;
  private readonly probe: WriteProbe;

  constructor(
    private readonly writer: ThreadSide<SqliteWriterCalls>,
    private readonly reader: ThreadSide<SqliteReader>,
    /** Parses bytes and passes the steps on to the writer. */
    private readonly decoder: ThreadSide<DecoderCalls>,
    private readonly dataDir: string,
    readonly storeId: string,
  ) {
    this.probe = new WriteProbe(() => this.writer.call('checkWritable', []));
    this.long = new LongWork(longWorkOn(writer, reader));
    this.rules = partOf(writer.call);
  }

  /** Finishes what a crash interrupted; before anything else. */
  async resume(): Promise<void> {
    const pending = await this.writer.call('pendingOperations', []);
    for (const operation of pending) await this.long.finish(operation);
    await this.finishDeletions();
    await this.feedHead();
  }

  private async finishDeletions(): Promise<void> {
    const pending = await this.writer.call('pendingDeletions', []);
    for (const trajectory of pending) await this.long.tellDeleted(trajectory);
  }

  private change<Name extends MethodName<Rules>>(
    name: Name,
    ...args: MethodArgs<Rules, Name>
  ): Promise<MethodAnswer<Rules, Name>> {
    return this.rules(name, args);
  }

  /** The writer calls this when it has committed events up to `head`. */
  announce(head: number): void {
    if (head <= this.announced) return;
    this.announced = head;
    this.known = Math.max(this.known, head);
    for (const listener of this.listeners) listener(head);
  }

  append(input: AppendInput): Promise<AppendResult> {
    if (input.kind === 'drafts') return this.writer.call('append', [input.channel, input.items.map(encoded)]);
    if (input.kind === 'packed') {
      const block = joinPacked(input.steps);
      return this.writer.call('appendPacked', [input.channel, block], { transfer: [block.buffer] });
    }
    // Handed over, not copied; what is a view into a larger buffer is copied first.
    const { bytes } = input;
    const whole = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
    return this.decoder.call('append', [{ ...input, bytes: whole }], {
      transfer: [whole.buffer as ArrayBuffer],
    });
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
  ): Promise<{ trajectory: Trajectory; stepId: string | null }> {
    const { trajectoryId, stepId } = await this.change('addReward', input, scope);
    return { trajectory: await this.trajectory(trajectoryId), stepId };
  }

  private async trajectory(id: string): Promise<Trajectory> {
    const [found] = await this.readTrajectoriesById([id], null);
    // It was written; that it cannot be read means that another caller has deleted it since.
    if (found === null || found === undefined) throw new StepwellError('UNKNOWN_TRAJECTORY', { uid: id });
    return found;
  }

  appendDecisions(input: DecisionInput, scope: ChannelScope): Promise<DecisionResult> {
    return this.long.decide(input, scope);
  }

  undoOperation(id: string, scope: ChannelScope): Promise<{ readonly changed: number }> {
    return this.long.undo(id, scope);
  }

  pageOperations(first: number, after: string | null, scope: ChannelScope): Promise<Page<Operation>> {
    return this.reader.call('pageOperations', [first, after, scope]);
  }

  countOperations(scope: ChannelScope): Promise<Count> {
    return this.reader.call('countOperations', [scope]);
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

  async deleteTrajectories(selection: TrajectorySelection, scope: ChannelScope): Promise<Deletion> {
    // A commit of an earlier one may have failed, on a full disk for instance.
    await this.finishDeletions();
    return this.long.delete(selection, scope);
  }

  readSteps(ids: readonly string[], scope: ChannelScope): Promise<readonly (StepHead | null)[]> {
    return this.reader.call('readSteps', [ids, scope]);
  }

  async readContents(
    ids: readonly string[],
    parts: ContentParts,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly (StoredContent | StepwellError | null)[]> {
    const contents: (StoredContent | StepwellError | null)[] = [];
    // Large ones come a few at a time: taking them over and parsing them holds up this thread.
    while (contents.length < ids.length) {
      const left = contents.length === 0 ? ids : ids.slice(contents.length);
      const raw = await this.reader.call('readContents', [left, parts, scope], { signal });
      signal?.throwIfAborted();
      for (const [i, content] of raw.entries())
        contents.push(content === null ? null : parsed(content, left[i] ?? ''));
    }
    return contents;
  }

  readLedgers(
    ids: readonly string[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly StepLedger[]> {
    return this.reader.call('readLedgers', [ids, scope], { signal });
  }

  pageSteps(
    where: StepFilter,
    request: PageRequest<StepOrderField>,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<Page<StepHead>> {
    return this.reader.call('pageSteps', [where, request, scope], { signal });
  }

  countSteps(where: StepFilter, scope: ChannelScope, signal?: AbortSignal): Promise<Count> {
    return this.reader.call('countSteps', [where, scope], { signal });
  }

  readStats(
    where: StepFilter,
    request: { readonly buckets: number },
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<StepStats> {
    return this.reader.call('readStats', [where, request, scope], { signal });
  }

  readStepDatasets(
    ids: readonly string[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly (readonly Dataset[])[]> {
    return this.reader.call('readStepDatasets', [ids, scope], { signal });
  }

  readTrajectories(
    refs: readonly TrajectoryRef[],
    scope: ChannelScope,
  ): Promise<readonly (Trajectory | null)[]> {
    return this.reader.call('readTrajectories', [refs, scope]);
  }

  readTrajectoriesById(ids: readonly string[], scope: ChannelScope): Promise<readonly (Trajectory | null)[]> {
    return this.reader.call('readTrajectoriesById', [ids, scope]);
  }

  pageTrajectories(
    where: TrajectoryFilter,
    request: PageRequest<TrajectoryOrderField>,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<Page<Trajectory>> {
    return this.reader.call('pageTrajectories', [where, request, scope], { signal });
  }

  countTrajectories(where: TrajectoryFilter, scope: ChannelScope, signal?: AbortSignal): Promise<Count> {
    return this.reader.call('countTrajectories', [where, scope], { signal });
  }

  pageTrajectorySteps(
    requests: readonly TrajectoryStepsRequest[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly Page<StepHead>[]> {
    return this.reader.call('pageTrajectorySteps', [requests, scope], { signal });
  }

  pageGroupTrajectories(
    requests: readonly GroupTrajectoriesRequest[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly Page<Trajectory>[]> {
    return this.reader.call('pageGroupTrajectories', [requests, scope], { signal });
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
    return this.reader.call('readGroups', [keys, scope], { signal });
  }

  readGroupsById(ids: readonly string[], scope: ChannelScope): Promise<readonly (PromptGroup | null)[]> {
    return this.reader.call('readGroupsById', [ids, scope]);
  }

  pageGroups(
    where: GroupFilter,
    first: number,
    after: string | null,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<Page<PromptGroup>> {
    return this.reader.call('pageGroups', [where, first, after, scope], { signal });
  }

  countGroups(where: GroupFilter, scope: ChannelScope, signal?: AbortSignal): Promise<Count> {
    return this.reader.call('countGroups', [where, scope], { signal });
  }

  readTrajectoryRewards(
    refs: readonly { channel: string; uid: string }[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly StepLedger['rewards'][]> {
    return this.reader.call('readTrajectoryRewards', [refs, scope], { signal });
  }

  readBranches(
    refs: readonly { channel: string; uid: string }[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly (readonly BranchInfo[])[]> {
    return this.reader.call('readBranches', [refs, scope], { signal });
  }

  listChannels(scope: ChannelScope): Promise<readonly string[]> {
    return this.reader.call('listChannels', [scope]);
  }

  pageGroupKeys(
    channel: string,
    asOf: number,
    after: number | null,
    limit: number,
    scope: ChannelScope,
  ): Promise<GroupPage> {
    return this.reader.call('pageGroupKeys', [channel, asOf, after, limit, scope]);
  }

  async readGroupUnits(
    keys: readonly GroupKey[],
    asOf: number,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly GroupUnit[]> {
    const units = await this.reader.call('readGroupUnits', [keys, asOf, scope], { signal });
    signal?.throwIfAborted();
    return units.map(toGroupUnit);
  }

  readEvents(position: number | null, limit: number): Promise<readonly FeedEvent[]> {
    return this.reader.call('readEvents', [position, limit]);
  }

  async feedHead(): Promise<number> {
    const head = await this.reader.call('feedHead', []);
    this.known = Math.max(this.known, head);
    return head;
  }

  get position(): number {
    return this.known;
  }

  async reached(position: number, timeoutMs: number): Promise<void> {
    if (position > this.known) await this.feedHead();
    if (position <= this.known) return;
    await within(timeoutMs, (done) =>
      this.onFeedGrowth((head) => {
        if (head >= position) done();
      }),
    );
  }

  onFeedGrowth(listener: (head: number) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  saveRecipe(recipe: Recipe): Promise<Recipe> {
    return this.change('saveRecipe', recipe);
  }

  readRecipe(name: string, scope: ChannelScope): Promise<Recipe | null> {
    return this.reader.call('readRecipe', [name, scope]);
  }

  readRecipeById(id: string, scope: ChannelScope): Promise<Recipe | null> {
    return this.reader.call('readRecipeById', [id, scope]);
  }

  listRecipes(scope: ChannelScope): Promise<readonly Recipe[]> {
    return this.reader.call('listRecipes', [scope]);
  }

  async deleteRecipe(name: string, scope: ChannelScope): Promise<Recipe | null> {
    const recipe = await this.readRecipe(name, scope);
    if (recipe !== null) await this.change('deleteRecipe', name);
    return recipe;
  }

  createDataset(dataset: Omit<Dataset, 'version'>): Promise<Dataset> {
    this.begun.add(dataset.id);
    return this.change('createDataset', dataset);
  }

  updateDataset(update: DatasetUpdate): Promise<Dataset> {
    return this.change('updateDataset', update);
  }

  async keepBuilds(ids: readonly string[]): Promise<readonly string[]> {
    const unfinished = await this.reader.call('unfinishedDatasets', []);
    return unfinished.filter((id) => ids.includes(id));
  }

  async abandonedBuilds(): Promise<readonly string[]> {
    const unfinished = await this.reader.call('unfinishedDatasets', []);
    return unfinished.filter((id) => !this.begun.has(id));
  }

  addDatasetSteps(datasetId: string, stepIds: readonly string[]): Promise<void> {
    return this.writer.call('addDatasetSteps', [datasetId, stepIds]);
  }

  readDatasets(ids: readonly string[], scope: ChannelScope): Promise<readonly (Dataset | null)[]> {
    return this.reader.call('readDatasets', [ids, scope]);
  }

  pageDatasets(
    recipe: string | null,
    first: number,
    after: string | null,
    scope: ChannelScope,
  ): Promise<Page<Dataset>> {
    return this.reader.call('pageDatasets', [recipe, first, after, scope]);
  }

  countDatasets(recipe: string | null, scope: ChannelScope): Promise<Count> {
    return this.reader.call('countDatasets', [recipe, scope]);
  }

  deleteDataset(id: string): Promise<void> {
    return this.change('deleteDataset', id);
  }

  readPolicy(): Promise<Policy> {
    return this.reader.call('readPolicy', []);
  }

  updatePolicy(change: PolicyChange): Promise<Policy> {
    return this.change('updatePolicy', change);
  }

  async ping(): Promise<void> {
    for (const side of [this.writer, this.reader, this.decoder]) side.check();
    const { bavail, bsize } = await statfs(this.dataDir);
    if (bavail * bsize < LEAST_FREE_BYTES) throw new StepwellError('STORE_FULL');
    await this.probe.check();
  }

  async close(): Promise<void> {
    this.listeners.clear();
    await this.decoder.close();
    await this.reader.close();
    await this.writer.close();
  }
}

/** Free pages given back in one go. */
const PAGES = 1_000;

/** What long work asks of the two sides of the embedded store. */
export function longWorkOn(
  writer: Pick<ThreadSide<SqliteWriterCalls>, 'call'>,
  reader: Pick<ThreadSide<SqliteReader>, 'call'>,
): LongWorkStore {
  const rules: Call<Rules> = partOf(writer.call);
  return {
    change: (name, ...args) => rules(name, args),
    feedHead: () => reader.call('feedHead', []),
    selectSteps: (selection) => reader.call('selectSteps', [selection]),
    nextWaiting: (list) => reader.call('nextWaiting', [list]),
    selectTrajectories: (...args) => reader.call('selectTrajectories', args),
    selectSilent: (...args) => reader.call('selectSilent', args),
    async sizesOf(ids, scope) {
      const found = await reader.call('readTrajectoriesById', [ids, scope]);
      return found.flatMap((one) => (one === null ? [] : [{ id: one.id, steps: one.stepCount }]));
    },
    async releaseSpace() {
      let left = Number.POSITIVE_INFINITY;
      for (;;) {
        const now = await writer.call('releaseSpace', [PAGES]);
        // Other writers free and take pages meanwhile; without progress there is nothing to wait for.
        if (now === 0 || now >= left) return;
        left = now;
      }
    },
  };
}
