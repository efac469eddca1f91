import { basename } from 'node:path';
import { StepwellError } from '../errors/index.js';
import type { PluginAccess } from '../model/plugin-access.js';
import type { DescribedPlugin, FileHash, ModuleSource, PluginCode } from './child/protocol.js';
import type { KnownCode } from './plugin-code.js';
import { pluginFailed } from './plugin-error.js';
import { type Errand, PluginProcess, type ProcessLimits } from './plugin-process.js';

export interface PoolOptions extends ProcessLimits {
  /** Milliseconds that a file may take to load. */
  readonly loadTimeoutMs: number;
  readonly access: PluginAccess;
  /** Folders that no plugin reads. */
  readonly hidden: readonly string[];
}

/** What came of a file: `files` is known also where it failed. */
export interface LoadResult {
  readonly files: readonly FileHash[];
  readonly plugins: readonly DescribedPlugin[];
  readonly modules: readonly ModuleSource[];
  readonly error: unknown;
}

interface WarmProcess {
  readonly process: PluginProcess;
  readonly hash: string;
  readonly file: string;
  readonly expires: NodeJS.Timeout;
}

const MOST_WARM = 4;
const WARM_MS = 60_000;
/** Milliseconds that a plugin has to end its run when nothing more is wanted of it. */
const REST_MS = 500;
/** Share of its memory limit that a process may keep while it is not used. */
const REST_MEMORY = 0.25;

/**
 * The processes of user's plugins. One that has ended its run well is kept for the next run of the same code, so that
 * this starts at once.
 */
export class ProcessPool {
  private readonly live = new Set<PluginProcess>();
  private warm: WarmProcess[] = [];
  private closing = false;

  constructor(private readonly options: PoolOptions) {}

  /** Loads a file in a process of its own, which ends with it. Never rejects. */
  async load(code: PluginCode, errand: Errand): Promise<LoadResult> {
    const found = new Map<string, FileHash>();
    const files = (): readonly FileHash[] => [...found.values()];
    try {
      const process = this.start(code, errand);
      try {
        const { plugins, modules } = await this.loaded(process, code, found);
        return { files: files(), plugins, modules, error: null };
      } finally {
        process.stop(false);
      }
    } catch (error) {
      return { files: files(), plugins: [], modules: [], error: this.loadError(error) };
    }
  }

  /**
   * A process that has loaded the code and does nothing else.
   * @throws PLUGIN_FAILED, PLUGIN_TIMEOUT; the signal's reason
   */
  async lend(code: KnownCode, errand: Errand, signal?: AbortSignal): Promise<PluginProcess> {
    const warm = this.takeWarm(code);
    if (warm !== null) {
      warm.begin(errand);
      return warm;
    }
    const process = this.start(code, errand);
    try {
      const read = new Map<string, FileHash>();
      await this.loaded(process, code, read, signal);
      const known = new Map(code.files.map(({ path, hash }) => [path, hash]));
      // Files that only Node can load, such as CommonJS, are read again.
      const other = [...read.values()].find(({ path, hash }) => known.get(path) !== hash);
      if (other !== undefined)
        throw pluginFailed(errand.plugin, `${basename(other.path)} has changed meanwhile`);
      return process;
    } catch (error) {
      process.stop(false);
      throw error;
    }
  }

  /** Takes a process back whose run has ended, to be kept warm. */
  giveBack(code: KnownCode, process: PluginProcess): void {
    this.rested(process).then(
      (isFit) => (isFit ? this.keep(code, process) : process.stop(false)),
      () => process.stop(false),
    );
  }

  /** Resolves when all processes have ended. */
  async close(): Promise<void> {
    this.closing = true;
    for (const { expires } of this.warm) clearTimeout(expires);
    this.warm = [];
    for (const process of this.live) process.stop(false);
    await Promise.all([...this.live].map((process) => process.closed));
  }

  /** A list names the plugin already, so of an error only what its file said is left. */
  private loadError(error: unknown): unknown {
    if (!(error instanceof StepwellError)) return error;
    if (error.code !== 'PLUGIN_TIMEOUT') return error.cause ?? error;
    return new Error(`it did not load within ${this.options.loadTimeoutMs} ms`);
  }

  private start({ root }: PluginCode, errand: Errand): PluginProcess {
    if (this.closing)
      throw new StepwellError('PLUGIN_FAILED', { plugin: errand.plugin, detail: 'the server is closing' });
    const { access, hidden } = this.options;
    const process = new PluginProcess(errand, { root, access, hidden }, this.options);
    this.live.add(process);
    void process.closed.then(() => {
      this.live.delete(process);
      this.drop(process);
    });
    return process;
  }

  /** Waits until the file is loaded; what it is made of is put into `files` by its path. */
  private async loaded(
    process: PluginProcess,
    code: PluginCode,
    files: Map<string, FileHash>,
    signal?: AbortSignal,
  ) {
    const { root, file, isPackage, modules } = code;
    process.send({ type: 'load', code: { root, file, isPackage, modules } });
    await process.started();
    for (;;) {
      const reply = await process.receive({ signal, timeoutMs: this.options.loadTimeoutMs });
      if (reply.type === 'loaded') return reply;
      if (reply.type !== 'files') throw process.unexpected(reply);
      for (const file of reply.files) files.set(file.path, file);
    }
  }

  private takeWarm({ hash, file }: KnownCode): PluginProcess | null {
    const found = this.warm.findLast((warm) => warm.hash === hash && warm.file === file);
    if (found === undefined) return null;
    this.drop(found.process);
    return found.process;
  }

  /** Whether a process has ended its run and can be kept. */
  private async rested(process: PluginProcess): Promise<boolean> {
    process.send({ type: 'rest' });
    for (;;) {
      const reply = await process.receive({ timeoutMs: REST_MS });
      if (reply.type !== 'rested') continue;
      return reply.rssBytes < this.options.memoryBytes * REST_MEMORY && !process.flooded;
    }
  }

  private keep({ hash, file }: KnownCode, process: PluginProcess): void {
    if (this.closing || !process.alive) return;
    const expires = setTimeout(() => process.stop(false), WARM_MS);
    expires.unref();
    this.warm.push({ process, hash, file, expires });
    if (this.warm.length > MOST_WARM) this.warm[0]?.process.stop(false);
  }

  private drop(process: PluginProcess): void {
    const found = this.warm.find((warm) => warm.process === process);
    if (found === undefined) return;
    clearTimeout(found.expires);
    this.warm = this.warm.filter((warm) => warm !== found);
  }
}
