/**
 * A thread that reads. Each call sees one consistent state. A call that takes long runs in slices, between which the thread
 * answers other calls.
 */
import { callMethod } from '../../threads/calls.js';
import { serveThread } from '../../threads/serve-thread.js';
import { openForReading, translateCall } from './connection.js';
import { registerFunctions } from './functions.js';
import { sqliteReader } from './reader.js';
import { SlicedReads, Turns } from './sliced-reads.js';
/** Connections that searches have, and other reads. */
const SEARCHES_AT_ONCE = 6;
const LOOKUPS_AT_ONCE = 8;
/** Methods that search many rows for those that a filter selects. */
const SEARCHES = new Set([
    'pageSteps',
    'countSteps',
    'readStats',
    'readTrajectoryStats',
    'pageTrajectories',
    'countTrajectories',
    'pageGroups',
    'countGroups',
]);
serveThread(({ dataDir }) => {
    function open() {
        const connection = openForReading(dataDir);
        registerFunctions(connection);
        return connection;
    }
    const readers = new WeakMap();
    function readerOf(connection) {
        const known = readers.get(connection) ?? sqliteReader(connection);
        readers.set(connection, known);
        return known;
    }
    const shared = open();
    const turns = new Turns();
    // A search may take seconds; reads of named rows have connections of their own and do not wait for one.
    const searches = new SlicedReads(turns, SEARCHES_AT_ONCE, shared, open);
    const lookups = new SlicedReads(turns, LOOKUPS_AT_ONCE, shared, open);
    return {
        call(asked) {
            const { id, method, args } = asked.request;
            (SEARCHES.has(method) ? searches : lookups).run(id, (own) => callMethod(readerOf(own), method, args), {
                done: (value) => asked.answer(value),
                failed: (error) => asked.fail(translateCall(error, shared.path)),
            });
        },
        cancel: (id) => searches.cancel(id) || lookups.cancel(id),
        async close() {
            await new Promise((resolve) => searches.close(() => lookups.close(resolve)));
            shared.close();
        },
    };
});
//# sourceMappingURL=reader-thread.js.map