import { randomUUID } from 'node:crypto';
import { READ_OR_TRAIN, requireScope } from '../batches/access.js';
import type { FileDownload } from '../batches/interface.js';
import { planTarget, requireContainer } from '../batches/targets/plan-target.js';
import { type FieldPath, rangeError, StepwellError } from '../errors/index.js';
import type { JobService } from '../jobs/service.js';
import {
  type Batch,
  type BatchStatus,
  type ClaimRequest,
  claimRulesOf,
  type Resumed,
  type UnitKind,
  type UnitState,
  unitState,
} from '../model/claim.js';
import type { Encoding } from '../model/dataset.js';
import type { Json } from '../model/json.js';
import type { Principal } from '../model/principal.js';
import type { Recipe } from '../model/recipe.js';
import type { PluginHost } from '../plugins/interface.js';
import { PAGE_BOUND } from '../query/page.js';
import type { ArtifactStore } from '../store/artifacts/interface.js';
import type { StepStore } from '../store/port.js';
import { BatchData, fileOf } from './batch-data.js';
import { batchIdOf } from './batch-id.js';
import { ClaimAttempt, type WantedBatch } from './claim-attempt.js';
import { ClaimQueue } from './claim-queue.js';
import { findUnits } from './find-units.js';
import { IndexWorker } from './index/index-worker.js';
import { RecipeIndexes } from './index/recipe-indexes.js';
import type {
  ClaimInput,
  ClaimOutcome,
  ClaimService,
  ClaimStats,
  DataRequest,
  ListedUnit,
  RankPart,
} from './interface.js';
import { Leases } from './leases.js';
import { type ClaimThreadParts, ClaimThreads } from './make/claim-threads.js';
import { PartialReleases } from './partial-releases.js';
import { Admission } from './pool/admission.js';
import { Admitted } from './pool/admitted.js';
import { Pools } from './pool/pools.js';
import { resume, settle } from './resume.js';

const MAX_INT32 = 2 ** 31 - 1;
const MOST_UNITS = 10_000;
const MOST_PROMPTS = 10_000;
const MOST_WAIT_MS = 60_000;
const MOST_NAME = 200;
/** As long as names of prompts may be. */
const MOST_PROMPT_NAME = 512;
const LEASE_MS = { least: 1_000, most: 86_400_000 } as const;
const MOST_RANKS = 65_536;
const MOST_REASON = 2_000;
/** Bytes of what an acknowledgement says of the step, as JSON: it is kept with the batch, and listed. */
const MOST_METRICS = 65_536;
/** Units that are made ready again in one commit. */
const RETRIED = 500;

export interface ClaimParts extends ClaimThreadParts {
  readonly store: StepStore;
  readonly plugins: PluginHost;
  readonly artifacts: ArtifactStore;
  readonly jobs: JobService;
  /** How long a rollout is held while too much waits (ms). */
  readonly poolWaitMs: number;
}

/** Claims on the recipes of a store. */
export class LocalClaimService implements ClaimService {
  private readonly threads: ClaimThreads;
  private readonly data: BatchData;
  private readonly attempt: ClaimAttempt;
  private readonly parted: PartialReleases;
  private readonly leases: Leases;
  private readonly indexes: RecipeIndexes;
  /** Holds rollouts that would begin while too much waits. */
  readonly admission: Admission;
  private readonly queues = new Map<string, ClaimQueue>();
  private closed = false;

  constructor(private readonly parts: ClaimParts) {
    const { store, artifacts, jobs, log } = parts;
    this.threads = new ClaimThreads(parts);
    this.data = new BatchData(artifacts, this.threads);
    this.attempt = new ClaimAttempt({ store, threads: this.threads, data: this.data });
    this.parted = new PartialReleases(store, this.data);
    this.indexes = new RecipeIndexes(store, jobs, (recipe) => this.look(recipe));
    const { onIndexed } = this.indexes;
    const admitted = new Admitted((channel, uid) => this.admission.forget(channel, uid));
    const kindOf = (recipe: Recipe) => this.kindOf(recipe);
    const pools = new Pools({ store, indexes: this.indexes, kindOf, admitted });
    this.admission = new Admission({ store, pools, admitted, waitMs: parts.poolWaitMs, log });
    jobs.work(new IndexWorker({ store, threads: this.threads, onIndexed, pools }));
    const onReturned = (recipes: readonly string[]): void => {
      for (const recipe of recipes) this.look(recipe);
    };
    this.leases = new Leases({ store, data: this.data, log, onReturned });
    this.leases.start();
  }

  async claim(caller: Principal, name: string, input: ClaimInput, gone: AbortSignal): Promise<ClaimOutcome> {
    requireScope(caller, 'train', 'claim batches');
    checkInput(input);
    const { store } = this.parts;
    const recipe = await this.recipe(caller, name);
    requireContainer(recipe.target, input.encoding, 'batch');
    const kind = await this.kindOf(recipe);
    if (kind === 'group' && recipe.groupSize === null) {
      throw new StepwellError('GROUP_SIZE_REQUIRED', {}, { path: ['recipe'] });
    }
    await this.indexes.ensure(recipe, caller);
    const wanted = await this.wantedOf(recipe, kind, input);
    const [known] = await store.readBatches([wanted.id], caller.channels);
    if (known != null) return this.repeat(known, wanted);
    // What was stored before this claim counts for it.
    await this.indexes.reached(recipe, store.position, gone);
    if (this.closed) return { batch: null, reason: 'CLOSED' };
    const answer = await this.queueOf(recipe.id).claim(wanted, input.waitMs, gone);
    if (answer.kind === 'none') return { batch: null, reason: answer.reason };
    if (answer.kind === 'known') return this.repeat(answer.batch, wanted);
    // What it leased makes room.
    this.admission.look();
    const data = fileOf(answer.batch, input.encoding, null, answer.encoded);
    return { batch: answer.batch, data, reason: null };
  }

  async readBatch(caller: Principal, id: string): Promise<Batch | null> {
    const [batch] = await this.readBatches(caller, [id]);
    return batch ?? null;
  }

  async readBatches(caller: Principal, ids: readonly string[]): Promise<readonly (Batch | null)[]> {
    requireScope(caller, READ_OR_TRAIN, 'read batches');
    return this.parts.store.readBatches(ids, caller.channels);
  }

  async pageBatches(
    caller: Principal,
    name: string,
    status: BatchStatus | null,
    first: number,
    after: string | null,
  ) {
    requireScope(caller, READ_OR_TRAIN, 'read batches');
    const { store } = this.parts;
    const recipe = await this.recipe(caller, name);
    const query = { recipe: recipe.id, consumer: null, status };
    const page = await store.pageBatches(query, Math.min(first, PAGE_BOUND), after, caller.channels);
    return { ...page, total: () => store.countBatches(query, caller.channels) };
  }

  async openData(caller: Principal, id: string, { encoding, part }: DataRequest): Promise<FileDownload> {
    requireScope(caller, 'train', 'read the rows of batches');
    if (part !== null) {
      checkInteger('of', part.of, 1, MOST_RANKS);
      checkInteger('rank', part.rank, 0, part.of - 1);
    }
    const batch = await this.batch(caller, id);
    const { status, keepUntil } = batch;
    const isOver = keepUntil !== null && keepUntil <= Date.now();
    if (
      batch.data === null ||
      isOver ||
      status === 'REWOUND' ||
      (status === 'RELEASED' && batch.request.consume)
    ) {
      throw new StepwellError('BATCH_GONE', { id });
    }
    const asked = encoding ?? (batch.encoding as Encoding);
    const recipe = await this.parts.store.readRecipeById(batch.recipe, null);
    if (recipe !== null) requireContainer(recipe.target, asked, 'batch');
    return this.openLatest(batch, asked, part);
  }

  async ack(
    caller: Principal,
    id: string,
    {
      step,
      metrics,
      life,
    }: { readonly step: number | null; readonly metrics: Json; readonly life: number | null },
  ): Promise<Batch> {
    requireScope(caller, 'train', 'acknowledge batches');
    if (step !== null) checkInteger('step', step, 0, MAX_INT32);
    if (metrics !== null && Buffer.byteLength(JSON.stringify(metrics)) > MOST_METRICS) {
      throw rangeError(`at most ${MOST_METRICS} bytes as JSON`, ['metrics']);
    }
    await this.batch(caller, id);
    const acked = await this.parts.store.ackBatch(id, { step, metrics, life });
    this.leases.consumed(acked);
    this.look(acked.recipe);
    return acked;
  }

  async release(
    caller: Principal,
    id: string,
    {
      reason,
      units,
      life,
    }: {
      readonly reason: string | null;
      readonly units: readonly string[] | null;
      readonly life: number | null;
    },
  ): Promise<Batch> {
    requireScope(caller, 'train', 'release batches');
    if (reason !== null && (reason.length > MOST_REASON || !reason.isWellFormed())) {
      throw rangeError(`at most ${MOST_REASON} characters of well-formed Unicode`, ['reason']);
    }
    const batch = await this.batch(caller, id);
    const released = await this.parted.release(batch, { reason, units, life });
    this.look(batch.recipe);
    return released;
  }

  async extend(
    caller: Principal,
    id: string,
    { leaseMs, life }: { readonly leaseMs: number; readonly life: number | null },
  ): Promise<Batch> {
    requireScope(caller, 'train', 'extend leases');
    checkInteger('leaseMs', leaseMs, LEASE_MS.least, LEASE_MS.most);
    await this.batch(caller, id);
    return this.parts.store.extendBatch(id, leaseMs, life);
  }

  async resume(caller: Principal, name: string, consumer: string, step: number): Promise<Resumed> {
    requireScope(caller, 'train', 'resume consumers');
    checkName('consumer', consumer);
    checkInteger('step', step, 0, MAX_INT32);
    const recipe = await this.recipe(caller, name);
    const { resumed } = await resume(this.parts.store, recipe.id, consumer, step);
    this.look(recipe.id);
    if (resumed === null) throw new Error('a consumer that was resumed says nothing of it');
    return resumed;
  }

  async stats(caller: Principal, name: string): Promise<ClaimStats> {
    requireScope(caller, READ_OR_TRAIN, 'read what becomes of units');
    const { store } = this.parts;
    const recipe = await this.recipe(caller, name);
    await this.indexes.ensure(recipe, caller);
    await this.indexes.reached(recipe, store.position, null);
    const policy = await store.readPolicy();
    const { maxUses } = claimRulesOf(recipe);
    const [counts, dropped, consumers, batches] = await Promise.all([
      store.unitCounts(recipe.id, { maxUses, policyVersion: policy.version }),
      this.indexes.droppedOf(recipe.id),
      store.readConsumers(recipe.id),
      store.batchesOfConsumers(recipe.id),
    ]);
    const of = new Map(batches.map((one) => [one.consumer, one]));
    const { readySince } = counts;
    return {
      ready: counts.READY,
      claimed: counts.LEASED,
      consumed: counts.CONSUMED,
      excluded: counts.EXCLUDED,
      incomplete: counts.INCOMPLETE,
      stale: counts.STALE,
      poisoned: counts.POISONED,
      rewound: counts.rewound,
      orphaned: consumers.reduce((sum, { orphaned = 0 }) => sum + orphaned, 0),
      dropped,
      waiting: this.queues.get(recipe.id)?.waiting ?? 0,
      oldestReadySeconds: readySince === null ? null : Math.max(0, Date.now() - readySince) / 1_000,
      consumers: consumers.map(({ name: consumer, lastStep, lastSeenAt }) => ({
        consumer,
        leases: of.get(consumer)?.leased ?? 0,
        acked: of.get(consumer)?.acked ?? 0,
        lastStep,
        lastSeenAt,
      })),
    };
  }

  async pageUnits(
    caller: Principal,
    name: string,
    state: UnitState | null,
    first: number,
    after: string | null,
  ) {
    requireScope(caller, READ_OR_TRAIN, 'read what becomes of units');
    const { store } = this.parts;
    const recipe = await this.recipe(caller, name);
    await this.indexes.ensure(recipe, caller);
    await this.indexes.reached(recipe, store.position, null);
    const { version: policyVersion } = await store.readPolicy();
    const rules = claimRulesOf(recipe);
    const query = { state, maxUses: rules.maxUses, policyVersion };
    const page = await store.pageUnits(recipe.id, query, Math.min(first, PAGE_BOUND), after);
    const items = page.items.map(
      (unit): ListedUnit => ({ ...unit, state: unitState(unit, rules, policyVersion) }),
    );
    return { ...page, items, total: () => store.countUnits(recipe.id, query) };
  }

  async retryUnits(caller: Principal, name: string, units: readonly string[] | null): Promise<number> {
    requireScope(caller, 'train', 'retry units');
    const { store } = this.parts;
    const recipe = await this.recipe(caller, name);
    const { version: policyVersion } = await store.readPolicy();
    const query = { state: 'POISONED', maxUses: claimRulesOf(recipe).maxUses, policyVersion } as const;
    const named = units === null ? null : await findUnits(store, recipe.id, units);
    let changed = 0;
    for (let i = 0; named !== null && i < named.length; i += RETRIED) {
      changed += await store.retryUnits(recipe.id, named.slice(i, i + RETRIED));
    }
    while (named === null) {
      // Those that were made ready again are not on the next first page.
      const { items, hasNextPage } = await store.pageUnits(recipe.id, query, RETRIED, null);
      const poisoned = items.map(({ unit }) => unit);
      if (poisoned.length > 0) changed += await store.retryUnits(recipe.id, poisoned);
      if (!hasNextPage) break;
    }
    this.look(recipe.id);
    return changed;
  }

  stop(): void {
    this.closed = true;
    this.admission.close();
    for (const queue of this.queues.values()) queue.close();
  }

  async close(): Promise<void> {
    this.stop();
    await this.leases.close();
    await this.threads.close();
  }

  /** Wakes the claims that wait for a recipe's units. */
  private look(recipe: string): void {
    this.queues.get(recipe)?.look();
    this.admission.look();
  }

  private queueOf(recipe: string): ClaimQueue {
    let queue = this.queues.get(recipe);
    if (queue === undefined) {
      queue = new ClaimQueue(recipe, this.parts.store, this.attempt, () => this.queues.delete(recipe));
      this.queues.set(recipe, queue);
    }
    return queue;
  }

  private async wantedOf(recipe: Recipe, kind: UnitKind, input: ClaimInput): Promise<WantedBatch> {
    const { store } = this.parts;
    const { consumer, units, promptUids, leaseMs, encoding } = input;
    let known = await store.readConsumer(recipe.id, consumer);
    if (known !== null) known = await settle(store, known);
    const current = known?.life ?? 0;
    if (input.life !== null && input.life !== current) {
      throw new StepwellError('CONSUMER_REPLACED', { consumer, life: input.life, current });
    }
    const claimKey = input.claimKey ?? randomUUID();
    const request: ClaimRequest = {
      units,
      minUnits: input.minUnits ?? Math.min(units, promptUids?.length ?? units),
      maxTokens: input.maxTokens,
      promptUids,
      step: input.step,
      consume: input.consume,
    };
    const id = batchIdOf(recipe.id, consumer, current, claimKey);
    return { id, recipe, kind, consumer, life: current, claimKey, request, leaseMs, encoding };
  }

  /** The answer to a key that was used before. */
  private async repeat(
    known: Batch,
    { request, claimKey: key, encoding, leaseMs, life }: WantedBatch,
  ): Promise<ClaimOutcome> {
    const fields = differing(known.request, request);
    if (fields.length > 0) throw new StepwellError('CLAIM_KEY_CONFLICT', { key, fields: fields.join(', ') });
    const { id } = known;
    const isRunOut = known.status === 'LEASED' && known.expiresAt <= Date.now();
    const isGivenBack = known.status === 'REWOUND' || (known.status === 'RELEASED' && known.request.consume);
    if (isGivenBack) throw new StepwellError('CLAIM_KEY_USED', { key, id });
    const batch =
      known.status === 'EXPIRED' || isRunOut ? await this.parts.store.extendBatch(id, leaseMs, life) : known;
    const isOver = batch.keepUntil !== null && batch.keepUntil <= Date.now();
    if (batch.data === null || isOver) throw new StepwellError('BATCH_GONE', { id });
    return { batch, data: await this.openLatest(batch, encoding, null), reason: null };
  }

  /** Rows as they are now: where some units are given back meanwhile, those of the others. */
  private async openLatest(batch: Batch, encoding: Encoding, part: RankPart | null): Promise<FileDownload> {
    try {
      return await this.data.open(batch, encoding, part);
    } catch (error) {
      if (!(error instanceof StepwellError) || error.code !== 'BATCH_GONE') throw error;
      const [now] = await this.parts.store.readBatches([batch.id], null);
      if (now == null || now.data === null || now.data === batch.data) throw error;
      return this.openLatest(now, encoding, part);
    }
  }

  private async kindOf(recipe: Recipe): Promise<UnitKind> {
    const { plugins } = this.parts;
    const { name, options } = recipe.formatter;
    const use = await plugins.resolve('FORMATTER', { name, options }, ['formatter']);
    const shape = await plugins.shape(use);
    planTarget(recipe.target, use.name, shape);
    return shape.unit;
  }

  /** @throws UNKNOWN_RECIPE */
  private async recipe(caller: Principal, name: string): Promise<Recipe> {
    const { store } = this.parts;
    const found =
      (await store.readRecipe(name, caller.channels)) ?? (await store.readRecipeById(name, caller.channels));
    if (found === null) throw new StepwellError('UNKNOWN_RECIPE', { name }, { path: ['recipe'] });
    return found;
  }

  /** @throws UNKNOWN_BATCH */
  private async batch(caller: Principal, id: string): Promise<Batch> {
    const [batch] = await this.parts.store.readBatches([id], caller.channels);
    if (batch == null) throw new StepwellError('UNKNOWN_BATCH', { id }, { path: ['id'] });
    return batch;
  }
}

/** Names of what two claims ask for otherwise. */
function differing(a: ClaimRequest, b: ClaimRequest): readonly string[] {
  const names = ['units', 'minUnits', 'maxTokens', 'promptUids', 'step', 'consume'] as const;
  return names.filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
}

/** @throws OUT_OF_RANGE with the path of the field */
function checkInput({
  consumer,
  claimKey,
  units,
  minUnits,
  maxTokens,
  promptUids,
  ...rest
}: ClaimInput): void {
  checkName('consumer', consumer);
  if (claimKey !== null) checkName('claimKey', claimKey);
  checkInteger('units', units, 1, MOST_UNITS);
  if (minUnits !== null) checkInteger('minUnits', minUnits, 1, units);
  if (maxTokens !== null) checkInteger('maxTokens', maxTokens, 1, Number.MAX_SAFE_INTEGER);
  if (rest.step !== null) checkInteger('step', rest.step, 0, MAX_INT32);
  checkInteger('waitMs', rest.waitMs, 0, MOST_WAIT_MS);
  checkInteger('leaseMs', rest.leaseMs, LEASE_MS.least, LEASE_MS.most);
  if (rest.life !== null) checkInteger('life', rest.life, 0, MAX_INT32);
  if (promptUids === null) return;
  const isFit = promptUids.length >= 1 && promptUids.length <= MOST_PROMPTS;
  if (!isFit) throw rangeError(`1 to ${MOST_PROMPTS} prompts`, ['promptUids']);
  for (const [index, uid] of promptUids.entries()) checkName('promptUids', uid, [index], MOST_PROMPT_NAME);
}

function checkInteger(field: string, value: number, least: number, most: number): void {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return;
  throw rangeError(`an integer from ${least} to ${most}`, [field]);
}

function checkName(field: string, value: string, below: FieldPath = [], most = MOST_NAME): void {
  if (value.length >= 1 && value.length <= most && value.isWellFormed()) return;
  throw rangeError(`1 to ${most} characters of well-formed Unicode`, [field, ...below]);
}
