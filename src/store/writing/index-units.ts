import type { RecipeUnit } from '../../model/claim.js';
import type { Job } from '../../model/job.js';
import type { UnitsFound } from '../claim-port.js';
import { changeJob } from './jobs.js';
import { requireOwned } from './owned-job.js';
import type { Pass } from './pass.js';

/**
 * A checkpoint of the job that keeps a recipe's readiness: where units stand, and how far it has followed the feed, in
 * one commit. What claims did to a unit stays. An earlier look never replaces a later one.
 *
 * A unit that a claim holds, or that was used, stays known when its steps are deleted, as EXCLUDED, because its batches
 * name it.
 * @throws JOB_LOST
 */
export function indexUnits(pass: Pass, { lease, recipe, found, gone, change }: UnitsFound): Job {
  requireOwned(pass, lease);
  const stored = found.map(({ unit }) => pass.claims.unit(recipe, unit));
  const left = gone.map((unit) => pass.claims.unit(recipe, unit));
  for (const [index, unit] of found.entries()) {
    const known = stored[index] ?? null;
    if (known !== null && known.seen > unit.seen) continue;
    const since = unit.since === null ? null : (known?.since ?? unit.since);
    pass.claims.putUnit({ ...(known ?? UNCLAIMED), ...unit, since, recipe });
  }
  for (const unit of left) {
    if (unit === null) continue;
    if (unit.last === null) pass.claims.removeUnit(unit);
    else {
      const reason = 'its steps are deleted';
      pass.claims.putUnit({ ...unit, found: 'EXCLUDED', missing: [], reason, since: null });
    }
  }
  return changeJob(pass, lease, change);
}

const UNCLAIMED = {
  lease: null,
  last: null,
  uses: 0,
  deliveries: 0,
  poisoned: null,
  rewound: null,
} as const satisfies Partial<RecipeUnit>;
