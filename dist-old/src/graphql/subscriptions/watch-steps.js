import { StepwellError } from '../../errors/index.js';
import { matchesStep } from '../../query/evaluate.js';
import { withFailedSteps } from '../../query/failed-steps.js';
import { asksBeyondStep, readsTexts, searchesText } from '../../query/needs.js';
import { PAGE_BOUND } from '../../query/page.js';
import { parseStepFilter } from '../../query/parse-filter.js';
import { searchableText } from '../../query/words.js';
import { StepChange } from '../enums.js';
import { AbortableStream } from './event-batch.js';
import { viewOf } from './live-reads.js';
const isAboutStep = (event) => event.stepId !== null && Object.hasOwn(StepChange, event.kind);
/** Steps whose texts are read at a time for a filter. */
const TEXTS_AT_ONCE = 32;
/** The searchable text of each step. */
async function textsOf(context, batch, ids) {
    const contents = await context.liveReads.of(context, batch).contents(ids, ['messages', 'response']);
    return new Map(ids.map((id, i) => {
        const content = contents[i] ?? null;
        // A filter finds no words in a content that cannot be read. A subscriber who selects that content gets the error
        // there.
        const unreadable = content === null || content instanceof StepwellError;
        return [id, unreadable ? '' : searchableText([...content.messages, content.response])];
    }));
}
/** Slices of a batch of the feed; the steps of a slice are filtered together. */
function* slicesOf(events, atOnce) {
    const size = Math.min(atOnce, events.length);
    for (let start = 0; start < events.length; start += size)
        yield events.slice(start, start + size);
}
/** Those of the steps that the store finds by a filter, which asks for more than steps hold themselves. */
async function selected({ services, caller }, filter, ids) {
    const found = new Set();
    for (let start = 0; start < ids.length; start += PAGE_BOUND) {
        const some = ids.slice(start, start + PAGE_BOUND);
        const where = { kind: 'and', of: [{ kind: 'in', field: 'id', values: some }, filter] };
        const request = { first: PAGE_BOUND, after: null, orderBy: IN_ORDER };
        for (const { id } of (await services.catalog.pageSteps(caller, where, request)).items)
            found.add(id);
    }
    return found;
}
const IN_ORDER = { field: 'CREATED_AT', direction: 'ASC' };
const tokensOf = ({ step }) => (step?.promptTokens ?? 0) + (step?.responseTokens ?? 0);
const failuresOf = ({ services, caller }) => ({
    readFailed: (job) => services.catalog.readFailed(caller, job),
});
async function matching(context, filter, events, reached) {
    const newest = new Map(events.map(({ stepId, position }) => [stepId, position]));
    const byId = await context.liveReads.steps(context, { newest, reached });
    const texts = filter !== null && searchesText(filter) && !asksBeyondStep(filter)
        ? await textsOf(context, { newest, reached }, [...newest.keys()])
        : new Map();
    const where = filter === null ? null : await withFailedSteps(filter, failuresOf(context));
    const among = filter !== null && asksBeyondStep(filter) ? await selected(context, filter, [...newest.keys()]) : null;
    const matched = [];
    for (const { position, kind, stepId } of events) {
        const step = byId.get(stepId) ?? null;
        // A deleted step has nothing left to filter by, so only its deletion is delivered.
        const matches = where === null ||
            (step === null
                ? kind === 'DELETED'
                : (among?.has(stepId) ?? matchesStep(where, step, { text: () => texts.get(stepId) ?? '' })));
        if (matches)
            matched.push({ cursor: context.services.feed.cursorOf(position), change: kind, stepId, step });
    }
    return { events: matched, newest, reached, tokensOf };
}
async function* stepEvents(context, { filter, key, after, wanted }, signal) {
    const { caller, services, liveReads } = context;
    const since = services.feed.position;
    const atOnce = filter !== null && readsTexts(filter) ? TEXTS_AT_ONCE : Number.POSITIVE_INFINITY;
    for await (const batch of services.feed.subscribe(caller, { after, signal })) {
        const events = batch.filter((event) => isAboutStep(event) && wanted(event.kind));
        const reached = batch[batch.length - 1]?.position ?? 0;
        for (const slice of slicesOf(events, atOnce)) {
            // A filter is evaluated once for all subscribers who have it and follow the feed at the same pace.
            const which = `${slice[0]?.position} ${slice.at(-1)?.position} ${slice.length} ${reached} ${key}`;
            const pace = { since, now: services.feed.position };
            yield await liveReads.matches.of(which, pace, () => matching(context, filter, slice, reached));
        }
    }
}
/**
 * Events about steps, or of one change of them. The filter is applied to the step as it is when the event is delivered.
 * @throws the errors of parseStepFilter; the first pull rejects with those of Feed.subscribe
 */
export function watchSteps(context, { where, after }, change) {
    const filter = where === null || where === undefined ? null : parseStepFilter(where, ['where']);
    const key = JSON.stringify([viewOf(context.caller), change, where ?? null]);
    const wanted = (kind) => change === null || kind === change;
    const watched = { filter, key, after: after ?? null, wanted };
    return new AbortableStream((signal) => stepEvents(context, watched, signal));
}
//# sourceMappingURL=watch-steps.js.map