import { useParams } from '@tanstack/react-router';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { operationQuery, operationQuery$data } from '../../__generated__/operationQuery.graphql.ts';
import type { operationStateQuery } from '../../__generated__/operationStateQuery.graphql.ts';
import type { Filter } from '../../data/filter.ts';
import { Facts } from '../../ui/facts.tsx';
import { Header } from '../../ui/header.tsx';
import { count } from '../../ui/numbers.ts';
import page from '../../ui/page.module.css';
import { Empty, Failed, Part } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { DatasetName, UndoOperation } from '../../ui/undo-operation.tsx';
import { useArrivals } from '../../ui/use-arrivals.ts';
import { useLooks } from '../../ui/use-looks.ts';
import { Run, What } from '../curation/run-card.tsx';
import { isUnderWay } from '../curation/use-run-progress.ts';
import classes from './operation.module.css';
import { OperationState } from './operation-state.tsx';
import { OperationSteps } from './operation-steps.tsx';
import { StoreJob } from './store-job.tsx';

/** An operation: who decided what about which steps, what was made with it, and the way to take it back. */
export function Operation() {
  const { id = '' } = useParams({ strict: false });
  return (
    <Part resetKey={id} what="Reading the operation">
      <Shown key={id} id={id} />
    </Part>
  );
}

/** The id of the job that makes an operation, as docs/curation.md says; one that fitted into one commit has none. */
const jobIdOf = (operationId: string): string => operationId.replace(/^op_/, 'job_');

const undoJobIdOf = (operationId: string): string => `${jobIdOf(operationId)}_undo`;

/** What changes while its job, or its undo, is at work. */
const STATE = graphql`
  query operationStateQuery($id: ID!, $undo: ID!) {
    operation(id: $id) {
      changed
      kept
      dropped
      status
      progress
      error
      undone
      partlyUndone
    }
    undo: job(id: $undo) {
      id
      status
    }
  }
`;

function Shown({ id }: { readonly id: string }) {
  const [changes, setChanges] = useState(0);
  const [watched, setWatched] = useState<{ readonly where: Filter; readonly after: string } | null>(null);
  // Who undoes it, here or elsewhere, changes its steps.
  const { seen } = useArrivals(watched?.where ?? null, watched?.after);
  const onChanged = useCallback(() => startTransition(() => setChanges((before) => before + 1)), []);
  const { feedHead, operation, run, decide, undo } = useLazyLoadQuery<operationQuery>(
    graphql`
      query operationQuery($id: ID!, $job: ID!, $undo: ID!) {
        # First, so that it is read no later than what it is the end of.
        feedHead
        operation(id: $id) {
          id
          at
          actor
          source
          summary
          changed
          kept
          dropped
          status
          progress
          error
          seed
          undone
          partlyUndone
          curator {
            name
            version
            options
          }
          datasets {
            id
            recipeName
            version
          }
          batches {
            id
            status
            consumer
            step
          }
          watched: steps(first: 20) {
            nodes {
              id
            }
          }
        }
        run: curationJob(id: $job) {
          id
          where
        }
        decide: job(id: $job) {
          id
          kind
        }
        undo: job(id: $undo) {
          id
          status
        }
      }
    `,
    { id, job: jobIdOf(id), undo: undoJobIdOf(id) },
    { fetchPolicy: 'store-and-network', fetchKey: `${changes} ${seen}` },
  );
  const ids = operation?.watched.nodes.map((step) => step.id).join(' ') ?? '';
  // Steps are followed from where the feed ended when the operation was first read, so that no change is missed in between.
  const [after] = useState(feedHead);
  useEffect(
    () => setWatched(ids === '' ? null : { where: { id: { in: ids.split(' ') } }, after }),
    [ids, after],
  );
  // Its job tells how far it is, and no event what it has come to so far: how many steps it changed, kept and dropped. An
  // undo that stands still goes on with any of its steps.
  const lost = useLooks<operationStateQuery>(
    STATE,
    { id, undo: undoJobIdOf(id) },
    { isWanted: operation != null && (isUnderWay(operation.status) || operation.partlyUndone) },
  );
  if (operation === null || operation === undefined) return <Empty title={`There is no operation ${id}`} />;
  const hasJob = [run, decide, undo].some((job) => job !== null && job !== undefined);
  const { summary, status, undone, partlyUndone, error } = operation;
  return (
    <>
      <Header title={summary}>
        <OperationState {...operation} />
        <span className="grow" />
        <UndoOperation id={id} undone={undone} partlyUndone={partlyUndone} onDone={onChanged} />
      </Header>
      <div className={page.page}>
        {partlyUndone && (
          <p className={classes.partly} role="status">
            {isUnderWay(status)
              ? 'Its undo is at work: what is not undone yet still counts.'
              : `Its undo was ${status.toLowerCase()}: what is not undone yet still counts. To undo it again goes on.`}
          </p>
        )}
        {lost !== null && <Failed error={lost} />}
        {error !== null && error !== undefined && <Failed error={new Error(error)} />}
        <div className={page.pair}>
          <div className={page.stack}>
            <Said operation={operation} where={run?.where} isRun={run !== null && run !== undefined} />
            {hasJob && <Used operation={operation} />}
          </div>
          <div className={page.stack}>
            {run !== null && run !== undefined && (
              <section className="panel" aria-label="Its run">
                <h2>Its run</h2>
                <Part resetKey={run.id} what="Reading the run">
                  <Run id={run.id} isPart onEnd={onChanged} />
                </Part>
              </section>
            )}
            {decide?.kind === 'DECIDE' && (
              <section className="panel" aria-label="Its job">
                <h2>Its job</h2>
                <StoreJob id={decide.id} onEnd={onChanged} />
              </section>
            )}
            {undo !== null && undo !== undefined && (
              <section className="panel" aria-label="Its undo">
                <h2>Its undo</h2>
                {/* Begun again it is another one under the same id. */}
                <StoreJob key={undo.status} id={undo.id} onEnd={onChanged} />
              </section>
            )}
            {!hasJob && <Used operation={operation} />}
          </div>
        </div>
        <section className="panel" aria-label="Steps">
          <h2>Steps that it decided about</h2>
          <Part resetKey={id} what="Reading its steps">
            <OperationSteps id={id} fetchKey={`${changes} ${undone}`} />
          </Part>
        </section>
      </div>
    </>
  );
}

type Told = NonNullable<operationQuery$data['operation']>;

interface SaidProps {
  readonly operation: Told;
  readonly where: unknown;
  readonly isRun: boolean;
}

function Said({ operation, where, isRun }: SaidProps) {
  const { id, at, actor, source, curator, seed, changed, kept, dropped } = operation;
  return (
    <section className="panel" aria-label="What was decided">
      <h2>What was decided</h2>
      <Facts
        of={[
          ['Who', source === 'manual' ? 'a person' : source],
          ['Key', actor ?? <span className="muted">none was shown</span>],
          ['When', <Time key="at" at={at} />],
          ['Curator', curator == null ? null : `${curator.name} ${curator.version}`],
          [
            'With',
            isRun ? <What key="what" options={curator?.options} where={where} seed={seed ?? null} /> : null,
          ],
          ['Steps', `${count(changed)} changed`],
          [isRun ? 'Units' : 'Decisions', `${count(kept)} kept, ${count(dropped)} dropped`],
          ['Id', <code key="id">{id}</code>],
        ]}
      />
    </section>
  );
}

/** What lists of datasets and batches name at most. */
const MOST = 100;

function Used({ operation: { datasets, batches } }: { readonly operation: Told }) {
  return (
    <section className="panel" aria-label="What was made with it">
      <h2>Datasets built with it</h2>
      {datasets.length === 0 && <p className="muted">None while it counted.</p>}
      <ul className={classes.used}>
        {datasets.map((dataset) => (
          <li key={dataset.id}>
            <DatasetName {...dataset} />
          </li>
        ))}
      </ul>
      {datasets.length >= MOST && <p className="muted small">These are the newest; there may be more.</p>}
      <h2>Batches delivered with it</h2>
      {batches.length === 0 && <p className="muted">None while it counted.</p>}
      <ul className={classes.used}>
        {batches.map(({ id, status, consumer, step }) => (
          <li key={id}>
            {status.toLowerCase()}, {consumer}
            {step !== null && step !== undefined && `, step ${step}`} <code className="muted">{id}</code>
          </li>
        ))}
      </ul>
      {batches.length >= MOST && <p className="muted small">These are the newest; there may be more.</p>}
    </section>
  );
}
