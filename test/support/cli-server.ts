import { once } from 'node:events';
import { linesOf, startCli } from '../support/run-cli.js';

/** The built server as a process of its own. */
export interface CliServer {
  readonly url: string;
  readonly port: number;
  /** Sends the signals one after the other and answers the exit code. */
  stop(...signals: NodeJS.Signals[]): Promise<number | null>;
}

/** Starts `stepwell serve` and waits until it says where it listens. */
export async function startServer(
  dataDir: string,
  args: readonly string[] = ['--port', '0'],
): Promise<CliServer> {
  const child = startCli(['serve', '--json', '--log-level', 'error', '--data-dir', dataDir, ...args]);
  child.stderr.resume();
  const first = await linesOf(child.stdout).next();
  if (first.done === true) throw new Error('the server ended before it listened');
  const { url } = JSON.parse(first.value) as { url: string };
  return {
    url,
    port: Number(new URL(url).port),
    async stop(...signals) {
      const closed = once(child, 'exit');
      for (const signal of signals) child.kill(signal);
      await closed;
      return child.exitCode;
    },
  };
}
