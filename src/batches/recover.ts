import type { ArtifactStore } from '../store/artifacts/interface.js';
import type { StepStore } from '../store/port.js';

/** Milliseconds by which servers on one database learn of each other's builds. */
export interface BuildTimes {
  /** Time between a server's reports that its builds are under way; see `StepStore.keepBuilds`. */
  readonly beatMs: number;
  /** A server that has reported no build for this long is taken to be gone. */
  readonly silentMs: number;
  /** Time between looks for the builds of such servers. */
  readonly recoverMs: number;
}

/** `silentMs` is several beats, and longer than a replica set takes to elect a primary. */
export const BUILD_TIMES: BuildTimes = { beatMs: 10_000, silentMs: 60_000, recoverMs: 30_000 };

export const INTERRUPTED = 'the server stopped while this dataset was being built; build it again';

/** The counts of a dataset that failed, whose files are removed. */
export const NO_ROWS = { rows: 0, steps: 0 } as const;

/** Marks the builds of servers that are gone as failed, and removes their partial files. */
export async function recoverDatasets(
  store: Pick<StepStore, 'abandonedBuilds' | 'updateDataset'>,
  artifacts: Pick<ArtifactStore, 'remove'>,
  silentMs: number,
): Promise<void> {
  for (const id of await store.abandonedBuilds(silentMs)) {
    const patch = { ...NO_ROWS, status: 'FAILED', error: INTERRUPTED, finishedAt: Date.now() } as const;
    const { status } = await store.updateDataset({ id, patch });
    // If its server finished the build at the last moment, the files are complete and stay.
    if (status === 'FAILED') await artifacts.remove(id);
  }
}
