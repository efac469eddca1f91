/**
 * The thread that writes, with connections of its own. Calls come from the main thread, and from the decoder thread with
 * steps that it has parsed; those that wait together are committed together.
 */
import { serveThread } from '../../../threads/serve-thread.js';
import { openCollections } from '../connect.js';
import { translate } from '../translate.js';
import { WritingSide } from './writing-side.js';
serveThread(async ({ uri, feedRetention, times }, thread) => {
    try {
        const collections = await openCollections(uri);
        const onTold = thread.tell.bind(thread);
        const side = await WritingSide.open(collections, { feedRetention, times, onTold }).catch(async (error) => {
            await collections.client.close();
            throw error;
        });
        const { calls } = side;
        return {
            call: (asked) => asked.answerFrom(calls, translate),
            head: () => side.position,
            async close() {
                try {
                    await side.close();
                    await collections.client.close();
                }
                catch (error) {
                    throw translate(error);
                }
            },
        };
    }
    catch (error) {
        throw translate(error);
    }
});
//# sourceMappingURL=writer-thread.js.map