import type { ApolloServerPlugin } from '@apollo/server';
import {
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLFormattedError,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import type { GraphqlContext } from './context.js';

/** An operation that has ended, or a subscription that has begun. */
export interface EndedOperation {
  readonly kind: 'query' | 'mutation' | 'subscription';
  /** The field that it selects first, which the schema bounds; `other` where that is a fragment. */
  readonly field: string;
  /** `ok`, or the code of the first error. */
  readonly result: string;
  readonly seconds: number;
}

export type ObserveOperation = (operation: EndedOperation) => void;

/** Called before an operation runs, which must be valid. */
function begin({ operation: kind, selectionSet }: OperationDefinitionNode) {
  const [first] = selectionSet.selections;
  const field = first?.kind === Kind.FIELD ? first.name.value : 'other';
  const began = performance.now();
  return (errors: readonly GraphQLFormattedError[] = []): EndedOperation => {
    const result = errors.length === 0 ? 'ok' : String(errors[0]?.extensions?.code ?? 'INTERNAL');
    return { kind, field, result, seconds: (performance.now() - began) / 1000 };
  };
}

/** Observes what comes over HTTP. */
export function observingPlugin(observe: ObserveOperation): ApolloServerPlugin<GraphqlContext> {
  return {
    async requestDidStart() {
      let ended: ReturnType<typeof begin> | null = null;
      return {
        async didResolveOperation({ operation }) {
          if (operation !== undefined) ended = begin(operation);
        },
        async willSendResponse({ response: { body } }) {
          if (ended !== null && body.kind === 'single') observe(ended(body.singleResult.errors));
        },
      };
    },
  };
}

/** Observes what comes over WebSockets: `run` executes a query or mutation, or begins a subscription. */
export function observing<Result extends object>(
  run: (args: ExecutionArgs) => Result | Promise<Result>,
  observe: ObserveOperation,
  format: (error: unknown) => GraphQLFormattedError,
): (args: ExecutionArgs) => Promise<Result> {
  return async (args) => {
    const operation = getOperationAST(args.document, args.operationName);
    const ended = operation == null ? null : begin(operation);
    const result = await run(args);
    const errors = (result as ExecutionResult).errors?.map(format);
    if (ended !== null) observe(ended(errors));
    return result;
  };
}
