import { randomUUID } from 'node:crypto';
import { MongoServerError } from 'mongodb';
import { endsWithin } from '../../async/within.js';
import { StepwellError } from '../../errors/index.js';
import { logCollectionsOf, MongoLogDatabase } from './log/database.js';
import { isOfDatabase, translate } from './translate.js';
/**
 * Size of the probe. It should not be smaller than what a full disk or a quota still accepts while it refuses commits.
 */
const BYTES = 16_384;
/** A successful probe counts for this long, so that many health checks cost one probe. */
const COUNTS_MS = 1_000;
/** A probe that takes longer is not a refusal: the database is slow, which its ping reports. */
const WAIT_MS = 2_000;
/** Checks whether the database accepts this server's writes, by writes that leave nothing behind. */
export class WriteProbe {
    constructor(collections) {
        this.collections = collections;
        this.probing = null;
        this.takenAt = Number.NEGATIVE_INFINITY;
        this.refusal = null;
        this.log = new MongoLogDatabase(logCollectionsOf(collections));
    }
    /** @throws STORE_FULL, STORE_FORBIDDEN, STORE_UNAVAILABLE: why the database refused the last probe that it answered */
    async check() {
        if (performance.now() - this.takenAt < COUNTS_MS)
            return;
        this.probing ??= this.probe().finally(() => {
            this.probing = null;
        });
        await endsWithin(WAIT_MS, this.probing);
        if (this.refusal !== null)
            throw this.refusal;
    }
    async probe() {
        try {
            // A part that belongs to no commit. If this process ends before removing it, trimming the log removes it.
            const nonce = `probe-${randomUUID()}`;
            await this.log.insertParts(nonce, 'probe', Date.now(), [new Uint8Array(BYTES)]);
            await this.log.removeParts([nonce]);
            await mayWrite(this.collections);
            this.refusal = null;
            this.takenAt = performance.now();
        }
        catch (error) {
            this.refusal = refusalOf(error);
        }
    }
}
/**
 * Makes writes that match no document; the database checks the permission for them all the same. @throws
 * STORE_FORBIDDEN
 */
export async function mayWrite({ steps }) {
    const nothing = { _id: -1 };
    await steps.updateOne(nothing, { $set: { isLast: false } });
    await steps.deleteOne(nothing);
}
/** The error of a refused probe. The probe itself is valid, so whatever the database answers holds for every write. */
function refusalOf(error) {
    const meant = translate(error);
    if (meant instanceof StepwellError)
        return meant;
    if (!isOfDatabase(meant))
        throw meant;
    const said = meant instanceof MongoServerError ? (meant.codeName ?? meant.code) : undefined;
    return new StepwellError('STORE_UNAVAILABLE', { detail: `it refuses writes (${said ?? 'without a code'})` }, { cause: meant });
}
/** The most records that the message names. */
const MOST_NAMED = 5;
/** The error that names records that were set aside, with the reason of the first. */
export function setAsideError(records) {
    const named = records.slice(0, MOST_NAMED).map(({ seq }) => seq);
    const more = records.length - named.length;
    return new StepwellError('STORE_SET_ASIDE', {
        records: `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
        detail: records[0]?.message ?? '',
    });
}
//# sourceMappingURL=health.js.map