import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import type { GraphqlContext } from '../context.js';
import type { GraphqlApi } from '../create.js';
import type { EventBatch } from './event-batch.js';
import { LookAhead } from './look-ahead.js';

type Contexts = Pick<GraphqlApi, 'createContext' | 'liveReads'>;

/**
 * Executes the operation's selection for each event of a source. Events of a batch are executed some at a time, so that
 * they share what is read; their results come one by one and in order. The next ones are begun when the reader has
 * taken these.
 */
class EventResults implements AsyncIterableIterator<ExecutionResult> {
  private readonly batches: AsyncIterator<EventBatch>;
  private readonly caller: GraphqlContext['caller'];
  private readonly lookAhead = new LookAhead();
  /** Of which some events are still to be executed. */
  private batch: EventBatch | null = null;
  private start = 0;
  /** Of events that are under way or done, in order. */
  private results: Promise<ExecutionResult>[] = [];
  /** What they have read is known. */
  private learned: Promise<void> = Promise.resolve();

  constructor(
    source: AsyncIterable<EventBatch>,
    private readonly args: ExecutionArgs,
    private readonly contexts: Contexts,
  ) {
    this.batches = source[Symbol.asyncIterator]();
    this.caller = (args.contextValue as GraphqlContext).caller;
  }

  async next(): Promise<IteratorResult<ExecutionResult>> {
    while (this.results.length === 0) {
      if (this.batch === null) {
        const { done, value } = await this.batches.next();
        if (done === true) return { done, value: undefined };
        this.batch = value;
        this.start = 0;
      }
      await this.learned;
      this.executeSome(this.batch);
    }
    return { done: false, value: (await this.results.shift()) as ExecutionResult };
  }

  async return(): Promise<IteratorResult<ExecutionResult>> {
    this.results = [];
    await this.batches.return?.();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  private executeSome(batch: EventBatch): void {
    const count = this.lookAhead.count(batch, this.start);
    const events = batch.events.slice(this.start, this.start + count);
    this.start += count;
    if (this.start >= batch.events.length) this.batch = null;
    if (events.length === 0) return;
    const reads = this.contexts.liveReads.of(this.caller, batch);
    // A context of their own: with one for the whole subscription the loaders would answer from earlier states.
    const contextValue = this.contexts.createContext(this.caller, reads);
    this.results = events.map(async (rootValue) => execute({ ...this.args, rootValue, contextValue }));
    this.learned = Promise.allSettled(this.results).then(() =>
      this.lookAhead.learn(events.length, reads.contentBytes),
    );
  }
}

/** graphql-js's `subscribe` for a source of batches. */
export async function subscribeInBatches(
  args: ExecutionArgs,
  contexts: Contexts,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  return new EventResults(source as AsyncIterable<EventBatch>, args, contexts);
}
