import { sharedAbort } from '../async/shared-abort.js';
import { AnswerSize } from './limits/answer-size.js';
import { readsOf } from './loaders/content-loader.js';
import { createLoaders } from './loaders/create-loaders.js';
/** Never aborted, and the signal of all operations whose caller has none of its own. */
const NEVER = sharedAbort().signal;
const asItIs = (work) => work();
export function createContext(services, caller, liveReads, { reads, gone = NEVER, basePath = '', patiently = asItIs, sizes } = {}) {
    const answer = new AnswerSize(sizes?.of(caller.channels) ?? null);
    const takeTurn = async () => {
        await liveReads.takeTurn(answer);
        gone.throwIfAborted();
    };
    let loaders = null;
    return {
        caller,
        gone,
        basePath,
        patiently,
        services,
        liveReads,
        answer,
        // Most events of a subscription use no loader, so loaders are created on first use.
        get loaders() {
            loaders ??= createLoaders(services, caller, reads ?? readsOf(services.catalog, caller, { takeTurn, gone }), gone);
            return loaders;
        },
    };
}
//# sourceMappingURL=context.js.map