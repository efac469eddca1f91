import { joinFields } from '../../model/content-field.js';
import { readsTexts } from '../../query/needs.js';
import { readGroups } from '../read-groups.js';
/** Groups of a page, after each of which a run writes a checkpoint. */
export const PAGE_GROUPS = 128;
/** The content that a run reads: what its curator reads, and what its filter searches. */
export function fieldsOf({ reads }, where) {
    return readsTexts(where) ? joinFields(reads, ['messages', 'response']) : reads;
}
/** The pages of a walk over the groups that there were at a feed position. @param from the page to go on after */
export async function* keyPages(store, scope, position, from) {
    const channels = [...(await store.listChannels(scope))].sort();
    for (const channel of channels) {
        if (from !== null && channel < from.channel)
            continue;
        const isBegun = from !== null && channel === from.channel;
        if (isBegun && from.after === null)
            continue;
        for (let after = isBegun ? from.after : null;;) {
            const page = await store.pageGroupKeys(channel, position, after, PAGE_GROUPS, scope);
            if (page.groups.length > 0)
                yield { channel, keys: page.groups, after: page.next };
            after = page.next;
            if (after === null)
                break;
        }
    }
}
/** The groups themselves, with some of their content. */
export async function* groupsAt(store, scope, position, fields, signal, where) {
    for await (const { keys } of keyPages(store, scope, position, null)) {
        signal.throwIfAborted();
        yield* readGroups(store, keys, { position, scope, fields, signal, where });
    }
}
//# sourceMappingURL=groups-at.js.map