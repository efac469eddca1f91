import { useEffect, useMemo } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type {
  railSteps_trajectory$data,
  railSteps_trajectory$key,
} from '../../__generated__/railSteps_trajectory.graphql.ts';
import type { railStepsPageQuery } from '../../__generated__/railStepsPageQuery.graphql.ts';

/** What is known of each step of a trajectory, its content apart. */
export type RailStep = railSteps_trajectory$data['steps']['edges'][number]['node'];

const PAGE = 500;

/** All steps of a trajectory without their content, read page by page. */
export function useRailSteps(trajectory: railSteps_trajectory$key) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    railStepsPageQuery,
    railSteps_trajectory$key
  >(
    graphql`
      fragment railSteps_trajectory on Trajectory
      @refetchable(queryName: "railStepsPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 500 }, cursor: { type: "Cursor" }) {
        steps(first: $count, after: $cursor) @connection(key: "railSteps_steps") {
          edges {
            node {
              id
              stepIndex
              branch
              agent
              turnType
              reward
              parent {
                id
                stepIndex
              }
              curation {
                keep
                trainable
                reason
              }
              action {
                finishReason
              }
            }
          }
        }
      }
    `,
    trajectory,
  );
  useEffect(() => {
    if (hasNext && !isLoadingNext) loadNext(PAGE);
  }, [hasNext, isLoadingNext, loadNext]);
  const steps = useMemo(() => data.steps.edges.map(({ node }) => node), [data]);
  return { steps, hasMore: hasNext };
}
