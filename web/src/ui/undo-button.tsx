import { Button } from '@mantine/core';
import { useState } from 'react';
import { graphql, useMutation } from 'react-relay';
import type { undoButtonMutation } from '../__generated__/undoButtonMutation.graphql.ts';
import { ApiError, toApiError } from '../data/api-error.ts';
import { Failed } from './states.tsx';

interface UndoButtonProps {
  readonly operationId: string;
  readonly onDone?: (changed: number) => void;
}

/** Takes a whole operation back, and says which datasets it counted for. */
export function UndoButton({ operationId, onDone }: UndoButtonProps) {
  const [error, setError] = useState<ApiError | null>(null);
  const [isUndone, setUndone] = useState(false);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [undo, isUndoing] = useMutation<undoButtonMutation>(graphql`
    mutation undoButtonMutation($id: ID!) {
      undoOperation(operationId: $id) {
        changed
        warnings
        userErrors {
          code
          message
          path
        }
      }
    }
  `);
  const send = () =>
    undo({
      variables: { id: operationId },
      onCompleted: ({ undoOperation: { changed, warnings: told, userErrors } }) => {
        const [first] = userErrors;
        setWarnings(told);
        if (first === undefined) {
          setUndone(true);
          onDone?.(changed);
        } else setError(new ApiError(first.code, first.message, first.path ?? []));
      },
      onError: (thrown) => setError(toApiError(thrown)),
    });
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        loading={isUndoing}
        disabled={isUndone}
        onClick={send}
        title={`Undo operation ${operationId}`}
      >
        {isUndone ? 'Undone' : 'Undo'}
      </Button>
      {warnings.map((warning) => (
        <span key={warning} className="small" role="status">
          {warning}
        </span>
      ))}
      {error !== null && <Failed error={error} />}
    </>
  );
}
