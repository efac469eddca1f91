import type { Catalog } from '../catalog/catalog.js';
import { StepwellError } from '../errors/index.js';
import type { Metrics } from './metrics.js';

/**
 * The same catalog; of the reads that may take long, `metrics.readsUnderWay` holds how many there are now, and
 * `metrics.readsAbandoned` counts those that were stopped because their caller had gone.
 */
export function measureReads(
  catalog: Catalog,
  { readsUnderWay, readsAbandoned }: Pick<Metrics, 'readsUnderWay' | 'readsAbandoned'>,
): Catalog {
  function measured<Args extends unknown[], T>(
    read: (...args: Args) => Promise<T>,
  ): (...args: Args) => Promise<T> {
    return async (...args) => {
      readsUnderWay.inc();
      try {
        return await read(...args);
      } catch (error) {
        if (error instanceof StepwellError && error.code === 'CALLER_GONE') readsAbandoned.inc();
        throw error;
      } finally {
        readsUnderWay.dec();
      }
    };
  }
  return {
    ...catalog,
    contents: measured(catalog.contents),
    ledgers: measured(catalog.ledgers),
    datasetsOfSteps: measured(catalog.datasetsOfSteps),
    pageSteps: measured(catalog.pageSteps),
    countSteps: measured(catalog.countSteps),
    stats: measured(catalog.stats),
    pageTrajectories: measured(catalog.pageTrajectories),
    countTrajectories: measured(catalog.countTrajectories),
    pageTrajectorySteps: measured(catalog.pageTrajectorySteps),
    pageGroupTrajectories: measured(catalog.pageGroupTrajectories),
    trajectoryRewards: measured(catalog.trajectoryRewards),
    branches: measured(catalog.branches),
    groups: measured(catalog.groups),
    pageGroups: measured(catalog.pageGroups),
    countGroups: measured(catalog.countGroups),
    groupUnits: measured(catalog.groupUnits),
  };
}
