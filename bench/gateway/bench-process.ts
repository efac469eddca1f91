import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface BenchProcess {
  readonly url: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Starts a program of this folder as a process, which prints its URL. */
export async function startProcess(name: string, ...args: readonly string[]): Promise<BenchProcess> {
  const child = fork(fileURLToPath(new URL(`./${name}.js`, import.meta.url)), args);
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    pid: child.pid,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
