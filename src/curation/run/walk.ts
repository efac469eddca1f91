import { keyPages } from './groups-at.js';
import type { CurateState } from './input.js';
import type { CurateRun } from './run-parts.js';

/**
 * Judges the units that there were at the job's position, page by page. After a crash it goes on at the last page that
 * was written.
 */
export async function walkAll(
  { store, held, input, process, progress }: CurateRun,
  state: CurateState | null,
) {
  const { position: asOf, now, policyVersion, channels, live } = input;
  const from = state?.phase === 'walk' ? state : null;
  let waiting = 0;
  for await (const { channel, keys, after } of keyPages(store, channels, asOf, from)) {
    held.signal.throwIfAborted();
    const page = await process.judge({ keys, asOf, now, policyVersion, again: [] });
    waiting += page.waiting.length;
    const share = Math.min(1, (after ?? asOf) / Math.max(1, asOf));
    await progress.write(page.verdicts, {
      state: { phase: 'walk', channel, after },
      failed: page.failed,
      lastError: page.lastError,
      waiting,
      share,
    });
  }
  await progress.save({ state: live ? { phase: 'follow', position: asOf } : null, share: 1, waiting });
}
