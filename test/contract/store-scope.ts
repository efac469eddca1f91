import type { Dataset } from '../../src/model/dataset.js';
import type { Recipe } from '../../src/model/recipe.js';
import type { GroupKey } from '../../src/model/trajectory.js';
import { MATCH_ALL } from '../../src/query/filter.js';
import { BY_ARRIVAL } from '../../src/query/page.js';
import type { NewBatch } from '../../src/store/claim-port.js';
import type { ChannelScope, StepStore } from '../../src/store/port.js';
import { draft, put, tokenDraft } from '../support/drafts.js';
import { EMPTY_DATASET } from '../support/empty-dataset.js';
import type { StoreUnderTest } from './store-conformance.js';

/** What one channel holds, by the names it is asked for. */
interface ChannelSample {
  readonly channel: string;
  readonly stepId: string;
  readonly entryId: string;
  readonly trajectoryId: string;
  readonly groupId: string;
  readonly recipe: Recipe;
  readonly dataset: Omit<Dataset, 'version'>;
  readonly jobId: string;
  readonly operationId: string;
  readonly batchId: string;
}

/** Every channel has this trajectory and this prompt, so that a scope that is not heeded finds another channel's. */
const UID = 'a';
const PROMPT = 'p';
const EVERYTHING = Number.MAX_SAFE_INTEGER;
const ALL_JOBS = { kind: 'CURATE', live: null, status: null } as const;
const PAGE = { first: 10, after: null };
const BY_CREATION = { ...PAGE, orderBy: { field: 'CREATED_AT', direction: 'ASC' } } as const;
const BY_START = { ...PAGE, orderBy: { field: 'STARTED_AT', direction: 'ASC' } } as const;

const recipeOf = (channel: string): Recipe => ({
  id: `rcp_${channel}`,
  name: `recipe of ${channel}`,
  channel,
  where: null,
  curators: [],
  formatter: { name: 'grpo', version: '1.0.0', options: {} },
  order: 'FIFO',
  target: 'canonical',
  seed: 0,
  groupSize: null,
  minGroupSize: null,
  groupTimeoutMs: null,
  maxPolicyLag: null,
  createdAt: 1,
});

const datasetOf = (channel: string): Omit<Dataset, 'version'> => ({
  ...EMPTY_DATASET,
  id: `ds_${channel}`,
  recipeName: recipeOf(channel).name,
  channel,
  status: 'SUCCEEDED',
  progress: 1,
});

/** A batch without units. */
const batchOf = (id: string, { id: recipe, name: recipeName, channel }: Recipe): NewBatch => ({
  id,
  recipe,
  recipeName,
  channel,
  consumer: 'trainer',
  claimKey: 'k',
  request: { units: 1, minUnits: 1, maxTokens: null, promptUids: null, step: null, consume: true },
  kind: 'group',
  members: [],
  rows: 0,
  tokens: 0,
  bytes: 0,
  sha256: '',
  encoding: 'SAFETENSORS',
  step: null,
  policyVersion: 0,
  minPolicyVersion: null,
  maxPolicyVersion: null,
  data: null,
  life: null,
  leaseMs: 1_000_000,
});

/** Puts something of every kind that can be read into a channel. */
async function fill(store: StepStore, channel: string): Promise<ChannelSample> {
  const first = tokenDraft([1, 2], [3], { promptUid: PROMPT, reward: 1 });
  const { stepIds } = await put(store, [first, draft()], channel);
  const [stepId = ''] = stepIds;
  const hint = { target: { stepId }, source: 'teacher', extras: { hint: channel } };
  await store.addExtras([{ index: 0, input: hint }], null);
  const [ledger] = await store.readLedgers([stepId], null);
  const entryId = ledger?.extras[0]?.id ?? '';
  const reward = { source: 'judge', comment: null, idempotencyKey: null };
  await store.addReward({ target: { stepId }, name: 'style', value: 2, ...reward }, null);
  await store.appendJudgment({ stepId, score: 1, votes: [], judge: 'j' }, null);
  const decisions = [{ target: { kind: 'step', id: stepId }, fields: { quality: 'GOOD' } }] as const;
  const decided = await store.appendDecisions({ source: 'manual', summary: channel, decisions }, null);
  const operationId = decided.operationId ?? '';
  const recipe = await store.saveRecipe(recipeOf(channel));
  const dataset = await store.createDataset(datasetOf(channel));
  await store.addDatasetSteps(dataset.id, stepIds);
  await store.addDatasetOperations(dataset.id, [operationId]);
  const job = {
    id: `job_${channel}`,
    kind: 'CURATE',
    channels: [channel],
    actor: null,
    input: {},
    told: {},
  } as const;
  await store.createJob(job, null);
  const [trajectory] = await store.readTrajectories([{ uid: UID, channel }], null);
  const [group] = await store.readGroups([{ channel, promptUid: PROMPT, generation: null }], null);
  if (trajectory == null || group == null) throw new Error(`nothing was stored in ${channel}`);
  const batchId = `batch_${channel}`;
  await store.claimUnits({ ...batchOf(batchId, recipe), operations: [operationId] });
  const ids = {
    stepId,
    entryId,
    trajectoryId: trajectory.id,
    groupId: group.id,
    jobId: job.id,
    operationId,
    batchId,
  };
  return { channel, ...ids, recipe, dataset };
}

type Read = (store: StepStore, samples: readonly ChannelSample[], scope: ChannelScope) => Promise<unknown>;

const keysOf = (samples: readonly ChannelSample[]): GroupKey[] =>
  samples.map(({ channel }) => ({ channel, promptUid: PROMPT, generation: 1 }));
const operationsOf = (samples: readonly ChannelSample[]) => samples.map(({ operationId }) => operationId);
const stepsOf = (samples: readonly ChannelSample[]) => samples.map(({ stepId }) => stepId);

/** Reads that answer in the order of what they are asked. */
const BY_KEY = {
  readSteps: (store, samples, scope) => store.readSteps(stepsOf(samples), scope),
  readContents: (store, samples, scope) => store.readContents(stepsOf(samples), null, scope),
  readPromptStretches: (store, samples, scope) => {
    const stretches = samples.map(({ stepId }) => ({ stepId, from: 'new' as const, to: null }));
    return store.readPromptStretches(stretches, scope);
  },
  readHints: (store, samples, scope) =>
    store.readHints(
      samples.map(({ stepId, entryId }) => ({ stepId, entryId })),
      scope,
    ),
  readTrajectorySummaries: (store, samples, scope) => {
    const refs = samples.map(({ channel }) => ({ channel, uid: UID }));
    return store.readTrajectorySummaries(refs, scope);
  },
  readTrajectoryDatasets: (store, samples, scope) => {
    const refs = samples.map(({ channel }) => ({ channel, uid: UID }));
    return store.readTrajectoryDatasets(refs, scope);
  },
  readLedgers: (store, samples, scope) => store.readLedgers(stepsOf(samples), scope),
  readExported: (store, samples, scope) => store.readExported(stepsOf(samples), scope),
  readStepDatasets: (store, samples, scope) => store.readStepDatasets(stepsOf(samples), scope),
  readTrajectories: (store, samples, scope) => {
    const refs = samples.map(({ channel }) => ({ uid: UID, channel }));
    return store.readTrajectories(refs, scope);
  },
  readTrajectoriesById: (store, samples, scope) => {
    const ids = samples.map(({ trajectoryId }) => trajectoryId);
    return store.readTrajectoriesById(ids, scope);
  },
  pageTrajectorySteps: (store, samples, scope) => {
    const requests = samples.map(({ channel }) => ({ channel, uid: UID, ...PAGE }));
    return store.pageTrajectorySteps(requests, scope);
  },
  pageGroupTrajectories: (store, samples, scope) => {
    const requests = keysOf(samples).map((key) => ({ ...key, ...PAGE }));
    return store.pageGroupTrajectories(requests, scope);
  },
  readGroups: (store, samples, scope) => store.readGroups(keysOf(samples), scope),
  readGroupsById: (store, samples, scope) => {
    const ids = samples.map(({ groupId }) => groupId);
    return store.readGroupsById(ids, scope);
  },
  readTrajectoryRewards: (store, samples, scope) => {
    const refs = samples.map(({ channel }) => ({ channel, uid: UID }));
    return store.readTrajectoryRewards(refs, scope);
  },
  readBranches: (store, samples, scope) => {
    const refs = samples.map(({ channel }) => ({ channel, uid: UID }));
    return store.readBranches(refs, scope);
  },
  readGroupUnits: (store, samples, scope) => store.readGroupUnits(keysOf(samples), EVERYTHING, scope),
  readDatasets: (store, samples, scope) => {
    const ids = samples.map(({ dataset }) => dataset.id);
    return store.readDatasets(ids, scope);
  },
  readJobs: (store, samples, scope) => {
    const ids = samples.map(({ jobId }) => jobId);
    return store.readJobs(ids, scope);
  },
  readBatches: (store, samples, scope) => {
    const ids = samples.map(({ batchId }) => batchId);
    return store.readBatches(ids, scope);
  },
  readOperations: (store, samples, scope) => store.readOperations(operationsOf(samples), scope),
  readOperationDatasets: (store, samples, scope) => store.readOperationDatasets(operationsOf(samples), scope),
  readOperationBatches: (store, samples, scope) => store.readOperationBatches(operationsOf(samples), scope),
  pageOperationSteps: (store, samples, scope) => {
    const requests = operationsOf(samples).map((operationId) => ({ operationId, ...PAGE }));
    return store.pageOperationSteps(requests, scope);
  },
} satisfies Record<string, (...args: Parameters<Read>) => Promise<readonly unknown[]>>;

/** Reads of one thing, or of all there is; the first of `samples` is what they ask for. */
const OTHERS = {
  pageSteps: (store, _samples, scope) => store.pageSteps(MATCH_ALL, BY_CREATION, scope),
  countSteps: (store, _samples, scope) => store.countSteps(MATCH_ALL, scope),
  readStats: (store, _samples, scope) => store.readStats(MATCH_ALL, { buckets: 5 }, scope),
  pageTrajectories: (store, _samples, scope) => store.pageTrajectories(MATCH_ALL, BY_START, scope),
  readTrajectoryStats: (store, _samples, scope) =>
    store.readTrajectoryStats(MATCH_ALL, { buckets: 5, stepBuckets: 5, models: true }, scope),
  countTrajectories: (store, _samples, scope) => store.countTrajectories(MATCH_ALL, scope),
  pageGroups: (store, _samples, scope) =>
    store.pageGroups(MATCH_ALL, { first: 10, after: null, orderBy: BY_ARRIVAL }, scope),
  countGroups: (store, _samples, scope) => store.countGroups(MATCH_ALL, scope),
  listChannels: (store, _samples, scope) => store.listChannels(scope),
  pageGroupKeys: (store, [sample], scope) =>
    store.pageGroupKeys(sample?.channel ?? '', EVERYTHING, null, 10, scope),
  pageOperations: (store, _samples, scope) => store.pageOperations(10, null, scope),
  countOperationSteps: (store, [sample], scope) =>
    store.countOperationSteps(sample?.operationId ?? '', scope),
  countOperations: (store, _samples, scope) => store.countOperations(scope),
  readRecipesNamed: (store, [sample], scope) => store.readRecipesNamed(sample?.recipe.name ?? '', scope),
  readRecipeById: (store, [sample], scope) => store.readRecipeById(sample?.recipe.id ?? '', scope),
  listRecipes: (store, _samples, scope) => store.listRecipes(scope),
  pageDatasets: (store, _samples, scope) => store.pageDatasets(null, 10, null, scope),
  countDatasets: (store, _samples, scope) => store.countDatasets(null, scope),
  pageBatches: (store, [sample], scope) =>
    store.pageBatches({ recipe: sample?.recipe.id ?? '', consumer: null, status: null }, 10, null, scope),
  countBatches: (store, [sample], scope) =>
    store.countBatches({ recipe: sample?.recipe.id ?? '', consumer: null, status: null }, scope),
  pageJobs: (store, _samples, scope) => store.pageJobs(ALL_JOBS, 10, null, scope),
  countJobs: (store, _samples, scope) => store.countJobs(ALL_JOBS, scope),
} satisfies Record<string, Read>;

/** Every method of the port that reads for a caller: the server reads feed, policy, keys, logins and what jobs remember or failed at for itself. */
type Reading = Exclude<
  Extract<keyof StepStore, `${'read' | 'page' | 'count' | 'list'}${string}`>,
  | 'readEvents'
  | 'readPolicy'
  | 'readJobMemory'
  | 'readFailed'
  | 'readSettled'
  | 'listKeys'
  | 'listLogins'
  | ReadOfRecipe
>;
/** What is asked about a recipe that the caller was found to see. */
type ReadOfRecipe =
  | 'readyUnits'
  | 'readUnits'
  | 'pageUnits'
  | 'countUnits'
  | 'readConsumer'
  | 'readConsumers';
const READS: Readonly<Record<Reading, Read>> = { ...BY_KEY, ...OTHERS };
const NAMES = Object.keys(READS) as Reading[];

/** That no reading method shows what lies outside the caller's channels; run by each adapter's own test file. */
export function describeScope(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name} before a caller who may see some channels`, () => {
    let opened: StoreUnderTest;
    let emptied: StoreUnderTest;
    let store: StepStore;
    /** A store in which nothing was ever put. */
    let empty: StepStore;
    let train: ChannelSample;
    let secret: ChannelSample;
    beforeAll(async () => {
      opened = await open();
      emptied = await open();
      store = opened.store;
      empty = emptied.store;
      secret = await fill(store, 'secret');
    });
    afterAll(async () => {
      await opened.close();
      await emptied.close();
    });

    it.each(NAMES)('%s answers as if what lies outside had never been stored', async (method) => {
      const read = READS[method];
      const nothing = await read(empty, [secret], null);
      const everything = await read(store, [secret], null);
      expect(everything).not.toEqual(nothing);
      expect(await read(store, [secret], ['secret'])).toEqual(everything);
      expect(await read(store, [secret], ['train'])).toEqual(nothing);
      expect(await read(store, [secret], [])).toEqual(nothing);
    });

    describe('whose own channel holds the same names', () => {
      beforeAll(async () => {
        train = await fill(store, 'train');
      });

      it.each(Object.entries(BY_KEY))('%s answers for what lies inside, in its place', async (_, read) => {
        const [nothing] = await read(empty, [secret], null);
        const [own] = await read(store, [train], null);
        expect(await read(store, [secret, train, secret], ['train'])).toEqual([nothing, own, nothing]);
      });

      it('shows of the datasets that hold a step only those of the channels', async () => {
        await store.addDatasetSteps(secret.dataset.id, [train.stepId]);
        const read = async (scope: ChannelScope) =>
          (await store.readStepDatasets([train.stepId], scope)).map((of) => of.map(({ id }) => id).sort());
        expect(await read(null)).toEqual([['ds_secret', 'ds_train']]);
        expect(await read(['train'])).toEqual([['ds_train']]);
      });

      it('refuses a cursor of another list outside the channels as inside', async () => {
        const { cursors } = await store.pageSteps(MATCH_ALL, BY_CREATION, null);
        const after = cursors[0] ?? '';
        for (const scope of [['train'], ['secret']]) {
          const steps = store.pageTrajectorySteps([{ channel: 'secret', uid: UID, first: 1, after }], scope);
          await expect(steps).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
          const members = store.pageGroupTrajectories(
            keysOf([secret]).map((key) => ({ ...key, first: 1, after })),
            scope,
          );
          await expect(members).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
        }
      });
    });
  });
}
