import { endsWithin } from '../async/within.js';
import { StepwellError } from '../errors/index.js';
import type { PluginAccess } from '../model/plugin-access.js';
import { NO_CALLS } from '../plugin-api/models/models.js';
import type { CallTransport } from '../plugin-api/models/transport.js';
import { loadBuiltInPlugins } from './built-in-plugins.js';
import { LocalPluginHost } from './host.js';
import type { PluginHost } from './interface.js';
import type { LoadedPlugin } from './loaded-plugin.js';
import { filesOf, type PluginSource, readSources } from './plugin-sources.js';
import type { PoolOptions } from './process-pool.js';
import { type TokenizerPaths, Tokenizers } from './tokenizers/tokenizers.js';
import type { KnownFile } from './user-plugin.js';
import { UserPlugins } from './user-plugins.js';

type Log = (plugin: string, message: string) => void;

interface PluginHostOptions {
  /** Folders, files and npm packages of the user's plugins, separated by commas; null: only built-in ones. */
  readonly directory: string | null;
  /** The folder from which sources are named. Default: that of the process. */
  readonly cwd?: string;
  /** What plugins may do. Default `own-files`. */
  readonly access?: PluginAccess;
  /** Folders that no plugin may read, wherever they lie. */
  readonly hidden?: readonly string[];
  /** Called with what plugins log and print, and the plugin's name. */
  readonly log: Log;
  /** Milliseconds that a user's plugin may work without output or a request for units. Default a minute. */
  readonly timeoutMs?: number;
  /** Milliseconds that a user's file may take to load. Default 10 seconds. */
  readonly loadTimeoutMs?: number;
  /** Most resident memory of a user's plugin, in bytes. Default 1 GiB. */
  readonly memoryBytes?: number;
  /**
   * Milliseconds that opening waits for the user's files to load. Files that take longer are added when they are
   * loaded.
   */
  readonly startupWaitMs?: number;
  /** How plugins call models. Without it none can. */
  readonly calls?: CallTransport;
  /** Tokenizers that plugins may ask for. Default none. */
  readonly tokenizers?: TokenizerPaths;
}

/** How another thread opens the same plugins, without loading a file that this one has loaded. */
export interface PluginHostSetup extends PoolOptions {
  readonly sources: readonly PluginSource[];
  readonly cwd: string;
  readonly known: readonly KnownFile[];
  readonly former: readonly KnownFile[];
  readonly tokenizers: TokenizerPaths;
}

/** A host, and how other threads open the same plugins. */
export interface OpenPluginHost extends PluginHost {
  threadSetup(): PluginHostSetup;
}

/** @throws INVALID_CONFIG if a source or a tokenizer cannot be read */
export async function openPluginHost(options: PluginHostOptions): Promise<OpenPluginHost> {
  const { directory, log, cwd = process.cwd(), startupWaitMs = 3_000 } = options;
  const sources = directory === null ? [] : await readSources(directory, cwd);
  for (const source of sources) {
    const { error } = await filesOf(source, cwd);
    if (error === null) continue;
    const what = source.isPackage ? 'the plugins of' : 'the plugins directory';
    throw new StepwellError('INVALID_CONFIG', { detail: `cannot read ${what} ${source.place}: ${error}` });
  }
  const setup: PluginHostSetup = {
    sources,
    cwd,
    known: [],
    former: [],
    tokenizers: options.tokenizers ?? {},
    access: options.access ?? 'own-files',
    hidden: options.hidden ?? [],
    timeoutMs: options.timeoutMs ?? 60_000,
    loadTimeoutMs: options.loadTimeoutMs ?? 10_000,
    memoryBytes: options.memoryBytes ?? 2 ** 30,
  };
  await checkTokenizers(setup.tokenizers);
  const user = new UserPlugins({ ...setup, log });
  await endsWithin(startupWaitMs, user.refresh());
  const builtIn = await loadBuiltInPlugins(log);
  describeAhead(builtIn);
  const tokenizers = new Tokenizers(setup.tokenizers);
  const host = new LocalPluginHost(builtIn, user, log, options.calls ?? NO_CALLS, tokenizers);
  const threadSetup = () => ({ ...setup, known: user.known(), former: user.formerlyKnown() });
  return Object.assign(host, { threadSetup });
}

/** The plugins of a host in another thread. No file is read until a plugin is asked for. */
export async function openPluginHostInThread(
  setup: PluginHostSetup,
  log: Log,
  calls: CallTransport = NO_CALLS,
): Promise<PluginHost> {
  const user = new UserPlugins({ ...setup, log });
  return new LocalPluginHost(
    await loadBuiltInPlugins(log),
    user,
    log,
    calls,
    new Tokenizers(setup.tokenizers),
  );
}

const BETWEEN_DESCRIPTIONS_MS = 50;

/**
 * Has the plugins describe themselves one at a time. Each takes some milliseconds once, and the first list of them would
 * keep the thread for all of these together.
 */
function describeAhead(plugins: readonly LoadedPlugin[]): void {
  const left = plugins.values();
  const timer = setInterval(() => {
    const { value: plugin } = left.next();
    if (plugin === undefined) clearInterval(timer);
    else Object.values(plugin.description);
  }, BETWEEN_DESCRIPTIONS_MS);
  timer.unref();
}

/** Reads them once, so that one that cannot be used is told of when the server starts. */
async function checkTokenizers(paths: TokenizerPaths): Promise<void> {
  const tokenizers = new Tokenizers(paths);
  for (const name of Object.keys(paths)) {
    await tokenizers.table(name).catch((cause: Error) => {
      throw new StepwellError('INVALID_CONFIG', { detail: cause.message }, { path: ['tokenizers'], cause });
    });
  }
}
