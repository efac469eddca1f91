import type { CurateRequest } from '../../src/curation/curate-request.js';
import type { CurationJob } from '../../src/curation/curation-job.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { BatchRig, type RigOptions } from './batch-rig.js';
import { PluginDirectory } from './plugin-directory.js';

const ONCE = { where: null, live: false, backfill: true, groupSize: null, rejudge: 'NEVER' } as const;

/** A server with curators of the user's, and what they log. */
export class CuratorRig {
  /** What curators said with `context.log`, oldest first. */
  readonly said: string[] = [];
  private current: BatchRig | null = null;

  private constructor(
    readonly plugins: PluginDirectory,
    private readonly options: RigOptions,
  ) {}

  static async open(files: Readonly<Record<string, string>>, options: RigOptions = {}): Promise<CuratorRig> {
    const rig = new CuratorRig(await PluginDirectory.create(files), options);
    rig.current = await BatchRig.open(rig.rigOptions());
    return rig;
  }

  get server(): BatchRig {
    if (this.current === null) throw new Error('the server is closed');
    return this.current;
  }

  /** Stops the server and starts it again on the same data. @param meanwhile what happens in between */
  async restart(meanwhile: () => Promise<void> = async () => {}): Promise<void> {
    const { folder } = this.server;
    await this.server.close();
    await meanwhile();
    this.current = await BatchRig.reopen(folder, this.rigOptions());
  }

  /** Starts a run and gives its id. */
  async start(name: string, options: object | null, how: Partial<CurateRequest> = {}): Promise<string> {
    const curator = { name, options: options as never };
    const { id } = await this.server.curators.run(LOCAL_PRINCIPAL, { ...ONCE, ...how, curator });
    return id;
  }

  /** Runs once, and gives the ended job. */
  async run(name: string, options: object | null, how: Partial<CurateRequest> = {}): Promise<CurationJob> {
    return this.until(await this.start(name, options, how), ({ finishedAt }) => finishedAt !== null);
  }

  /** The job once `is` holds of it. */
  async until(id: string, is: (job: CurationJob) => boolean): Promise<CurationJob> {
    const forever = new AbortController().signal;
    for await (const job of this.server.curators.watch(LOCAL_PRINCIPAL, id, forever)) if (is(job)) return job;
    const job = await this.server.curators.read(LOCAL_PRINCIPAL, id);
    throw new Error(`job ${id} ended: ${JSON.stringify(job)}`);
  }

  async remove(): Promise<void> {
    await this.current?.remove();
    await this.plugins.remove();
  }

  private rigOptions(): RigOptions {
    const log = (source: string, message: string) => {
      if (source !== 'jobs' && source !== 'plugins') this.said.push(message);
    };
    return { log, ...this.options, plugins: this.plugins.path };
  }
}
