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

/** Steps by ids, all that a filter selects, or all that one selects which must be found first. */
export type DecidedSteps =
  | { readonly ids: readonly string[] }
  | { readonly where: Filter }
  | { readonly find: () => Promise<Filter> };

interface DecideProps {
  readonly steps: DecidedSteps;
  /** After a decision or its undo. */
  readonly onChanged?: (() => void) | undefined;
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
  const [isFinding, setFinding] = useState(false);
  const press = (input: AnnotationInput) => {
    setError(null);
    if ('ids' in steps) return send({ ids: [...steps.ids], all: false, input });
    if ('where' in steps) return send({ where: steps.where as StepFilter, all: true, input });
    setFinding(true);
    steps
      .find()
      .then((where) => send({ where: where as StepFilter, all: true, input }))
      .catch((thrown: unknown) => setError(toApiError(thrown)))
      .finally(() => setFinding(false));
  };
  const send = (variables: decideMutation['variables']) => {
    decide({
      variables,
      onCompleted: ({ annotateSteps: { changed, operationId, userErrors } }) => {
        const [first] = userErrors;
        if (first === undefined) {
          setDone({ changed, operationId: operationId ?? null });
          onChanged?.();
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
          disabled={isDeciding || isFinding}
          onClick={() => press(input)}
        >
          {label}
        </Button>
      ))}
      {done !== null && (
        <span role="status">
          {count(done.changed)} changed{' '}
          {done.operationId !== null && (
            <UndoButton key={done.operationId} operationId={done.operationId} onDone={() => onChanged?.()} />
          )}
        </span>
      )}
      {error !== null && <Failed error={error} />}
    </>
  );
}
