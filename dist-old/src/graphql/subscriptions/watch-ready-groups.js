import { DEFAULT_CHANNEL } from '../../model/step.js';
import { formatterOf } from '../readiness.js';
import { AbortableStream } from './event-batch.js';
const READY = { ready: true, missing: [] };
async function* groupEvents({ caller, services }, { formatter, options, channel, groupSize, after }, signal) {
    const request = {
        formatter: formatterOf(formatter, options),
        channel: channel ?? DEFAULT_CHANNEL,
        groupSize: groupSize ?? null,
        after: after ?? null,
    };
    for await (const { groups, reached } of services.batches.watchReady(caller, request, signal)) {
        const found = groups.length === 0
            ? []
            : await services.catalog.groups(caller, groups.map(({ key }) => key));
        const events = groups.flatMap(({ position }, i) => {
            const group = found[i] ?? null;
            // It was deleted since.
            if (group === null)
                return [];
            return [{ cursor: services.feed.cursorOf(position), group, readiness: READY }];
        });
        yield { events, newest: new Map(), reached, tokensOf: () => 0 };
    }
}
/** Groups that become ready. @throws INVALID_TYPE; the first pull rejects with the errors of BatchService.watchReady */
export function watchReadyGroups(context, args) {
    return new AbortableStream((signal) => groupEvents(context, args, signal));
}
//# sourceMappingURL=watch-ready-groups.js.map