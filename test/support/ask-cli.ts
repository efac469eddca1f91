import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCli } from '../../src/cli/run.js';
import { COMMANDS } from '../../src/commands.js';
import type { CliResult } from './run-cli.js';

let isAsking = false;

/**
 * Runs a command in the test's own thread, for tests of what it says and does: a process of its own (`runCli` of run-cli.ts)
 * takes a quarter of a second of the processor only to start.
 * @throws Error while another one runs: `input` stands in for this process's standard input
 */
export async function askCli(
  args: readonly string[],
  options: { readonly env?: Record<string, string>; readonly input?: string } = {},
): Promise<CliResult> {
  if (isAsking) throw new Error('another command is asked: give each a process of its own');
  isAsking = true;
  const out = new PassThrough();
  const err = new PassThrough();
  const printed = Promise.all([text(out), text(err)]);
  const own = Object.getOwnPropertyDescriptor(process, 'stdin') as PropertyDescriptor;
  const stdin = Readable.from([Buffer.from(options.input ?? '')]);
  Object.defineProperty(process, 'stdin', { ...own, get: () => stdin });
  const code = await runCli(COMMANDS, args, {
    out,
    err,
    env: options.env ?? {},
    signal: new AbortController().signal,
    version: '0.0.0',
    program: 'stepwell',
  }).finally(() => {
    Object.defineProperty(process, 'stdin', own);
    isAsking = false;
  });
  out.end();
  err.end();
  const [stdout, stderr] = await printed;
  return { code, stdout, stderr };
}
