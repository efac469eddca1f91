import { basename, dirname, extname, join } from 'node:path';
import { StepwellError } from '../errors/index.js';
import type { Request } from './child/protocol.js';
import { ChildProcessPlugin } from './child-process-plugin.js';
import type { LoadedPlugin, PluginDescription } from './loaded-plugin.js';
import { publicMessage } from './plugin-error.js';
import { findPluginFiles, type PluginFile } from './plugin-files.js';
import { PluginProcess, type ProcessLimits } from './plugin-process.js';

interface UserPluginLimits extends ProcessLimits {
  /** Milliseconds that a file may take to load. */
  readonly loadTimeoutMs: number;
}

/**
 * Files that are loaded at once: more than most machines have cores, because a file that hangs occupies a place until
 * its time is over.
 */
const LANES = 6;

/** A file of the directory: a plugin, or the reason why it is not one. */
export interface UserPlugin {
  readonly path: string;
  /** The plugin's name; the file's name if the file gave none. */
  readonly fileName: string;
  readonly fingerprint: string;
  readonly plugin: LoadedPlugin | null;
  readonly error: string | null;
}

/**
 * The plugins of a user's directory. `refresh` reads the directory and loads files that were added or changed; until
 * then `all` does not change.
 */
export class UserPlugins {
  private entries = new Map<string, UserPlugin>();
  private readonly live = new Set<PluginProcess>();
  private running: Promise<void> = Promise.resolve();
  private queued: Promise<void> | null = null;
  private closing = false;

  constructor(
    private readonly directory: string,
    private readonly limits: UserPluginLimits,
    private readonly log: (plugin: string, message: string) => void,
  ) {}

  /** In order of path. */
  all(): readonly UserPlugin[] {
    return [...this.entries.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** Resolves when every change that was made before this call is in `all`. @throws UNREADABLE_FILE */
  refresh(): Promise<void> {
    this.queued ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.queued = null;
        this.running = this.scan();
        return this.running;
      });
    return this.queued;
  }

  /** Resolves when all processes have ended. */
  async close(): Promise<void> {
    this.closing = true;
    for (const process of this.live) process.stop(false);
    await Promise.all([...this.live].map((process) => process.closed));
  }

  private async scan(): Promise<void> {
    const files = await this.files();
    const paths = new Set(files.map((file) => file.path));
    for (const path of this.entries.keys()) if (!paths.has(path)) this.entries.delete(path);
    const changed = files.filter((file) => this.entries.get(file.path)?.fingerprint !== file.fingerprint);
    for (const file of changed) this.put(file, null, 'still loading');
    const lane = async (): Promise<void> => {
      for (let file = changed.shift(); file !== undefined; file = changed.shift()) await this.load(file);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }

  private async files(): Promise<readonly PluginFile[]> {
    try {
      return await findPluginFiles(this.directory);
    } catch (error) {
      const detail = (error as NodeJS.ErrnoException).code ?? 'unknown error';
      throw new StepwellError('UNREADABLE_FILE', { file: 'the plugins directory', detail }, { cause: error });
    }
  }

  private put(file: PluginFile, plugin: LoadedPlugin | null, error: string | null): void {
    const fileName = basename(file.path, extname(file.path));
    this.entries.set(file.path, { ...file, fileName, plugin, error });
  }

  private async load(file: PluginFile): Promise<void> {
    try {
      const description = await this.describe(file);
      const start = (request: Request): PluginProcess =>
        this.start(description.name, file, request, this.limits);
      this.put(file, new ChildProcessPlugin(description, start), null);
    } catch (error) {
      this.put(file, null, this.loadError(error));
    }
  }

  private async describe(file: PluginFile): Promise<PluginDescription> {
    const limits = { ...this.limits, timeoutMs: this.limits.loadTimeoutMs };
    const process = this.start(file.path, file, { kind: 'describe' }, limits);
    try {
      const reply = await process.receive();
      if (reply.type !== 'described') throw new Error(`unexpected answer ${reply.type}`);
      return reply.description;
    } finally {
      process.stop(false);
    }
  }

  private loadError(error: unknown): string {
    if (error instanceof StepwellError && error.code === 'PLUGIN_TIMEOUT') {
      return `it did not load within ${this.limits.loadTimeoutMs} ms`;
    }
    // The list names the plugin already, so only the file's own error is shown.
    const said = error instanceof StepwellError && error.cause !== undefined ? error.cause : error;
    return publicMessage(said, [this.directory, dirname(this.directory)]);
  }

  private start(name: string, file: PluginFile, request: Request, limits: ProcessLimits): PluginProcess {
    if (this.closing)
      throw new StepwellError('PLUGIN_FAILED', { plugin: name, detail: 'the server is closing' });
    const process = new PluginProcess(name, this.directory, limits, (message) => this.log(name, message));
    this.live.add(process);
    void process.closed.then(() => this.live.delete(process));
    process.send({ type: 'request', file: join(this.directory, file.path), request });
    return process;
  }
}
