import { StepwellError } from '../../errors/index.js';
import { openCollections } from './connect.js';
import { mayWrite, setAsideError } from './health.js';
import { highestRowSeq } from './highest-row.js';
import { logCollectionsOf } from './log/database.js';
import { translated } from './translate.js';
/** Short, because an operator waits at a terminal. */
const SERVER_SELECTION_MS = 5_000;
/**
 * Inspects a deployment without changing anything.
 * @throws STORE_UNAVAILABLE, STORE_FORBIDDEN, STORE_TOO_OLD, INVALID_CONFIG
 */
export async function inspectDatabase(uri) {
    const collections = await openCollections(uri, { serverSelectionMs: SERVER_SELECTION_MS });
    const { client, db, replicated, sharded, about } = collections;
    try {
        return await translated(async () => {
            // Connecting does not prove that this user may read and write.
            await about.findOne({ _id: 'stepwell' });
            await mayWrite(collections);
            const { version } = await db.command({ buildInfo: 1 });
            return {
                version: String(version),
                deployment: sharded ? 'sharded cluster' : replicated ? 'replica set' : 'standalone',
                hasChangeStreams: replicated,
                damage: await damageOf(collections),
            };
        });
    }
    finally {
        await client.close();
    }
}
async function damageOf(collections) {
    const { commits, logState } = logCollectionsOf(collections);
    // Records are written before their rows, so reading the rows first cannot find a row without its record.
    const highest = await highestRowSeq(collections);
    const [newest, state] = await Promise.all([
        commits.findOne({}, { sort: { _id: -1 }, projection: { _id: 1 } }),
        logState.findOne({ _id: 'log' }),
    ]);
    // No server of this layout has opened the database yet.
    if (state === null)
        return null;
    const row = Math.max(highest, state.stripped);
    const log = Math.max(newest?._id ?? 0, state.trimmed);
    if (row > log)
        return new StepwellError('STORE_UNREPAIRED', { row, log });
    return state.setAside.length > 0 ? setAsideError(state.setAside) : null;
}
//# sourceMappingURL=inspect.js.map