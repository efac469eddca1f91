import { useEffect, useRef, useState } from 'react';
import { type ConcreteRequest, graphql } from 'relay-runtime';
import type { storeJobCancelMutation } from '../../__generated__/storeJobCancelMutation.graphql.ts';
import type { storeJobSubscription$data } from '../../__generated__/storeJobSubscription.graphql.ts';
import type { ApiError } from '../../data/api-error.ts';
import { follow } from '../../data/live.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { count } from '../../ui/numbers.ts';
import { Progress } from '../../ui/progress.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { useAction } from '../../ui/use-action.ts';
import { isUnderWay } from '../curation/use-run-progress.ts';

type Told = storeJobSubscription$data['jobProgress'];

interface StoreJobProps {
  readonly id: string;
  /** Called once, if it ended while it was shown. */
  readonly onEnd: () => void;
}

/** A decision on many steps, or an undo, told as it goes. */
export function StoreJob({ id, onEnd }: StoreJobProps) {
  const [told, setTold] = useState<Told | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    let wentOn = false;
    return follow<storeJobSubscription$data>({
      operation: graphql`
        subscription storeJobSubscription($id: ID!) {
          jobProgress(id: $id) {
            actor
            createdAt
            done
            error
            progress
            status
            summary
          }
        }
      ` as ConcreteRequest,
      variables: { id },
      isLast: ({ jobProgress: { status } }) => !isUnderWay(status),
      onEvent: ({ jobProgress }) => {
        setTold(jobProgress);
        if (isUnderWay(jobProgress.status)) wentOn = true;
        else if (wentOn) end.current();
      },
      onState: (_, error) => setRefused(error),
    });
  }, [id]);
  const { error, isBusy, run } = useAction<storeJobCancelMutation>(
    graphql`
      mutation storeJobCancelMutation($id: ID!) {
        cancelJob(id: $id) {
          userErrors {
            code
            message
            path
          }
        }
      }
    `,
    ({ cancelJob }) => cancelJob,
  );
  if (refused !== null) return <Failed error={refused} />;
  if (told === null) return <Loading what="Asking how far it is" />;
  const { actor, createdAt, done, error: fault, progress, status, summary } = told;
  return (
    <>
      <div className="row wrap">
        <Status value={status} />
        <span>{summary}</span>
        {isUnderWay(status) && <Progress label="Progress of the job" share={progress} />}
        <span className="num muted">{count(done)} steps</span>
        {isUnderWay(status) && (
          <ConfirmButton label="Cancel" confirm="End the job" isBusy={isBusy} onConfirm={() => run({ id })}>
            It ends between two parts: no step is left half decided. What it did stays, and can be undone.
          </ConfirmButton>
        )}
      </div>
      <p className="muted small">
        started {actor !== null && actor !== undefined && `by ${actor} `}
        <Time at={createdAt} />
      </p>
      {fault !== null && fault !== undefined && <p role="alert">{fault}</p>}
      {error !== null && <Failed error={error} />}
    </>
  );
}
