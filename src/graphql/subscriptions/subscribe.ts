import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import type { GraphqlContext } from '../context.js';

/** Executes the operation's selection for each event of a source, one event after the other. */
class EventResults implements AsyncIterableIterator<ExecutionResult> {
  private readonly events: AsyncIterator<unknown>;

  constructor(
    source: AsyncIterable<unknown>,
    private readonly resolve: (event: unknown) => ExecutionResult | Promise<ExecutionResult>,
  ) {
    this.events = source[Symbol.asyncIterator]();
  }

  async next(): Promise<IteratorResult<ExecutionResult>> {
    const { done, value } = await this.events.next();
    return done === true ? { done, value: undefined } : { done: false, value: await this.resolve(value) };
  }

  async return(): Promise<IteratorResult<ExecutionResult>> {
    await this.events.return?.();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

/**
 * graphql-js's `subscribe`, but every event is resolved with a context of its own: with one context for the whole
 * subscription the loaders would answer later events from the state at earlier ones.
 */
export async function subscribeWithContexts(
  args: ExecutionArgs,
  createContext: () => GraphqlContext,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream({ ...args, contextValue: createContext() });
  if (!(Symbol.asyncIterator in source)) return source;
  return new EventResults(source, (event) =>
    execute({ ...args, rootValue: event, contextValue: createContext() }),
  );
}
