import { realpath } from 'node:fs/promises';
import { endsWithin } from '../async/within.js';
import { StepwellError } from '../errors/index.js';
import { loadBuiltInPlugins } from './built-in-plugins.js';
import { LocalPluginHost } from './host.js';
import type { PluginHost } from './interface.js';
import { UserPlugins } from './user-plugins.js';

interface PluginHostOptions {
  /** The directory of the user's plugins; null: only built-in ones. */
  readonly directory: string | null;
  /** Called with what plugins log and print, and the plugin's name. */
  readonly log: (plugin: string, message: string) => void;
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
}

/** @throws INVALID_CONFIG if the directory cannot be read */
export async function openPluginHost(options: PluginHostOptions): Promise<PluginHost> {
  const { directory, log, startupWaitMs = 3_000 } = options;
  const builtIn = await loadBuiltInPlugins(log);
  if (directory === null) return new LocalPluginHost(builtIn, null, log);
  const limits = {
    timeoutMs: options.timeoutMs ?? 60_000,
    loadTimeoutMs: options.loadTimeoutMs ?? 10_000,
    memoryBytes: options.memoryBytes ?? 2 ** 30,
  };
  const root = await realpath(directory).catch((cause: NodeJS.ErrnoException) => {
    const detail = `cannot read the plugins directory ${directory}: ${cause.code}`;
    throw new StepwellError('INVALID_CONFIG', { detail }, { cause });
  });
  const user = new UserPlugins(root, limits, log);
  await endsWithin(startupWaitMs, user.refresh());
  return new LocalPluginHost(builtIn, user, log);
}
