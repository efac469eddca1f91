import { useEffect, useRef, useState } from 'react';
import { type ConcreteRequest, graphql } from 'relay-runtime';
import type { buildProgressCancelMutation } from '../__generated__/buildProgressCancelMutation.graphql.ts';
import type { buildProgressSubscription$data } from '../__generated__/buildProgressSubscription.graphql.ts';
import type { ApiError } from '../data/api-error.ts';
import { follow, type LiveState } from '../data/live.ts';
import { Tag } from './badge.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { count } from './numbers.ts';
import { Progress } from './progress.tsx';
import { Failed } from './states.tsx';
import { Status } from './status.tsx';
import { useAction } from './use-action.ts';

type Told = buildProgressSubscription$data['datasetProgress'];

interface Connection {
  readonly state: LiveState;
  readonly error: ApiError | null;
}

/** Whether a build has not ended. */
export const isUnderWay = (status: string): boolean => status === 'QUEUED' || status === 'RUNNING';

interface BuildProgressProps {
  readonly id: string;
  /** Called once, when the build has ended in whatever way. */
  readonly onEnd: () => void;
}

/** A build as it goes, told by a subscription, which can be cancelled. */
export function BuildProgress({ id, onEnd }: BuildProgressProps) {
  const [told, setTold] = useState<Told | null>(null);
  const [connection, setConnection] = useState<Connection>({ state: 'connecting', error: null });
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(
    () =>
      follow<buildProgressSubscription$data>({
        operation: graphql`
          subscription buildProgressSubscription($id: ID!) {
            datasetProgress(id: $id) {
              status
              progress
              stage
              rows
              steps
            }
          }
        ` as ConcreteRequest,
        variables: { id },
        isLast: ({ datasetProgress: { status } }) => !isUnderWay(status),
        onEvent: ({ datasetProgress }) => {
          setTold(datasetProgress);
          if (!isUnderWay(datasetProgress.status)) end.current();
        },
        onState: (state, error) => setConnection({ state, error }),
      }),
    [id],
  );
  const { error, isBusy, run } = useAction<buildProgressCancelMutation>(
    graphql`
      mutation buildProgressCancelMutation($id: ID!) {
        cancelBuild(id: $id) {
          userErrors {
            code
            message
            path
          }
        }
      }
    `,
    ({ cancelBuild }) => cancelBuild,
  );
  return (
    <div className="row wrap" role="group" aria-label="The build as it goes">
      {told === null ? (
        <span className="muted">Asking how far it is …</span>
      ) : (
        <>
          <Status value={told.status} />
          {connection.state === 'connecting' && <Tag tone="warn">connecting</Tag>}
          <Progress label="Progress of the build" share={told.progress} />
          <span className="num muted">
            {told.status === 'QUEUED' && 'waits for the builds before it'}
            {told.stage !== null && told.stage !== undefined && `at ${told.stage}, `}
            {told.status === 'RUNNING' && `${count(told.rows)} rows of ${count(told.steps)} steps`}
          </span>
        </>
      )}
      <ConfirmButton label="Cancel the build" isBusy={isBusy} onConfirm={() => run({ id })}>
        The build ends, and what it wrote is removed. The recipe and its other datasets stay.
      </ConfirmButton>
      {error !== null && <Failed error={error} />}
      {connection.error !== null && <Failed error={connection.error} />}
    </div>
  );
}
