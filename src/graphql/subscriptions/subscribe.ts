import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, print } from 'graphql';
import type { GraphqlContext } from '../context.js';
import type { GraphqlApi } from '../create.js';
import { executeSized } from '../large-answers.js';
import type { EventBatch } from './event-batch.js';
import { eventDocument } from './event-document.js';
import { viewOf } from './live-reads.js';
import { LookAhead } from './look-ahead.js';
import type { ResultsOfSelection } from './shared-results.js';

/** Most steps of a batch of which a filter has left nothing, after which no turn is taken. */
const FEW = 16;

type Contexts = Pick<GraphqlApi, 'createContext' | 'liveReads' | 'eventSchema'>;

/**
 * The results of a subscription: the operation's selection, executed for each event of a source. The events of a batch
 * are executed some at a time, so that they share reads; their results are given one by one and in order. While the
 * reader takes the results of a set, the next sets are already being executed, and the next batch is read.
 */
class EventResults implements AsyncIterableIterator<ExecutionResult> {
  private readonly batches: AsyncIterator<EventBatch>;
  /** The context of the whole subscription; it is the owner by which the subscription takes turns with others. */
  private readonly context: GraphqlContext;
  private readonly lookAhead = new LookAhead();
  /** The batch of which some events are still to be executed. */
  private batch: EventBatch | null = null;
  private start = 0;
  /** The batch after it, while it is read ahead of the reader, and once it is there. */
  private pulled: Promise<IteratorResult<EventBatch>> | null = null;
  private arrived: EventBatch | null = null;
  /** Whether the last batch came from the feed. */
  private isFeed = false;
  /** Results of events that are being executed or done, in order. */
  private readonly results: Promise<ExecutionResult>[] = [];
  private readonly args: ExecutionArgs;
  private readonly shared: ResultsOfSelection;

  constructor(
    source: AsyncIterable<EventBatch>,
    given: ExecutionArgs,
    private readonly contexts: Contexts,
  ) {
    this.batches = source[Symbol.asyncIterator]();
    this.context = given.contextValue as GraphqlContext;
    const { schema, operationName, variableValues } = given;
    const { document, variables } = eventDocument(schema, given.document, operationName);
    this.args = { ...given, schema: contexts.eventSchema, document };
    const used = [...variables].sort().map((name) => [name, variableValues?.[name]]);
    const { caller, basePath } = this.context;
    const key = JSON.stringify([print(document), operationName ?? null, used, viewOf(caller), basePath]);
    this.shared = contexts.liveReads.results.join(key);
  }

  async next(): Promise<IteratorResult<ExecutionResult>> {
    while (this.results.length === 0 && this.batch === null) {
      const { done, value } = await this.pulledNext();
      if (done === true) return { done, value: undefined };
      this.begin(value);
      // At the end of the feed most subscribers are woken for events that their filters leave out.
      if (this.batch === null && value.newest.size <= FEW) continue;
      await this.contexts.liveReads.takeTurn(this.context);
    }
    this.executeAhead();
    const result = this.results.shift();
    if (result === undefined) throw new Error('no event of a batch was executed');
    const value = await result;
    await this.contexts.liveReads.takeTurn(this.context);
    return { done: false, value };
  }

  async return(): Promise<IteratorResult<ExecutionResult>> {
    this.results.length = 0;
    this.batch = null;
    this.pulled = null;
    this.arrived = null;
    this.shared.leave();
    await this.batches.return?.();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** The next batch, which may have been asked for already. */
  private pull(): Promise<IteratorResult<EventBatch>> {
    this.pulled ??= this.batches.next();
    return this.pulled;
  }

  /** The next batch for a reader that waits for it. At the end of the source, or with its error, the subscription ends. */
  private async pulledNext(): Promise<IteratorResult<EventBatch>> {
    try {
      const pulled = await this.pull();
      if (pulled.done === true) this.shared.leave();
      return pulled;
    } catch (error) {
      this.shared.leave();
      throw error;
    } finally {
      this.pulled = null;
    }
  }

  private begin(batch: EventBatch): void {
    this.start = 0;
    this.arrived = null;
    this.isFeed = batch.reached !== null;
    this.batch = batch.events.length === 0 ? null : batch;
  }

  /** Begins as many events as may be under way, and pulls the next batch once all of this one are begun. */
  private executeAhead(): void {
    while (this.lookAhead.isDue(this.results.length)) {
      if (this.batch !== null) this.executeSome(this.batch);
      else if (this.arrived === null) {
        this.pullAhead();
        return;
      } else {
        this.pulled = null;
        this.begin(this.arrived);
      }
    }
  }

  private pullAhead(): void {
    // What is not from the feed, such as a job, is shown as it is when the reader asks.
    if (!this.isFeed || this.pulled !== null) return;
    const pulled = this.pull();
    pulled.then(
      ({ done, value }) => {
        if (this.pulled === pulled && done !== true) this.arrived = value;
      },
      () => {
        // `next` awaits the same promise and gets the error, once the reader has taken all results before it.
      },
    );
  }

  private executeSome(batch: EventBatch): void {
    const count = this.lookAhead.count(batch, this.start);
    const events = batch.events.slice(this.start, this.start + count);
    this.start += count;
    if (this.start === batch.events.length) this.batch = null;
    const { caller, basePath } = this.context;
    const reads = this.contexts.liveReads.of(this.context, batch);
    // Each set has a context of its own, because the loaders of an older one would answer from earlier states.
    const contextValue = this.contexts.createContext(caller, { reads, basePath });
    let executed = 0;
    const results = events.map((rootValue) =>
      this.resultOf(batch, rootValue, () => {
        executed += 1;
        return executeSized({ ...this.args, rootValue, contextValue });
      }),
    );
    this.results.push(...results);
    void Promise.allSettled(results).then(() => this.lookAhead.learn(count, executed, reads.contentBytes));
  }

  private resultOf(
    { reached }: EventBatch,
    event: unknown,
    execute: () => Promise<ExecutionResult>,
  ): Promise<ExecutionResult> {
    // What is not from the feed, such as a job, is shown as it is now, each time.
    if (reached === null || typeof event !== 'object' || event === null) return execute();
    return this.shared.of(event, execute);
  }
}

/** Like graphql-js's `subscribe`, for a source of batches. */
export async function subscribeInBatches(
  args: ExecutionArgs,
  contexts: Contexts,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  return new EventResults(source as AsyncIterable<EventBatch>, args, contexts);
}
