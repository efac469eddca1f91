import { createSourceEventStream, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { GraphqlContext } from '../context.js';
import type { GraphqlApi } from '../create.js';
import { executeSized } from '../large-answers.js';
import type { EventBatch } from './event-batch.js';

/** Events resolved together at most: more share reads better, fewer are sooner there. */
const MOST_EVENTS = 128;
/** Events of the first ones, of whose contents nothing is known. */
const FIRST_EVENTS = 8;
/** Contents that events resolved together may take: larger steps share fewer reads, and more would hold up pings. */
const MOST_BYTES = 1024 * 1024;
/** What a token takes at least, as an id and as a part of a text. */
const TOKEN_BYTES = 24;

/**
 * Says how many events may be resolved together, so that what is held for a subscriber stays bounded however large
 * its steps are: by what the last ones have read, and by how many tokens the next ones have.
 */
class LookAhead {
  private most = FIRST_EVENTS;
  /** Of the content of an event; 0 where none is selected. */
  private bytes = 0;
  /** Events that were begun together last. */
  private latest = 0;
  /** Groups of events of which it is not known yet what they read. */
  private unknown = 0;

  /** True if more events are to be begun while the results of `left` have not been taken yet. */
  isDue(left: number): boolean {
    return left === 0 || (this.unknown === 0 && left <= this.latest / 2);
  }

  /** How many of the events from `start` on are to be begun together; at least one. */
  count({ events, tokensOf }: EventBatch, start: number): number {
    this.latest = this.fitting(events.slice(start, start + this.most).map(tokensOf));
    this.unknown += 1;
    return this.latest;
  }

  /** So many events that were begun together have read contents of so many bytes. */
  learn(events: number, bytes: number): void {
    this.unknown -= 1;
    // Large ones are remembered for a while: where there was one, the next may be as large.
    this.bytes = Math.max(bytes / events, this.bytes / 2);
    // Only as many as there might have been say that twice as many are no more than expected.
    if (events === this.most) this.most = Math.min(MOST_EVENTS, 2 * this.most);
  }

  private fitting(tokens: readonly number[]): number {
    if (this.bytes === 0) return tokens.length;
    let bytes = 0;
    for (const [count, each] of tokens.entries()) {
      bytes += Math.max(this.bytes, each * TOKEN_BYTES);
      if (bytes > MOST_BYTES) return Math.max(1, count);
    }
    return tokens.length;
  }
}

type Contexts = Pick<GraphqlApi, 'createContext' | 'liveReads'>;

/**
 * Executes the operation's selection for each event of a source. Events of a batch are executed some at a time, so that
 * they share what is read; their results come one by one and in order. While the reader takes the last of them, the
 * next ones are under way.
 */
class EventResults implements AsyncIterableIterator<ExecutionResult> {
  private readonly batches: AsyncIterator<EventBatch>;
  /** The context of the whole subscription, which stands for it where it takes turns with others. */
  private readonly context: GraphqlContext;
  private readonly lookAhead = new LookAhead();
  /** Of which some events are still to be executed. */
  private batch: EventBatch | null = null;
  private start = 0;
  /** Of events that are under way or done, in order. */
  private readonly results: Promise<ExecutionResult>[] = [];

  constructor(
    source: AsyncIterable<EventBatch>,
    private readonly args: ExecutionArgs,
    private readonly contexts: Contexts,
  ) {
    this.batches = source[Symbol.asyncIterator]();
    this.context = args.contextValue as GraphqlContext;
  }

  async next(): Promise<IteratorResult<ExecutionResult>> {
    while (this.results.length === 0 && this.batch === null) {
      const { done, value } = await this.batches.next();
      if (done === true) return { done, value: undefined };
      this.start = 0;
      this.batch = value.events.length === 0 ? null : value;
      await this.contexts.liveReads.takeTurn(this.context);
    }
    if (this.batch !== null && this.lookAhead.isDue(this.results.length)) this.executeSome(this.batch);
    const result = this.results.shift();
    if (result === undefined) throw new Error('no event of a batch was executed');
    const value = await result;
    await this.contexts.liveReads.takeTurn(this.context);
    return { done: false, value };
  }

  async return(): Promise<IteratorResult<ExecutionResult>> {
    this.results.length = 0;
    this.batch = null;
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
    if (this.start === batch.events.length) this.batch = null;
    const { caller } = this.context;
    const reads = this.contexts.liveReads.of(this.context, batch);
    // A context of their own: with one for the whole subscription the loaders would answer from earlier states.
    const contextValue = this.contexts.createContext(caller, { reads });
    const results = events.map((rootValue) => executeSized({ ...this.args, rootValue, contextValue }));
    this.results.push(...results);
    void Promise.allSettled(results).then(() => this.lookAhead.learn(count, reads.contentBytes));
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
