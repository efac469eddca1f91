import { useEffect, useMemo } from 'react';
import { type ConcreteRequest, commitLocalUpdate, graphql } from 'relay-runtime';
import type { useBuildsSubscription$data } from '../../__generated__/useBuildsSubscription.graphql.ts';
import { environment } from '../../data/environment.ts';
import { follow } from '../../data/live.ts';
import { isUnderWay } from '../../ui/build-progress.tsx';

/** Builds that are followed at once. The others wait for them, and are followed once they end. */
const AT_ONCE = 6;

/**
 * Follows builds, so that views that show them change.
 * @param ids of datasets under way, the newest first
 */
export function useBuilds(ids: readonly string[]): void {
  const key = JSON.stringify(ids.slice(-AT_ONCE));
  const followed = useMemo(() => JSON.parse(key) as readonly string[], [key]);
  useEffect(() => {
    const stops = followed.map((id) =>
      follow<useBuildsSubscription$data>({
        operation: graphql`
          subscription useBuildsSubscription($id: ID!) {
            datasetProgress(id: $id) {
              status
              stage
              progress
              rows
              steps
              error
              finishedAt
              contentHash
            }
          }
        ` as ConcreteRequest,
        variables: { id },
        isLast: ({ datasetProgress: { status } }) => !isUnderWay(status),
        onEvent: ({ datasetProgress }) => keep(id, datasetProgress),
        // A list that is read from time to time says itself that the server does not answer.
        onState: () => undefined,
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [followed]);
}

function keep(id: string, told: useBuildsSubscription$data['datasetProgress']): void {
  commitLocalUpdate(environment, (store) => {
    const build = store.get(id);
    for (const [name, value] of Object.entries(told)) build?.setValue(value, name);
  });
}
