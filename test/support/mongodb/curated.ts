import type { Curation, Decision } from '../../../src/model/decision.js';
import { effectiveCuration } from '../../../src/model/decision.js';
import type { StepFilter } from '../../../src/query/filter.js';
import type { Collections } from '../../../src/store/mongodb/collections.js';
import type { StepStore } from '../../../src/store/port.js';
import { until } from '../until.js';

const ALL: StepFilter = { kind: 'and', of: [] };
const PAGE = { first: 500, orderBy: { field: 'CREATED_AT', direction: 'ASC' } } as const;

/** A step as the lists have it, and what its ledger says. */
export interface CuratedStep {
  readonly id: string;
  readonly trajectoryUid: string;
  readonly position: number;
  readonly curation: Curation;
  readonly decisions: readonly Decision[];
}

/** All steps; each must say of itself what its ledger says of it. */
export async function curatedSteps(store: StepStore): Promise<readonly CuratedStep[]> {
  const steps: CuratedStep[] = [];
  for (let after: string | null = null, more = true; more; ) {
    const page = await store.pageSteps(ALL, { ...PAGE, after }, null);
    const ledgers = await store.readLedgers(
      page.items.map(({ id }) => id),
      null,
    );
    for (const [i, { id, trajectoryUid, position, curation }] of page.items.entries()) {
      const decisions = ledgers[i]?.decisions ?? [];
      expect({ id, curation }).toEqual({ id, curation: effectiveCuration(decisions) });
      steps.push({ id, trajectoryUid, position, curation, decisions });
    }
    after = page.cursors.at(-1) ?? null;
    more = page.hasNextPage;
  }
  return steps;
}

/** Resolves when nothing is left to do of any operation. */
export async function settled({ operations }: Collections): Promise<void> {
  await until(async () => (await operations.findOne({ pending: { $ne: null } })) === null);
}
