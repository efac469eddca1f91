import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { linesOf, startCli } from './run-cli.js';

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcessWithoutNullStreams;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** The built server as a process of its own, on a free port. */
export async function startServerProcess(
  dataDir: string,
  flags: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = startCli(['serve', '--port', '0', '--data-dir', dataDir, ...flags], { env });
  const errors: string[] = [];
  child.stderr.on('data', (chunk) => errors.push(String(chunk)));
  let url: string | undefined;
  for await (const line of linesOf(child.stdout)) {
    url = /listens on (https?:\S+)/.exec(line)?.[1];
    if (url !== undefined) break;
  }
  if (url === undefined) throw new Error(`the server did not start: ${errors.join('')}`);
  child.stdout.resume();
  return {
    url,
    child,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}
