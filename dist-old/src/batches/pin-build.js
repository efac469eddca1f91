import { StepwellError } from '../errors/index.js';
import { decodeFeedCursor, positionOfCursor } from '../feed/cursor.js';
import { isObject } from '../model/json.js';
import { PAGE_BOUND } from '../query/page.js';
/**
 * Each further look back for an event goes this many times as far as the one before, and reads this many events at a
 * time.
 */
const STEP_BACK = 128;
const EVENTS = 500;
/**
 * Reads a cursor that a build is to be pinned to. Waits for it if another server wrote it and this one has not reached
 * it.
 * @throws INVALID_FEED_CURSOR, OUT_OF_RANGE past the head, STORE_BEHIND
 */
export async function readAsOf({ store, feed, }, asOf) {
    let position;
    try {
        position = decodeFeedCursor(asOf, store);
    }
    catch (error) {
        throw new StepwellError('INVALID_FEED_CURSOR', {}, { path: ['asOf'], cause: error });
    }
    // A position between the newest event and the store's position belongs to a commit without events.
    if (position <= decodeFeedCursor(await feed.head(), store) || position <= store.position)
        return position;
    throw new StepwellError('OUT_OF_RANGE', { expected: 'a cursor that the feed has reached' }, { path: ['asOf'] });
}
const fieldOf = (value, name) => isObject(value) ? value[name] : undefined;
/** The pin of the recipe's newest dataset that was built at exactly this position; null if there is none. */
async function earlierPin(store, { channel, name }, position) {
    const { items } = await store.pageDatasets(name, PAGE_BOUND, null, [channel]);
    for (const { manifest } of items) {
        const pinned = manifest?.asOf;
        const cursor = fieldOf(pinned, 'cursor');
        // The cursor may be of another store if this one was restored from a copy.
        if (typeof cursor !== 'string' || positionOfCursor(cursor, store) !== position)
            continue;
        const clock = fieldOf(pinned, 'clock');
        const policyVersion = fieldOf(pinned, 'policyVersion');
        if (typeof clock !== 'string')
            continue;
        return {
            position,
            now: Date.parse(clock),
            policyVersion: typeof policyVersion === 'number' ? policyVersion : null,
        };
    }
    return null;
}
/**
 * Pins a build. Without a cursor: to the head of the feed, the present time and the current policy version. With one:
 * to that position, with the clock and policy version of the recipe's dataset that was built there; if there is none,
 * with the time of the event at that position and the current policy version.
 * @throws INVALID_FEED_CURSOR, OUT_OF_RANGE, FEED_CURSOR_EXPIRED
 */
export async function pinBuild({ store, feed }, recipe, asOf) {
    const { version, updatedAt } = await store.readPolicy();
    const policyVersion = updatedAt === null ? null : version;
    if (asOf === null) {
        return { position: decodeFeedCursor(await feed.head(), store), now: Date.now(), policyVersion };
    }
    const position = await readAsOf({ store, feed }, asOf);
    const earlier = await earlierPin(store, recipe, position);
    if (earlier !== null)
        return earlier;
    return { position, now: await timeAt(store, position), policyVersion };
}
/** The time of the newest event at or before a position; 0 if there is none. */
async function timeAt(store, position) {
    // Most positions are an event's own; others lie shortly after one.
    for (let back = 1;; back *= STEP_BACK) {
        let at = null;
        for (let from = Math.max(0, position - back);;) {
            const events = await store.readEvents(from, EVENTS);
            const before = events.filter((event) => event.position <= position);
            at = before.at(-1)?.at ?? at;
            if (before.length < EVENTS)
                break;
            from = before.at(-1)?.position ?? position;
        }
        if (at !== null || back >= position)
            return at ?? 0;
    }
}
//# sourceMappingURL=pin-build.js.map