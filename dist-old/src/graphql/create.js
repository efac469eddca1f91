import { createContext } from './context.js';
import { formatGraphqlError } from './errors.js';
import { KnownDocuments } from './known-documents.js';
import { COST_LIMIT, checkLimits } from './limits/check-limits.js';
import { ContentSizes } from './limits/content-sizes.js';
import { SizeLearner } from './limits/learn-sizes.js';
import { buildGraphqlSchema } from './schema.js';
import { LiveReads } from './subscriptions/live-reads.js';
const READING = new Set(['read']);
/**
 * @param observe called when an operation has ended, or a subscription has begun
 */
export function createGraphql(services, observe = () => { }, { costLimit = COST_LIMIT, spend = () => { } } = {}) {
    const { logError } = services;
    const liveReads = new LiveReads(services.catalog);
    const sizes = new ContentSizes();
    const schema = buildGraphqlSchema();
    const learner = new SizeLearner(schema);
    const contextOf = (caller, options) => createContext(services, caller, liveReads, { ...options, sizes });
    return {
        schema,
        createContext: contextOf,
        async checkLimits(operation, caller) {
            const known = sizes.of(caller.channels);
            // Sizes are learned with the right to read, also for a caller without it, who is refused when the operation runs.
            await learner.before(operation, known, () => contextOf({ ...caller, scopes: READING }));
            spend(caller, checkLimits({ ...operation, sizes: known }, costLimit));
        },
        documents: new KnownDocuments(),
        liveReads,
        formatError: (error) => formatGraphqlError(error, logError),
        logError,
        observe,
    };
}
//# sourceMappingURL=create.js.map