import { translated } from './translate.js';
/**
 * The servers' marks in the log of commits, each of which also holds what its server says of its model calls. A mark
 * goes when its server closes, or has not moved it for some seconds.
 *
 * @param writer names the mark of this server, which is another one after the log has started anew
 */
export function callsBoardOn({ writers }, writer) {
    return {
        tell: (calls) => translated(async () => {
            const change = calls === null ? { $unset: { calls: true } } : { $set: { calls } };
            const { matchedCount } = await writers.updateOne({ _id: writer() }, change);
            return matchedCount === 1;
        }),
        read: () => translated(async () => {
            const told = { closed: false, calls: { $exists: true } };
            const found = await writers.find(told, { projection: { calls: 1 } }).toArray();
            return latest(found.flatMap(({ calls }) => calls ?? []));
        }),
    };
}
/** Of a server whose log has started anew there are two marks for a while. */
function latest(told) {
    const byServer = new Map();
    for (const calls of told) {
        const known = byServer.get(calls.server);
        if (known === undefined || known.tick < calls.tick)
            byServer.set(calls.server, calls);
    }
    return [...byServer.values()];
}
//# sourceMappingURL=calls-board.js.map