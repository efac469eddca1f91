import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The built command as a process; settings in the surroundings' environment do not reach it. */
export function startCli(
  args: readonly string[],
  options: { readonly env?: Record<string, string>; readonly cwd?: string } = {},
): ChildProcessWithoutNullStreams {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('STEPWELL_') && name !== 'MONGODB_URI',
  );
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: options.cwd,
    env: { ...Object.fromEntries(inherited), ...options.env },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** A test that failed leaves its process behind, which would keep Jest from ending. */
const running = new Set<ChildProcessWithoutNullStreams>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** Runs the built command to its end. */
export async function runCli(
  args: readonly string[],
  options: {
    readonly env?: Record<string, string>;
    readonly cwd?: string;
    readonly input?: string | Buffer;
  } = {},
): Promise<CliResult> {
  const child = startCli(args, options);
  child.stdin.end(options.input ?? '');
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode === null ? once(child, 'close') : null,
  ]);
  return { code: child.exitCode, stdout, stderr };
}

/** The lines of a stream as they come. */
export async function* linesOf(stream: NodeJS.ReadableStream): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
