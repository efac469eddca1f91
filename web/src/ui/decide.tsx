import { Button } from '@mantine/core';
import { useState } from 'react';
import { graphql, useMutation } from 'react-relay';
import type { AnnotationInput, decideMutation, StepFilter } from '../__generated__/decideMutation.graphql.ts';
import { ApiError, toApiError } from '../data/api-error.ts';
import type { Filter } from '../data/filter.ts';
import { count } from './numbers.ts';
import { Failed } from './states.tsx';
import { UndoButton } from './undo-button.tsx';

const DECISIONS: readonly (readonly [label: string, input: AnnotationInput])[] = [
  ['Good', { quality: 'GOOD' }],
  ['Neutral', { quality: 'NEUTRAL' }],
  ['Bad', { quality: 'BAD' }],
  ['Drop', { keep: false, reason: 'dropped on the page' }],
  ['Keep', { keep: true }],
  ['Not trainable', { trainable: false, reason: 'set on the page' }],
  ['Trainable', { trainable: true }],
];

interface DecideProps {
  /** The steps: by ids, or all that a filter selects. */
  readonly steps: { readonly ids: readonly string[] } | { readonly where: Filter };
  /** After a decision or its undo. */
  readonly onChanged: () => void;
}

/** Buttons that decide about steps as one operation, and take it back. */
export function Decide({ steps, onChanged }: DecideProps) {
  const [error, setError] = useState<ApiError | null>(null);
  const [done, setDone] = useState<{ readonly changed: number; readonly operationId: string | null } | null>(
    null,
  );
  const [decide, isDeciding] = useMutation<decideMutation>(graphql`
    mutation decideMutation($ids: [ID!], $where: StepFilter, $all: Boolean!, $input: AnnotationInput!) {
      annotateSteps(ids: $ids, where: $where, all: $all, input: $input) {
        changed
        operationId
        userErrors {
          code
          message
          path
        }
      }
    }
  `);
  const send = (input: AnnotationInput) => {
    setError(null);
    decide({
      variables:
        'ids' in steps
          ? { ids: [...steps.ids], all: false, input }
          : { where: steps.where as StepFilter, all: true, input },
      onCompleted: ({ annotateSteps: { changed, operationId, userErrors } }) => {
        const [first] = userErrors;
        if (first === undefined) {
          setDone({ changed, operationId: operationId ?? null });
          onChanged();
        } else setError(new ApiError(first.code, first.message, first.path ?? []));
      },
      onError: (thrown) => setError(toApiError(thrown)),
    });
  };
  return (
    <>
      {DECISIONS.map(([label, input]) => (
        <Button
          key={label}
          size="compact-xs"
          variant="default"
          disabled={isDeciding}
          onClick={() => send(input)}
        >
          {label}
        </Button>
      ))}
      {done !== null && (
        <span role="status">
          {count(done.changed)} changed{' '}
          {done.operationId !== null && (
            <UndoButton key={done.operationId} operationId={done.operationId} onDone={onChanged} />
          )}
        </span>
      )}
      {error !== null && <Failed error={error} />}
    </>
  );
}
