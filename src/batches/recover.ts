import { PAGE_BOUND } from '../query/page.js';
import type { ArtifactStore } from '../store/artifacts/interface.js';
import type { StepStore } from '../store/port.js';
import { isFinished } from './dataset-records.js';

export const INTERRUPTED = 'the server stopped while this dataset was being built; build it again';

/** Marks what a process that died left unfinished as failed, and removes its partial files. */
export async function recoverDatasets(
  store: Pick<StepStore, 'pageDatasets' | 'updateDataset'>,
  artifacts: Pick<ArtifactStore, 'remove'>,
): Promise<void> {
  let after: string | null = null;
  do {
    const page = await store.pageDatasets(null, PAGE_BOUND, after, null);
    for (const { id } of page.items.filter((dataset) => !isFinished(dataset))) {
      await artifacts.remove(id);
      await store.updateDataset({
        id,
        patch: { status: 'FAILED', error: INTERRUPTED, finishedAt: Date.now() },
      });
    }
    after = page.hasNextPage ? (page.cursors.at(-1) ?? null) : null;
  } while (after !== null);
}
