import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import type { batches_batch$data } from '../../__generated__/batches_batch.graphql.ts';
import type { batchesReleaseMutation } from '../../__generated__/batchesReleaseMutation.graphql.ts';
import { Tag } from '../../ui/badge.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { compact, count, duration, span } from '../../ui/numbers.ts';
import { Failed } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import table from '../../ui/table.module.css';
import { Time } from '../../ui/time.tsx';
import { useAction } from '../../ui/use-action.ts';
import classes from './claims.module.css';

export type Batch = Omit<batches_batch$data, ' $fragmentType'>;

graphql`
  fragment batches_batch on Batch {
    id
    consumer
    life
    status
    step
    units
    rows
    tokens
    members
    policyVersion
    minPolicyVersion
    maxPolicyVersion
    createdAt
    expiresAt
    ackedAt
    releaseReason
    metrics
  }
`;

interface BatchesProps {
  readonly held: readonly Batch[];
  readonly latest: readonly Batch[];
  /** Whether more are held than are told. */
  readonly hasMore: boolean;
}

/** Who holds which batch and for how long, and what became of the latest ones. */
export function Batches({ held, latest, hasMore }: BatchesProps) {
  const over = latest.filter(({ status }) => status !== 'LEASED');
  // A lease about which a question is open keeps its place until that is answered, although it may be over by then.
  const [asked, setAsked] = useState<Batch | null>(null);
  const leases = asked === null || held.some(({ id }) => id === asked.id) ? held : [...held, asked];
  const now = useNow(leases.length > 0);
  const { error, isBusy, run } = useAction<batchesReleaseMutation>(
    graphql`
      mutation batchesReleaseMutation($id: ID!, $reason: String) {
        releaseBatch(id: $id, reason: $reason) {
          batch {
            ...batches_batch @relay(mask: false)
          }
          userErrors {
            code
            message
            path
          }
        }
      }
    `,
    ({ releaseBatch }) => releaseBatch,
  );
  return (
    <>
      <section className="panel" aria-label="Leases">
        <h2>Held now</h2>
        {error !== null && <Failed error={error} />}
        {leases.length === 0 ? (
          <p className="muted">Nobody holds a batch.</p>
        ) : (
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Consumer</th>
                <th scope="col" className={table.number}>
                  Life
                </th>
                <th scope="col" className={table.number}>
                  Step
                </th>
                <th scope="col">Units</th>
                <th scope="col" className={table.number}>
                  Rows
                </th>
                <th scope="col" className={table.number}>
                  Tokens
                </th>
                <th scope="col" className={table.number}>
                  Policy
                </th>
                <th scope="col">Claimed</th>
                <th scope="col" className={table.number}>
                  Time left
                </th>
                <th scope="col">
                  <span className="unseen">What can be done</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {leases.map((batch) => (
                <tr key={batch.id}>
                  <th scope="row">{batch.consumer}</th>
                  <td className={table.number}>{batch.life}</td>
                  <td className={table.number}>{batch.step ?? '–'}</td>
                  <td>
                    <Members batch={batch} />
                  </td>
                  <td className={table.number}>{count(batch.rows)}</td>
                  <td className={table.number}>{compact(batch.tokens)}</td>
                  <td className={table.number}>{span(batch.minPolicyVersion, batch.maxPolicyVersion)}</td>
                  <td>
                    <Time at={batch.createdAt} />
                  </td>
                  <td className={table.number}>
                    <TimeLeft until={batch.expiresAt} now={now} />
                  </td>
                  <td>
                    <Release
                      batch={batch}
                      isBusy={isBusy}
                      onAsk={(isAsking) => setAsked(isAsking ? batch : null)}
                      onRelease={(reason) => run({ id: batch.id, reason })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {hasMore && <p className="muted">and more, of which the newest {count(held.length)} are shown</p>}
      </section>
      <section className="panel" aria-label="Latest batches">
        <h2>What became of the latest batches</h2>
        {over.length === 0 ? (
          <p className="muted">None was acknowledged or given back yet.</p>
        ) : (
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Consumer</th>
                <th scope="col" className={table.number}>
                  Life
                </th>
                <th scope="col" className={table.number}>
                  Step
                </th>
                <th scope="col">What became of it</th>
                <th scope="col">Units</th>
                <th scope="col" className={table.number}>
                  Rows
                </th>
                <th scope="col">Claimed</th>
                <th scope="col">Acknowledged, or why not</th>
              </tr>
            </thead>
            <tbody>
              {over.map((batch) => (
                <tr key={batch.id}>
                  <th scope="row">{batch.consumer}</th>
                  <td className={table.number}>{batch.life}</td>
                  <td className={table.number}>{batch.step ?? '–'}</td>
                  <td>
                    <Status value={batch.status} />
                  </td>
                  <td>
                    <Members batch={batch} />
                  </td>
                  <td className={table.number}>{count(batch.rows)}</td>
                  <td>
                    <Time at={batch.createdAt} />
                  </td>
                  <td>
                    {batch.ackedAt !== null && batch.ackedAt !== undefined && <Time at={batch.ackedAt} />}{' '}
                    {batch.releaseReason}
                    {batch.metrics !== null && batch.metrics !== undefined && (
                      <details>
                        <summary className="muted">metrics</summary>
                        <pre>{JSON.stringify(batch.metrics, null, 1)}</pre>
                      </details>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}

function Members({ batch: { members, units, id } }: { readonly batch: Batch }) {
  return (
    <details>
      <summary>
        <span className="num">{count(units)}</span>
      </summary>
      <div className="muted small">
        Batch <code>{id}</code>
      </div>
      <div className={classes.members}>
        {members.map((member) => (
          <Link key={member} to="/go/$id" params={{ id: member }}>
            {member}
          </Link>
        ))}
      </div>
    </details>
  );
}

interface ReleaseProps {
  readonly batch: Batch;
  readonly isBusy: boolean;
  readonly onAsk: (isAsking: boolean) => void;
  readonly onRelease: (reason: string | null) => void;
}

function Release({ batch: { consumer, units }, isBusy, onAsk, onRelease }: ReleaseProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmButton
      label="Release"
      name={`Release the batch of ${consumer}`}
      confirm="Release it"
      isBusy={isBusy}
      onAsk={onAsk}
      onConfirm={() => onRelease(reason.trim() === '' ? null : reason.trim())}
    >
      <p>
        {count(units)} {units === 1 ? 'unit becomes' : 'units become'} ready again, and another claim may take
        them. If {consumer} still works on the batch, its acknowledgement will be refused.
      </p>
      <TextInput
        size="xs"
        label="Reason"
        description="With a reason it counts as a failed delivery, as when a unit breaks its trainer."
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmButton>
  );
}

/** Milliseconds since 1970, told anew each second while it is wanted. */
function useNow(isWanted: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isWanted) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWanted]);
  return now;
}

function TimeLeft({ until, now }: { readonly until: string; readonly now: number }) {
  const seconds = (Date.parse(until) - now) / 1000;
  if (seconds <= 0) return <Tag tone="warn">ran out</Tag>;
  return <span title={until}>{seconds < 1 ? 'under 1 s' : duration(seconds)}</span>;
}
