import { matchesTrajectory } from '../../query/evaluate.js';
import { needsOf } from '../../query/needs.js';
import { PAGE_BOUND } from '../../query/page.js';
import { parseTrajectoryFilter } from '../../query/parse-filter.js';
import { AbortableStream } from './event-batch.js';
import { viewOf } from './live-reads.js';
const NOTHING = { text: false, models: false };
/** Those of the trajectories that the store finds by a filter, which asks for what their steps say. */
async function selected({ services, caller }, filter, trajectories) {
    const uids = [...new Set(trajectories.flatMap((one) => one?.uid ?? []))];
    const found = new Set();
    for (let start = 0; start < uids.length; start += PAGE_BOUND) {
        const named = { kind: 'in', field: 'uid', values: uids.slice(start, start + PAGE_BOUND) };
        const where = { kind: 'and', of: [named, filter] };
        // A uid may be in several channels, so there may be more than one page.
        for (let after = null;;) {
            const request = { first: PAGE_BOUND, after, orderBy: IN_ORDER };
            const page = await services.catalog.pageTrajectories(caller, where, request);
            for (const { id } of page.items)
                found.add(id);
            if (!page.hasNextPage)
                break;
            after = page.endCursor ?? page.cursors.at(-1) ?? null;
        }
    }
    return found;
}
const IN_ORDER = { field: 'STARTED_AT', direction: 'ASC' };
async function matching(context, filter, batch) {
    const keyOf = (channel, uid) => JSON.stringify([channel, uid]);
    const refs = new Map(batch.map(({ channel, trajectoryUid: uid }) => [keyOf(channel, uid), { channel, uid }]));
    const trajectories = await context.liveReads.trajectories(context, [...refs.values()]);
    const byKey = new Map([...refs.keys()].map((key, i) => [key, trajectories[i] ?? null]));
    const { text, models } = filter === null ? NOTHING : needsOf(filter);
    const among = filter !== null && (text || models) ? await selected(context, filter, trajectories) : null;
    const events = [];
    for (const { position, kind, channel, trajectoryUid: uid, stepId } of batch) {
        const trajectory = byKey.get(keyOf(channel, uid)) ?? null;
        // A deleted trajectory has nothing left to filter by, so only its deletion is delivered.
        const matches = filter === null ||
            (trajectory === null
                ? kind === 'DELETED' && stepId === null
                : (among?.has(trajectory.id) ?? matchesTrajectory(filter, trajectory)));
        if (matches)
            events.push({ cursor: context.services.feed.cursorOf(position), uid, trajectory });
    }
    return { events, newest: new Map(), reached: batch.at(-1)?.position ?? 0, tokensOf: () => 0 };
}
async function* trajectoryEvents(context, { filter, key, after }, signal) {
    const { caller, services, liveReads } = context;
    const since = services.feed.position;
    for await (const batch of services.feed.subscribe(caller, { after, signal })) {
        const which = `${batch[0]?.position} ${batch.at(-1)?.position} ${batch.length} ${key}`;
        const pace = { since, now: services.feed.position };
        yield await liveReads.matches.of(which, pace, () => matching(context, filter, batch));
    }
}
/**
 * An event for every change of a trajectory or of one of its steps.
 * @throws the errors of parseTrajectoryFilter; the first pull rejects with those of Feed.subscribe
 */
export function watchTrajectories(context, { where, after }) {
    const filter = where === null || where === undefined ? null : parseTrajectoryFilter(where, ['where']);
    const key = JSON.stringify(['trajectories', viewOf(context.caller), where ?? null]);
    const watched = { filter, key, after: after ?? null };
    return new AbortableStream((signal) => trajectoryEvents(context, watched, signal));
}
//# sourceMappingURL=watch-trajectories.js.map