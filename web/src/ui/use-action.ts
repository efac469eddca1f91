import { useCallback, useState } from 'react';
import { useMutation } from 'react-relay';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { ApiError, toApiError } from '../data/api-error.ts';

interface Payload {
  readonly userErrors: readonly {
    readonly code: string;
    readonly message: string;
    readonly path?: readonly string[] | null | undefined;
  }[];
}

interface Action<M extends MutationParameters> {
  /** Why the last attempt came to nothing; null: it did not fail. */
  readonly error: ApiError | null;
  readonly isBusy: boolean;
  /** @param onDone called if nothing was refused */
  readonly run: (variables: M['variables'], onDone?: (response: M['response']) => void) => void;
  readonly forget: () => void;
}

/** A mutation whose payload says in `userErrors` why something was not done. */
export function useAction<M extends MutationParameters>(
  document: GraphQLTaggedNode,
  payloadOf: (response: M['response']) => Payload,
): Action<M> {
  const [error, setError] = useState<ApiError | null>(null);
  const [commit, isBusy] = useMutation<M>(document);
  const run: Action<M>['run'] = (variables, onDone) => {
    setError(null);
    commit({
      variables,
      onCompleted: (response) => {
        const [first] = payloadOf(response).userErrors;
        if (first === undefined) onDone?.(response);
        else setError(new ApiError(first.code, first.message, first.path ?? []));
      },
      onError: (thrown) => setError(toApiError(thrown)),
    });
  };
  return { error, isBusy, run, forget: useCallback(() => setError(null), []) };
}
