import { realpath } from 'node:fs/promises';
import { endsWithin } from '../async/within.js';
import { StepwellError } from '../errors/index.js';
import { loadBuiltInPlugins } from './built-in-plugins.js';
import { LocalPluginHost } from './host.js';
import type { PluginHost } from './interface.js';
import { UserPlugins } from './user-plugins.js';

interface PluginHostOptions {
  /** The user's plugins; null: built-in ones only. */
  readonly directory: string | null;
  /** Takes what plugins log and print, by the plugin's name. */
  readonly log: (plugin: string, message: string) => void;
  /** How long a user's plugin may work without output or a wish for units. Default a minute. */
  readonly timeoutMs?: number;
  /** How long a user's file may take to load. Default 10 seconds. */
  readonly loadTimeoutMs?: number;
  /** Resident memory of a user's plugin. Default 1 GiB. */
  readonly memoryBytes?: number;
  /** How long opening waits for the user's files to load; those that take longer join when they are ready. */
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
