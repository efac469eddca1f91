import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBatchService } from '../../src/batches/create.js';
import type { BatchService, RecipeDraft } from '../../src/batches/interface.js';
import { CuratorRuns } from '../../src/curation/curator-runs.js';
import { CurationService } from '../../src/curation/service.js';
import { StoreFeed } from '../../src/feed/store-feed.js';
import type { IngestService } from '../../src/ingest/service.js';
import { StoreIngest } from '../../src/ingest/store-ingest.js';
import { JobService } from '../../src/jobs/service.js';
import { StoreWorker } from '../../src/jobs/store-worker.js';
import { CallGate } from '../../src/judges/gate.js';
import { type Secret, Secrets } from '../../src/judges/secrets.js';
import type { Dataset, Encoding } from '../../src/model/dataset.js';
import { STORE_KINDS } from '../../src/model/job.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { openPluginHost } from '../../src/plugins/open.js';
import type { TokenizerPaths } from '../../src/plugins/tokenizers/tokenizers.js';
import { type ArtifactOptions, openArtifacts } from '../../src/store/artifacts/open.js';
import { openStore } from '../../src/store/open.js';
import type { StepStore } from '../../src/store/port.js';

const MAX_LINE_BYTES = 1024 * 1024;

export const GRPO_RECIPE: RecipeDraft = {
  name: 'grpo',
  channel: 'train',
  where: null,
  curators: [],
  formatter: { name: 'grpo', options: null },
  order: 'FIFO',
  target: 'canonical',
  seed: 0,
  groupSize: null,
  minGroupSize: null,
  groupTimeoutMs: null,
  maxPolicyLag: null,
};

export interface RigOptions {
  /** The user's plugins: folders, files and npm packages, separated by commas. */
  readonly plugins?: string;
  /** The folder from which they are named. */
  readonly pluginsFrom?: string;
  /** Most resident memory of a user's plugin (bytes). */
  readonly pluginMemoryBytes?: number;
  /** Tokenizers that plugins may ask for. */
  readonly tokenizers?: TokenizerPaths;
  /** MongoDB to store in, in place of the embedded store. */
  readonly mongodbUri?: string;
  /** Takes what plugins log while a build runs. */
  readonly log?: (source: string, message: string) => void;
  /** The clock of its jobs (ms). */
  readonly now?: () => number;
  /** Keys that curators may name. */
  readonly secrets?: readonly Secret[];
  /** Left out: as the server does, it goes on with decisions and undos that were interrupted. */
  readonly storeWork?: false;
}

/** Store, ingest, plugins and batches as the server wires them, in a folder of its own. */
export class BatchRig {
  private constructor(
    readonly folder: string,
    readonly store: StepStore,
    readonly ingest: IngestService,
    readonly batches: BatchService,
    readonly curators: CuratorRuns,
    readonly curation: CurationService,
    private readonly closing: () => Promise<void>,
  ) {}

  static async open(options: RigOptions = {}): Promise<BatchRig> {
    return BatchRig.reopen(await mkdtemp(join(tmpdir(), 'stepwell-batches-')), options);
  }

  /** Opens what an earlier rig left in its folder. */
  static async reopen(folder: string, options: RigOptions = {}): Promise<BatchRig> {
    const storeOptions = {
      dataDir: join(folder, 'data'),
      decoderUrl: new URL('../../dist/src/ingest/decode.js', import.meta.url).href,
      maxLineBytes: MAX_LINE_BYTES,
      mode: 'own',
      ...(options.mongodbUri === undefined ? {} : { mongodbUri: options.mongodbUri }),
    } as const;
    const artifactsDir = join(folder, 'artifacts');
    await mkdir(artifactsDir, { recursive: true });
    const store = await openStore(storeOptions);
    const ingest = new StoreIngest(store, {
      maxLineBytes: MAX_LINE_BYTES,
      maxBodyBytes: 64 * MAX_LINE_BYTES,
    });
    const feed = new StoreFeed(store);
    const plugins = await openPluginHost({
      directory: options.plugins ?? null,
      ...(options.pluginsFrom === undefined ? {} : { cwd: options.pluginsFrom }),
      ...(options.pluginMemoryBytes === undefined ? {} : { memoryBytes: options.pluginMemoryBytes }),
      log: () => {},
      tokenizers: options.tokenizers ?? {},
    });
    const gate = new CallGate(new Secrets(options.secrets ?? []), { began: () => {}, ended: () => {} });
    const callPort = () => gate.open();
    const pluginSetup = () => plugins.threadSetup();
    const artifactOptions: ArtifactOptions =
      options.mongodbUri === undefined
        ? { kind: 'local', directory: artifactsDir }
        : { kind: 'gridfs', uri: options.mongodbUri };
    const artifacts = await openArtifacts(artifactOptions);
    const log = options.log ?? (() => {});
    const clock = options.now === undefined ? {} : { now: options.now };
    const jobs = new JobService({ store, log, times: { lookMs: 50, againMs: 100 }, ...clock });
    if (options.storeWork !== false) for (const kind of STORE_KINDS) jobs.work(new StoreWorker(kind, store));
    const batches = createBatchService({
      store,
      storeOptions,
      pluginSetup,
      callPort,
      plugins,
      artifacts,
      artifactOptions,
      feed,
      log,
      jobs,
    });
    const curators = new CuratorRuns({ store, plugins, jobs, storeOptions, pluginSetup, callPort, log });
    const curation = new CurationService(store, jobs);
    return new BatchRig(folder, store, ingest, batches, curators, curation, async () => {
      await batches.close();
      await curators.close();
      await jobs.close();
      feed.close();
      await plugins.close();
      gate.close();
      await artifacts.close();
      await store.close();
    });
  }

  get artifactsDir(): string {
    return join(this.folder, 'artifacts');
  }

  /** Appends steps in the wire's names; every one has to be accepted. */
  async append(steps: readonly object[], channel = 'train'): Promise<void> {
    const { accepted, rejected } = await this.ingest.appendValues(LOCAL_PRINCIPAL, channel, steps, 'snake');
    if (accepted !== steps.length) throw new Error(`not all accepted: ${JSON.stringify(rejected)}`);
  }

  /** Builds and waits for the end. */
  async build(recipe: string, encoding: Encoding = 'JSONL', asOf: string | null = null): Promise<Dataset> {
    const request = { recipe, encoding, limitUnits: null, asOf };
    return this.finished((await this.batches.buildDataset(LOCAL_PRINCIPAL, request)).id);
  }

  async finished(id: string): Promise<Dataset> {
    let last: Dataset | undefined;
    for await (const seen of this.batches.watchDataset(LOCAL_PRINCIPAL, id, new AbortController().signal)) {
      last = seen;
    }
    if (last === undefined) throw new Error(`dataset ${id} was never seen`);
    return last;
  }

  async close(): Promise<void> {
    await this.closing();
  }

  async remove(): Promise<void> {
    await this.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Rollouts of one prompt as wire steps: one step each, completed, with the given rewards. */
export function rollouts(promptUid: string, rewards: readonly number[]): object[] {
  return rewards.map((reward, trial) => ({
    trajectory_uid: `${promptUid}-${trial}`,
    prompt_uid: promptUid,
    step_index: 0,
    prompt_ids: [1, 2, 3],
    response_ids: [4, 5],
    rollout_log_probs: [-0.5, -0.25],
    reward,
    is_last: true,
  }));
}
