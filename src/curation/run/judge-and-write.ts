import type { JudgedPage } from './judge-page.js';
import type { PageRequest } from './page-request.js';
import type { Checkpoint, Progress } from './progress.js';
import type { CurateRun } from './run-parts.js';

/** What came of a page, before it is written. */
export interface JudgedNumbers {
  readonly judged: readonly number[];
  readonly waiting: readonly number[];
}

/** Judges a page and writes what was decided, with the checkpoint that `after` makes of it. */
export async function judgeAndWrite(
  { client, progress, held, remembers }: CurateRun,
  request: PageRequest,
  after: (page: JudgedNumbers) => Checkpoint,
): Promise<void> {
  if (remembers) {
    const { portions, waiting } = await client.remember({ ...request, kept: held.job.memory ?? null });
    const judged = portions.flatMap(({ verdicts, seen }) => [...verdicts.map((one) => one.number), ...seen]);
    await progress.remember(portions, after({ judged, waiting }));
    return;
  }
  await writeJudged(progress, await client.judge(request), after);
}

/** Writes what was decided of a page, by a curator that keeps no state. */
export async function writeJudged(
  progress: Progress,
  { verdicts, waiting, failed, lastError, usage }: JudgedPage,
  after: (page: JudgedNumbers) => Checkpoint,
): Promise<void> {
  const judged = verdicts.map(({ number }) => number);
  await progress.write(verdicts, {
    ...after({ judged, waiting }),
    failed,
    lastError,
    ...(usage && { usage }),
  });
}
