import type { ArtifactStore } from '../store/artifacts/interface.js';
import type { StepStore } from '../store/port.js';

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
