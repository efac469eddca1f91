import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { graphql, useFragment, useLazyLoadQuery } from 'react-relay';
import type { runCard_job$key } from '../../__generated__/runCard_job.graphql.ts';
import type { runCardCancelMutation } from '../../__generated__/runCardCancelMutation.graphql.ts';
import type { runCardQuery } from '../../__generated__/runCardQuery.graphql.ts';
import { describe, type Filter } from '../../data/filter.ts';
import { isRecord } from '../../data/json.ts';
import { Tag } from '../../ui/badge.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { count, decimal, duration } from '../../ui/numbers.ts';
import { Progress } from '../../ui/progress.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { useAction } from '../../ui/use-action.ts';
import classes from './curation.module.css';
import { Reasons } from './reasons.tsx';
import { isUnderWay, useRunProgress } from './use-run-progress.ts';

interface RunProps {
  readonly id: string;
  /** Whether it stands on the page of its operation, which says what was run. */
  readonly isPart?: boolean;
  /** Called once, when the run has ended while it was shown. */
  readonly onEnd?: () => void;
}

/** A run of a curator by its id. */
export function Run({ id, ...props }: RunProps) {
  const { curationJob } = useLazyLoadQuery<runCardQuery>(
    graphql`
      query runCardQuery($id: ID!) {
        curationJob(id: $id) {
          ...runCard_job
        }
      }
    `,
    { id },
    { fetchPolicy: 'store-and-network' },
  );
  if (curationJob === null || curationJob === undefined) return <Empty title={`There is no run ${id}`} />;
  return <RunCard job={curationJob} {...props} />;
}

interface RunCardProps extends Omit<RunProps, 'id'> {
  /** False: somebody else reads it anew. */
  readonly isFollowed?: boolean;
  readonly job: runCard_job$key;
}

/** How a run of a curator stands, told as it goes; it can be cancelled. */
export function RunCard({ job, isPart = false, isFollowed = true, onEnd }: RunCardProps) {
  const data = useFragment(
    graphql`
      fragment runCard_job on CurationJob {
        id
        operationId
        actor
        createdAt
        finishedAt
        curator {
          name
          version
          options
        }
        where
        seed
        live
        status
        progress
        processed
        kept
        dropped
        failed
        waiting
        lagSeconds
        ratePerSecond
        reasons {
          key
          count
        }
        failedUnits(first: 5)
        lastError
        error
        usage
      }
    `,
    job,
  );
  const { id, operationId, curator, live, status, progress, actor, createdAt, finishedAt } = data;
  const goesOn = isUnderWay(status);
  const refused = useRunProgress(id, goesOn && isFollowed);
  const wasGoingOn = useRef(goesOn);
  useEffect(() => {
    if (wasGoingOn.current && !goesOn) onEnd?.();
    wasGoingOn.current = goesOn;
  }, [goesOn, onEnd]);
  return (
    <article className={isPart ? classes.part : classes.run} aria-label={`Run of ${curator.name}`}>
      <header className="row wrap">
        <Status value={status} />
        {live && <Tag tone="accent">live</Tag>}
        <strong>{curator.name}</strong>
        <span className="muted num">{curator.version}</span>
        <span className="grow" />
        {!isPart && (
          <Link to="/operations/$id" params={{ id: operationId }}>
            operation
          </Link>
        )}
        {goesOn && <Cancel id={id} name={curator.name} live={live} />}
      </header>
      {!isPart && <What options={curator.options} where={data.where} seed={data.seed} />}
      {!live && goesOn && <Progress label={`Progress of ${curator.name}`} share={progress} />}
      <Numbers job={data} />
      <Reasons reasons={data.reasons} />
      <p className="muted small">
        started {actor !== null && actor !== undefined && `by ${actor} `}
        <Time at={createdAt} />
        {finishedAt !== null && finishedAt !== undefined && `, took ${tookBetween(createdAt, finishedAt)}`}
        {usageInWords(data.usage)}
      </p>
      {data.error !== null && data.error !== undefined && <p className={classes.broken}>{data.error}</p>}
      {data.failed > 0 && <FailedUnits job={data} />}
      {refused !== null && <Failed error={refused} />}
    </article>
  );
}

/** How long a run took. */
export const tookBetween = (from: string, to: string): string =>
  duration((Date.parse(to) - Date.parse(from)) / 1000);

/** What its calls of models used; empty: it made none. */
function usageInWords(usage: unknown): string {
  const numbers = Object.entries(isRecord(usage) ? usage : {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] !== 0,
  );
  return numbers.length === 0
    ? ''
    : `, used ${numbers.map(([name, value]) => `${name} ${decimal(value)}`).join(', ')}`;
}

interface WhatProps {
  readonly options: unknown;
  readonly where: unknown;
  readonly seed: number | null;
}

/** The options, filter and seed of a run, in short. */
export function What({ options, where, seed }: WhatProps) {
  const said = isRecord(options) ? Object.entries(options) : [];
  const conditions = isRecord(where) ? Object.entries(where) : [];
  return (
    <p className={classes.what}>
      {said.map(([name, value]) => (
        <code key={name} className="clip">
          {name}: {JSON.stringify(value)}
        </code>
      ))}
      {seed !== null && seed !== 0 && <code>seed: {seed}</code>}
      {conditions.length === 0 ? (
        <span className="muted small">over all steps</span>
      ) : (
        <span className="small">
          over steps with{' '}
          <Link to="/steps" search={{ where: where as Filter }}>
            {conditions.map(([name, condition]) => describe(name, condition)).join(', ')}
          </Link>
        </span>
      )}
    </p>
  );
}

interface NumbersProps {
  readonly job: {
    readonly live: boolean;
    readonly status: string;
    readonly processed: number;
    readonly kept: number;
    readonly dropped: number;
    readonly failed: number;
    readonly waiting: number;
    readonly lagSeconds?: number | null | undefined;
    readonly ratePerSecond: number;
  };
}

/** What a run has done, and of a live one how far it is behind. */
function Numbers({ job }: NumbersProps) {
  const { live, status, processed, kept, dropped, failed, waiting, lagSeconds, ratePerSecond } = job;
  const goesOn = isUnderWay(status);
  const numbers: readonly (readonly [name: string, value: string | null])[] = [
    ['judged', count(processed)],
    ['kept', count(kept)],
    ['dropped', count(dropped)],
    ['failed', failed > 0 ? count(failed) : null],
    ['waiting', live || waiting > 0 ? count(waiting) : null],
    ['behind', live && goesOn ? (lagSeconds == null ? 'not at all' : duration(lagSeconds)) : null],
    ['a second', goesOn ? decimal(ratePerSecond) : null],
  ];
  return (
    <dl className={classes.numbers}>
      {numbers.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface FailedUnitsProps {
  readonly job: {
    readonly id: string;
    readonly failed: number;
    readonly failedUnits: readonly string[];
    readonly lastError?: string | null | undefined;
  };
}

function FailedUnits({ job: { id, failed, failedUnits, lastError } }: FailedUnitsProps) {
  return (
    <details className={classes.more} open>
      <summary>
        {count(failed)} {failed === 1 ? 'unit' : 'units'} failed
      </summary>
      {lastError !== null && lastError !== undefined && <p className={classes.broken}>{lastError}</p>}
      <p className="small">
        The last ones: {failedUnits.join(', ')}.{' '}
        <Link to="/steps" search={{ where: { failedBy: id } }}>
          Their steps
        </Link>
      </p>
    </details>
  );
}

function Cancel({ id, name, live }: { readonly id: string; readonly name: string; readonly live: boolean }) {
  const { error, isBusy, run } = useAction<runCardCancelMutation>(
    graphql`
      mutation runCardCancelMutation($id: ID!) {
        cancelJob(id: $id) {
          job {
            ...runCard_job
          }
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
  return (
    <>
      <ConfirmButton
        label="Cancel"
        name={`Cancel the run of ${name}`}
        confirm="End the run"
        isBusy={isBusy}
        onConfirm={() => run({ id })}
      >
        {live ? 'It judges no further units.' : 'It ends where it is.'} What it decided stays, and can be
        undone.
      </ConfirmButton>
      {error !== null && <Failed error={error} />}
    </>
  );
}
