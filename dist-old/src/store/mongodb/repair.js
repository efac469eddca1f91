import { setTimeout as delay } from 'node:timers/promises';
import { StepwellError } from '../../errors/index.js';
import { openCollections } from './connect.js';
import { SYSTEM_CLOCK } from './log/clock.js';
import { CommitLog } from './log/commit-log.js';
import { logCollectionsOf, MongoLogDatabase } from './log/database.js';
import { TIMES } from './log/interface.js';
import { refuseHalfMigrated } from './open.js';
import { SCHEMA, SCHEMA_WITH_LOG } from './set-up.js';
import { translate } from './translate.js';
import { MintedKeys } from './writing/minted-keys.js';
import { Writer } from './writing/writer.js';
/** How long to watch for running servers. Each moves its watermark several times in it. */
const LOOK_MS = 6 * TIMES.beatMs;
/**
 * Repairs a store that no server can open, or in which records were set aside; see CommitLog.repair. No server may run.
 * @throws STORE_LOCKED if one does, and all errors of opening the database but STORE_UNREPAIRED
 */
export async function repairMongoStore(uri) {
    const collections = await openCollections(uri);
    try {
        await refuseHalfMigrated(collections);
        await refuseOtherLayouts(collections);
        const database = new MongoLogDatabase(logCollectionsOf(collections));
        await refuseWhileServed(collections, database);
        const writer = new Writer(collections, await MintedKeys.open(collections.db));
        const log = new CommitLog({ database, clock: SYSTEM_CLOCK, owner: writer });
        writer.use(log);
        return await log.repair();
    }
    catch (error) {
        throw translate(error);
    }
    finally {
        await collections.client.close();
    }
}
async function refuseOtherLayouts({ about, db }) {
    const found = await about.findOne({ _id: 'stepwell' });
    const path = `database ${db.databaseName}`;
    if (found === null)
        throw new StepwellError('INVALID_CONFIG', { detail: `${path} holds no Stepwell store` });
    if (found.schema > SCHEMA) {
        throw new StepwellError('STORE_TOO_NEW', { path, found: found.schema, known: SCHEMA });
    }
    if (found.schema < SCHEMA_WITH_LOG) {
        const detail = `${path} is of an earlier version, which has nothing to repair`;
        throw new StepwellError('INVALID_CONFIG', { detail });
    }
}
async function refuseWhileServed({ db }, database) {
    const before = new Map((await database.readWatermarks()).map(({ writer, beat }) => [writer, beat]));
    await delay(LOOK_MS);
    const moved = (await database.readWatermarks()).find(({ writer, beat, closed }) => !closed && before.get(writer) !== beat);
    if (moved === undefined)
        return;
    throw new StepwellError('STORE_LOCKED', {
        path: `database ${db.databaseName}`,
        owner: `a server that writes as ${moved.writer}`,
    });
}
//# sourceMappingURL=repair.js.map