import { StepwellError } from '../../errors/index.js';
import type { CommandContext } from '../command.js';
import type { Flags } from '../option.js';
import { shellWord } from '../terminal.js';
import type { Follower } from './follow-to-end.js';

interface Waiting<Shown> {
  /** What the bar says it is. */
  readonly label: string;
  /** Beside the bar. */
  describe(shown: Shown): string;
  wait(follower: Follower<Shown>): Promise<Shown>;
}

/**
 * Waits for the end of long work that the command has started, and shows how far it is. If the command is interrupted,
 * it says how to go on waiting.
 */
export async function waitVisibly<Shown extends { readonly id: string; readonly progress: number }>(
  started: Shown,
  { label, describe, wait }: Waiting<Shown>,
  { terminal, signal, program }: Pick<CommandContext, 'terminal' | 'signal' | 'program'>,
  flags: Flags,
): Promise<Shown> {
  const progress = terminal.progress(label);
  let latest = started;
  const onProgress = (shown: Shown): void => {
    latest = shown;
    progress.update(shown.progress, 1, describe(shown));
  };
  try {
    return await wait({ signal, onProgress, onLost: terminal.lost });
  } catch (error) {
    progress.end();
    if (signal.aborted && !(error instanceof StepwellError)) {
      // Who reads JSON needs the id to go on.
      if (terminal.json) terminal.result(latest, '');
      const server = typeof flags.url === 'string' ? ` --url ${shellWord(flags.url)}` : '';
      terminal.note(
        `the server goes on with it; to wait for it: ${program} jobs watch ${started.id}${server}`,
      );
    }
    throw error;
  } finally {
    progress.end();
  }
}
