import { createSourceEventStream, print } from 'graphql';
import { executeSized } from '../large-answers.js';
import { eventDocument } from './event-document.js';
import { viewOf } from './live-reads.js';
/**
 * Most events that are resolved together. With more, events share more reads; with fewer, the first one is delivered
 * sooner.
 */
const MOST_EVENTS = 128;
/** Events of the first set, when nothing is known of the size of their contents. */
const FIRST_EVENTS = 8;
/**
 * Bytes of content that events resolved together may read. More would delay pings; less makes large steps share fewer
 * reads.
 */
const MOST_BYTES = 1024 * 1024;
/** Most steps of a batch of which a filter has left nothing, after which no turn is taken. */
const FEW = 16;
/** Least bytes of content that a token takes, as an id and in a text. */
const TOKEN_BYTES = 24;
/**
 * Decides how many events are resolved together, so that what is held for a subscriber stays bounded however large its
 * steps are. It estimates by what the last events have read and by the number of tokens of the next ones.
 */
class LookAhead {
    constructor() {
        this.most = FIRST_EVENTS;
        /** Estimated bytes of content that an event reads; 0 if the selection has no content. */
        this.bytes = 0;
        /** How many events were begun together last. */
        this.latest = 0;
        /** Sets of events that are under way, so that what they read is not known yet. */
        this.unknown = 0;
    }
    /** Whether more events should be begun, with `left` results that the reader has not taken yet. */
    isDue(left) {
        return left === 0 || (this.unknown === 0 && left <= this.latest / 2);
    }
    /** How many of the events from `start` on should be begun together; at least one. */
    count({ events, tokensOf }, start) {
        this.latest = this.fitting(events.slice(start, start + this.most).map(tokensOf));
        this.unknown += 1;
        return this.latest;
    }
    /**
     * Takes note that `events` events that were begun together are done: `executed` of them here, which have read `bytes`
     * bytes of content; the others by another subscriber.
     */
    learn(events, executed, bytes) {
        this.unknown -= 1;
        if (executed === 0)
            return;
        // The estimate falls by half at most, because after a large event the next one may be as large.
        this.bytes = Math.max(bytes / executed, this.bytes / 2);
        // Only a full set shows that twice as many events would have fit.
        if (events === this.most)
            this.most = Math.min(MOST_EVENTS, 2 * this.most);
    }
    fitting(tokens) {
        if (this.bytes === 0)
            return tokens.length;
        let bytes = 0;
        for (const [count, each] of tokens.entries()) {
            bytes += Math.max(this.bytes, each * TOKEN_BYTES);
            if (bytes > MOST_BYTES)
                return Math.max(1, count);
        }
        return tokens.length;
    }
}
/**
 * Results of events, by what else they depend on. Subscribers of the same filter are given the same event, and those of
 * the same selection then get the same result.
 */
const sharedResults = new WeakMap();
/**
 * The results of a subscription: the operation's selection, executed for each event of a source. The events of a batch
 * are executed some at a time, so that they share reads; their results are given one by one and in order. While the
 * reader takes the last results of a set, the next set is already being executed.
 */
class EventResults {
    constructor(source, given, contexts) {
        this.contexts = contexts;
        this.lookAhead = new LookAhead();
        /** The batch of which some events are still to be executed. */
        this.batch = null;
        this.start = 0;
        /** Results of events that are being executed or done, in order. */
        this.results = [];
        this.batches = source[Symbol.asyncIterator]();
        this.context = given.contextValue;
        const { schema, operationName, variableValues } = given;
        const { document, variables } = eventDocument(schema, given.document, operationName);
        this.args = { ...given, document };
        const used = [...variables].sort().map((name) => [name, variableValues?.[name]]);
        const { caller, basePath } = this.context;
        this.key = JSON.stringify([print(document), operationName ?? null, used, viewOf(caller), basePath]);
    }
    async next() {
        while (this.results.length === 0 && this.batch === null) {
            const { done, value } = await this.batches.next();
            if (done === true)
                return { done, value: undefined };
            this.start = 0;
            this.batch = value.events.length === 0 ? null : value;
            // At the end of the feed most subscribers are woken for events that their filters leave out.
            if (this.batch === null && value.newest.size <= FEW)
                continue;
            await this.contexts.liveReads.takeTurn(this.context);
        }
        if (this.batch !== null && this.lookAhead.isDue(this.results.length))
            this.executeSome(this.batch);
        const result = this.results.shift();
        if (result === undefined)
            throw new Error('no event of a batch was executed');
        const value = await result;
        await this.contexts.liveReads.takeTurn(this.context);
        return { done: false, value };
    }
    async return() {
        this.results.length = 0;
        this.batch = null;
        await this.batches.return?.();
        return { done: true, value: undefined };
    }
    [Symbol.asyncIterator]() {
        return this;
    }
    executeSome(batch) {
        const count = this.lookAhead.count(batch, this.start);
        const events = batch.events.slice(this.start, this.start + count);
        this.start += count;
        if (this.start === batch.events.length)
            this.batch = null;
        const { caller, basePath } = this.context;
        const reads = this.contexts.liveReads.of(this.context, batch);
        // Each set has a context of its own, because the loaders of an older one would answer from earlier states.
        const contextValue = this.contexts.createContext(caller, { reads, basePath });
        let executed = 0;
        const results = events.map((rootValue) => this.shared(batch, rootValue, () => {
            executed += 1;
            return executeSized({ ...this.args, rootValue, contextValue });
        }));
        this.results.push(...results);
        void Promise.allSettled(results).then(() => this.lookAhead.learn(count, executed, reads.contentBytes));
    }
    shared({ reached }, event, execute) {
        // What is not from the feed, such as a job, is shown as it is now, each time.
        if (reached === null || typeof event !== 'object' || event === null)
            return execute();
        const results = sharedResults.get(event) ?? new Map();
        sharedResults.set(event, results);
        const known = results.get(this.key);
        if (known !== undefined)
            return known;
        const result = execute();
        results.set(this.key, result);
        return result;
    }
}
/** Like graphql-js's `subscribe`, for a source of batches. */
export async function subscribeInBatches(args, contexts) {
    const source = await createSourceEventStream(args);
    if (!(Symbol.asyncIterator in source))
        return source;
    return new EventResults(source, args, contexts);
}
//# sourceMappingURL=subscribe.js.map