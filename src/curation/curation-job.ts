import type { JobStatus } from '../model/dataset.js';
import { type Job, operationIdOf } from '../model/job.js';
import type { JsonObject } from '../model/json.js';
import type { PluginUse } from '../model/recipe.js';
import { PAGE_BOUND } from '../query/page.js';
import type { StepStore } from '../store/port.js';
import { type CurateInput, type CurateTold, inputOf, judgeOf, toldOf } from './run/input.js';

/** A job that runs a curator, as it is shown. */
export interface CurationJob extends CurateTold {
  readonly id: string;
  readonly actor: string | null;
  readonly operationId: string;
  readonly curator: PluginUse;
  readonly where: JsonObject | null;
  readonly live: boolean;
  readonly seed: number;
  readonly status: JobStatus;
  readonly error: string | null;
  readonly createdAt: number;
  readonly finishedAt: number | null;
}

/** A curator's job by its record. */
export function shown(job: Job): CurationJob {
  const { id, actor, status, error, createdAt, finishedAt } = job;
  const { curator, where, live, seed = 0 } = inputOf(job.input);
  const own = { id, actor, status, error, createdAt, finishedAt, curator, where, live, seed };
  return { ...toldOf(job.told), ...own, operationId: operationIdOf(id) };
}

/** The live run that does what another would; null: there is none. */
export async function findSameLive(
  store: Pick<StepStore, 'pageJobs'>,
  input: CurateInput,
): Promise<Job | null> {
  const nameOf = ({ where, channels, groupSize, rejudge, ...rest }: CurateInput) =>
    JSON.stringify([judgeOf({ where, ...rest }), where, channels, groupSize, rejudge]);
  // QUEUED is read first: a job that begins between the two reads is then found by the first or by the second.
  for (const status of ['QUEUED', 'RUNNING'] as const) {
    const query = { kind: 'CURATE', live: true, status } as const;
    const { items } = await store.pageJobs(query, PAGE_BOUND, null, input.channels);
    const same = items.find((job) => {
      const known = inputOf(job.input);
      // A run without backfill judges only later steps, which is not what a caller with backfill asks for.
      return nameOf(known) === nameOf(input) && (known.backfill || !input.backfill);
    });
    if (same !== undefined) return same;
  }
  return null;
}
