import { graphql, useLazyLoadQuery } from 'react-relay';
import type {
  stepFacetsQuery,
  stepFacetsQuery$variables,
} from '../../__generated__/stepFacetsQuery.graphql.ts';
import type { Filter } from '../../data/filter.ts';
import { Facet, textIs } from '../../ui/facets.tsx';
import { Histogram } from '../../ui/histogram.tsx';
import { count } from '../../ui/numbers.ts';

interface StepFacetsProps {
  readonly where: Filter;
  /** Another one reads the counts anew. */
  readonly fetchKey: number;
  readonly onCondition: (condition: Filter) => void;
}

/** Counts over all steps that match, each a condition to add. */
export function StepFacets({ where, fetchKey, onCondition }: StepFacetsProps) {
  const { stepStats } = useLazyLoadQuery<stepFacetsQuery>(
    graphql`
      query stepFacetsQuery($where: StepFilter) {
        stepStats(where: $where) {
          count
          rewardHistogram(buckets: 20) {
            counts
            edges
            missing
          }
          byPolicyVersion {
            key
            count
            rewardMean
          }
          byAgent {
            key
            count
            rewardMean
          }
          byFinishReason {
            key
            count
            rewardMean
          }
          byUntrainableReason {
            key
            count
          }
          byQuality {
            key
            count
          }
          byTag {
            key
            count
          }
          byModel {
            key
            count
            rewardMean
          }
          byTokenSource {
            key
            count
          }
          byChannel {
            key
            count
            rewardMean
          }
        }
      }
    `,
    { where } as stepFacetsQuery$variables,
    { fetchPolicy: 'store-and-network', fetchKey },
  );
  const facet = { onCondition };
  return (
    <>
      <p className="num">
        <strong>{count(stepStats.count)}</strong> <span className="muted">steps match</span>
      </p>
      <Histogram name="reward" {...stepStats.rewardHistogram} {...facet} />
      <Facet
        name="Policy version"
        buckets={stepStats.byPolicyVersion}
        condition={(value) => ({ policyVersion: value === null ? { exists: false } : { eq: Number(value) } })}
        {...facet}
      />
      <Facet name="Agent" buckets={stepStats.byAgent} condition={textIs('agent')} {...facet} />
      <Facet
        name="Finish reason"
        buckets={stepStats.byFinishReason}
        condition={textIs('finishReason')}
        {...facet}
      />
      <Facet
        name="Not trainable because"
        buckets={stepStats.byUntrainableReason.filter(({ key }) => key !== 'unknown')}
        condition={textIs('untrainableReason')}
        {...facet}
      />
      <Facet name="Quality" buckets={stepStats.byQuality} condition={(quality) => ({ quality })} {...facet} />
      <Facet
        name="Tag"
        buckets={stepStats.byTag.filter(({ key }) => key !== 'unknown')}
        condition={(has) => ({ tags: { has } })}
        {...facet}
      />
      <Facet name="Model" buckets={stepStats.byModel} condition={textIs('model')} {...facet} />
      <Facet
        name="Source of the ids"
        buckets={stepStats.byTokenSource}
        condition={(tokenSource) => ({ tokenSource })}
        {...facet}
      />
      <Facet name="Channel" buckets={stepStats.byChannel} condition={textIs('channel')} {...facet} />
    </>
  );
}
