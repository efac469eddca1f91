import { TrajectoryTally } from '../../statistics/trajectory-tally.js';
import { modelsOf } from '../listing/knowledge.js';
import { selection } from '../listing/selection.js';
import { TrajectoryListing } from '../listing/trajectories.js';
/** Statistics over the trajectories that a filter selects, counted one by one as they are read. */
export async function readTrajectoryStats(collections, where, request, effort) {
    const tally = new TrajectoryTally();
    for await (const seen of selection(new TrajectoryListing(collections), where, effort)) {
        const keys = seen.map(({ doc }) => doc.key);
        const models = request.models ? await modelsOf(collections, keys) : null;
        for (const { doc, item } of seen)
            tally.add(item, models?.get(doc.key) ?? []);
    }
    return tally.statistics(request);
}
//# sourceMappingURL=trajectory-stats.js.map