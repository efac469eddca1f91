import type { ArtifactStore } from '../store/artifacts/interface.js';
import type { StepStore } from '../store/port.js';

/** How servers on one database know of each other's builds. Milliseconds. */
export interface BuildTimes {
  /** Between a server's reports that its builds are under way; see `StepStore.keepBuilds`. */
  readonly beatMs: number;
  /** A server that did not report its builds for this long is taken to be gone. */
  readonly silentMs: number;
  /** Between looks for such builds. */
  readonly recoverMs: number;
}

/** Silence is several beats, and longer than the election of a primary takes. */
export const BUILD_TIMES: BuildTimes = { beatMs: 10_000, silentMs: 60_000, recoverMs: 30_000 };

export const INTERRUPTED = 'the server stopped while this dataset was being built; build it again';

/** What a dataset holds that came to nothing: its files are removed. */
export const NO_ROWS = { rows: 0, steps: 0 } as const;

/** Marks what servers that died left unfinished as failed, and removes its partial files. */
export async function recoverDatasets(
  store: Pick<StepStore, 'abandonedBuilds' | 'updateDataset'>,
  artifacts: Pick<ArtifactStore, 'remove'>,
  silentMs: number,
): Promise<void> {
  for (const id of await store.abandonedBuilds(silentMs)) {
    const patch = { ...NO_ROWS, status: 'FAILED', error: INTERRUPTED, finishedAt: Date.now() } as const;
    const { status } = await store.updateDataset({ id, patch });
    // Where its server came to an end of its own at the last moment, the files are whole.
    if (status === 'FAILED') await artifacts.remove(id);
  }
}
