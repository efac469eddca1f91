import { Button, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { undoOperationQuery } from '../__generated__/undoOperationQuery.graphql.ts';
import { PAGES } from '../app/views.ts';
import { Tag } from './badge.tsx';
import { count } from './numbers.ts';
import { Empty, Part } from './states.tsx';
import { UndoButton } from './undo-button.tsx';

interface UndoOperationProps {
  readonly id: string;
  readonly undone: boolean;
  readonly partlyUndone: boolean;
  /** After it was undone. */
  readonly onDone: () => void;
}

/** Undoes an operation, after it was said which datasets and batches were made with it. Of an undone one there is nothing. */
export function UndoOperation({ id, undone, partlyUndone, onDone }: UndoOperationProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {!undone && (
        <Button
          size="compact-xs"
          variant="default"
          title={`Undo operation ${id}`}
          onClick={() => setAsking(true)}
        >
          {partlyUndone ? 'Go on undoing …' : 'Undo …'}
        </Button>
      )}
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Undo the operation"
        lockScroll={false}
        closeButtonProps={{ 'aria-label': 'Close' }}
        // Otherwise the row of a list around it would be opened.
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <Part resetKey={id} what="Looking for what was made with it">
          <Usage id={id} onDone={onDone} />
        </Part>
      </Modal>
    </>
  );
}

/** What a list of datasets or batches names at most. */
const MOST = 100;

function Usage({ id, onDone }: Pick<UndoOperationProps, 'id' | 'onDone'>) {
  const { operation } = useLazyLoadQuery<undoOperationQuery>(
    graphql`
      query undoOperationQuery($id: ID!) {
        operation(id: $id) {
          summary
          source
          changed
          status
          datasets {
            id
            recipeName
            version
          }
          batches {
            id
            status
            consumer
          }
        }
      }
    `,
    { id },
    { fetchPolicy: 'network-only' },
  );
  if (operation === null || operation === undefined) return <Empty title={`There is no operation ${id}`} />;
  const { summary, source, changed, status, datasets, batches } = operation;
  const delivered = batches.filter((batch) => batch.status === 'ACKED' || batch.status === 'LEASED');
  const isAtWork = status === 'QUEUED' || status === 'RUNNING';
  return (
    <>
      <p>
        <strong>{summary}</strong> by {source} changed {count(changed)} {changed === 1 ? 'step' : 'steps'}.
        What others decided before holds again.
        {isAtWork && ' Its job still runs, and is ended first.'}
      </p>
      {datasets.length > 0 && (
        <section aria-label="Datasets that were built with it">
          <p>
            <Tag tone="warn">warning</Tag> {atMost(datasets.length)}{' '}
            {datasets.length === 1 ? 'dataset was' : 'datasets were'} built with it; the files stay as they
            are:
          </p>
          <ul>
            {datasets.map((dataset) => (
              <li key={dataset.id}>
                <DatasetName {...dataset} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {delivered.length > 0 && (
        <section aria-label="Batches that were delivered with it">
          <p>
            <Tag tone="warn">warning</Tag> {atMost(delivered.length)}{' '}
            {delivered.length === 1 ? 'batch was' : 'batches were'} delivered with it; the rows stay as they
            are:
          </p>
          <ul>
            {delivered.map((batch) => (
              <li key={batch.id}>
                {batch.status === 'ACKED' ? 'trained on' : 'leased'} by {batch.consumer}{' '}
                <code>{batch.id}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      {datasets.length === 0 && delivered.length === 0 && (
        <p className="muted">No dataset and no batch was made with it.</p>
      )}
      <UndoButton operationId={id} onDone={onDone} />
    </>
  );
}

const atMost = (length: number): string => (length < MOST ? count(length) : `at least ${count(length)}`);

interface DatasetNameProps {
  readonly id: string;
  readonly recipeName: string;
  readonly version: number;
}

/** A dataset by its recipe and version, leading to its page where there is one. */
export function DatasetName({ id, recipeName, version }: DatasetNameProps) {
  const name = `${recipeName}, version ${version}`;
  const to = PAGES.Dataset?.(id);
  return to === undefined ? name : <Link to={to}>{name}</Link>;
}
