import { useEffect, useState } from 'react';
import { type ConcreteRequest, createOperationDescriptor, graphql } from 'relay-runtime';
import type { ApiError } from '../../data/api-error.ts';
import { environment } from '../../data/environment.ts';
import { follow } from '../../data/live.ts';

/** Whether a job of this status has not ended. */
export const isUnderWay = (status: string): boolean => status === 'QUEUED' || status === 'RUNNING';

/** The answer as it comes, whose fields Relay's types hide behind the fragment. */
interface Told {
  readonly curationProgress: { readonly status: string };
}

/**
 * Follows a run until it ends. What is told goes into Relay's store, so that it shows wherever the run is.
 * @returns why it is not told; null: it is, or is not wanted
 */
export function useRunProgress(id: string, isWanted: boolean): ApiError | null {
  const [refused, setRefused] = useState<ApiError | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const operation = graphql`
      subscription useRunProgressSubscription($id: ID!) {
        curationProgress(id: $id) {
          status
          ...runCard_job
        }
      }
    ` as ConcreteRequest;
    const descriptor = createOperationDescriptor(operation, { id });
    return follow<Told>({
      operation,
      variables: { id },
      isLast: ({ curationProgress: { status } }) => !isUnderWay(status),
      onEvent: (data) => environment.commitPayload(descriptor, { ...data }),
      onState: (_, error) => setRefused(error),
    });
  }, [id, isWanted]);
  return refused;
}
