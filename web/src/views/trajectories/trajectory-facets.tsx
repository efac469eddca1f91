import { graphql, useLazyLoadQuery } from 'react-relay';
import type {
  trajectoryFacetsQuery,
  trajectoryFacetsQuery$variables,
} from '../../__generated__/trajectoryFacetsQuery.graphql.ts';
import type { Filter } from '../../data/filter.ts';
import { Facet, textIs } from '../../ui/facets.tsx';
import { Histogram } from '../../ui/histogram.tsx';
import { count, decimal } from '../../ui/numbers.ts';

interface TrajectoryFacetsProps {
  readonly where: Filter;
  readonly onCondition: (condition: Filter) => void;
}

/** Counts over all trajectories that match, each a condition to add. */
export function TrajectoryFacets({ where, onCondition }: TrajectoryFacetsProps) {
  const { trajectoryStats } = useLazyLoadQuery<trajectoryFacetsQuery>(
    graphql`
      query trajectoryFacetsQuery($where: TrajectoryFilter) {
        trajectoryStats(where: $where) {
          count
          rewardMean
          rewardStd
          rewardHistogram(buckets: 20) {
            counts
            edges
            missing
          }
          stepCountHistogram(buckets: 20) {
            counts
            edges
            missing
          }
          byStatus {
            key
            count
          }
          byAgent {
            key
            count
          }
          byModel {
            key
            count
          }
          byTag {
            key
            count
          }
        }
      }
    `,
    { where } as trajectoryFacetsQuery$variables,
    { fetchPolicy: 'store-and-network' },
  );
  const { rewardHistogram, stepCountHistogram } = trajectoryStats;
  const facet = { onCondition };
  return (
    <>
      <p className="num">
        <strong>{count(trajectoryStats.count)}</strong> <span className="muted">trajectories match</span>
        <br />
        <span className="muted">
          mean reward {decimal(trajectoryStats.rewardMean)}, deviation {decimal(trajectoryStats.rewardStd)}
        </span>
      </p>
      <Histogram name="reward" {...rewardHistogram} {...facet} />
      <Histogram
        name="stepCount"
        {...stepCountHistogram}
        onCondition={({ stepCount }) => onCondition({ stepCount: wholeNumbers(stepCount as Filter) })}
      />
      <Facet
        name="Status"
        buckets={trajectoryStats.byStatus}
        condition={(status) => ({ status })}
        {...facet}
      />
      <Facet name="Agent" buckets={trajectoryStats.byAgent} condition={textIs('agent')} {...facet} />
      <Facet name="Model" buckets={trajectoryStats.byModel} condition={textIs('model')} {...facet} />
      <Facet
        name="Tag"
        buckets={trajectoryStats.byTag.filter(({ key }) => key !== 'unknown')}
        condition={(has) => ({ tags: { has } })}
        {...facet}
      />
    </>
  );
}

/** A range of numbers as one of whole numbers with the same members. */
function wholeNumbers(range: Filter): Filter {
  return Object.fromEntries(
    Object.entries(range).map(([name, value]) => [
      name,
      typeof value === 'number' ? (name === 'lte' ? Math.floor(value) : Math.ceil(value)) : value,
    ]),
  );
}
