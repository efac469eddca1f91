/**
 * The one thread that writes. Calls that wait together are committed together: one sync to disk answers them all.
 * They come from the main thread, and from the decoder thread with steps that it has parsed; the main thread is answered.
 */
import { serveThread, } from '../../threads/serve-thread.js';
import { concernsWholeStore, openForWriting, translate, translateCall } from './connection.js';
import { FeedTrimmer } from './feed.js';
import { lockDataDir } from './lock.js';
import { LogKeeper } from './log-keeper.js';
import { IdleIndexing, SearchIndex } from './search-index.js';
import { SqliteWriter, } from './writing/writer.js';
/** A commit is not put off longer than this, so that the first caller of a group does not wait for the last. */
const GROUP_MS = 25;
function settle(asked, answer) {
    if (answer?.kind === 'error')
        asked.fail(answer.error);
    else
        asked.answer(answer?.value);
}
function start({ dataDir, feedRetention }, thread) {
    const lock = lockDataDir(dataDir);
    const connection = openForWriting(dataDir);
    const log = new LogKeeper(connection);
    const indexing = new IdleIndexing(new SearchIndex(connection), (error) => {
        // No call waits for indexing, so none is answered this error. A disk that fails also fails the next write.
        process.emitWarning(`search index: ${error instanceof Error ? error.message : String(error)}`);
    }, () => log.written(), (progress) => thread.tell({ kind: 'words', progress }));
    const writer = new SqliteWriter(connection, {
        indexWords: (isWanted) => (isWanted ? indexing.start() : indexing.stop()),
    });
    /** The calls of a group, as they come; `group` takes note of them. */
    function* gather(first, company, group) {
        const deadline = performance.now() + GROUP_MS;
        for (let asked = first; asked !== undefined; asked = thread.next()) {
            group.push(asked);
            yield asked.request;
            if (company === 'alone' || performance.now() > deadline || thread.isClosing)
                return;
        }
    }
    function commitGroup(first, company) {
        const group = [];
        const begun = performance.now();
        try {
            const { answers, head, jobs } = writer.commit(gather(first, company, group));
            // The new head is sent before the answers: a caller whose write is answered then finds its event in the feed.
            if (head !== null)
                thread.reply({ kind: 'head', head });
            if (jobs.length > 0)
                thread.tell({ kind: 'jobs', ids: jobs });
            for (const [i, asked] of group.entries())
                settle(asked, answers[i]);
        }
        catch (error) {
            fail(group, translateCall(error, connection.path));
            return;
        }
        indexing.written(performance.now() - begun);
        log.written();
    }
    /** After a commit that failed, commits each call of the group by itself, so that only the call at fault is refused. */
    function fail(group, error) {
        if (group.length > 1 && !concernsWholeStore(error)) {
            for (const asked of group)
                commitGroup(asked, 'alone');
            return;
        }
        for (const asked of group)
            asked.fail(error);
    }
    const trimmer = new FeedTrimmer(connection, feedRetention, () => log.written());
    trimmer.start();
    return {
        call: (asked) => commitGroup(asked, 'whoever waits'),
        close() {
            trimmer.stop();
            indexing.stop();
            try {
                log.close();
                connection.close();
                log.closed();
                lock.release();
            }
            catch (error) {
                throw translate(error, connection.path);
            }
        },
    };
}
serveThread(start);
//# sourceMappingURL=writer-thread.js.map