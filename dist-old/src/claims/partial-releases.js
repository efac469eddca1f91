import { StepwellError } from '../errors/index.js';
/** Releases of batches. Of those that leave units in a batch, the rows that are left are on disk before they are its own. */
export class PartialReleases {
    constructor(store, data) {
        this.store = store;
        this.data = data;
    }
    /** @throws UNKNOWN_UNIT, UNKNOWN_BATCH, CONSUMER_REPLACED, BATCH_ACKED, BATCH_GONE */
    async release(batch, given) {
        const { units } = given;
        const members = new Set(batch.members.map(({ id }) => id));
        // Of units that were given back before, nothing changes.
        const stranger = units?.find((id) => !members.has(id) && !batch.returned.includes(id));
        if (stranger !== undefined) {
            throw new StepwellError('UNKNOWN_UNIT', { id: stranger }, { path: ['units'] });
        }
        for (let latest = batch;;) {
            const released = await this.attempt(latest, given);
            // Others gave units back meanwhile, so that another part is left.
            if (released.status !== 'LEASED' || leftOf(released, units).length === released.members.length) {
                return released;
            }
            latest = released;
        }
    }
    async attempt(batch, given) {
        const left = leftOf(batch, given.units);
        if (left.length === 0 || left.length === batch.members.length || batch.status !== 'LEASED') {
            return this.store.releaseBatch(batch.id, { ...given, kept: null });
        }
        const part = await this.part(batch, left);
        if (!('pack' in part))
            return part;
        const { pack, bytes, sha256, rows, tokens } = part;
        if (pack === null)
            throw new Error('a part was not packed');
        const data = await this.data.put(batch.id, pack);
        const kept = { rows, tokens, bytes: bytes.length, sha256, data, from: batch.data };
        const released = await this.store
            .releaseBatch(batch.id, { ...given, kept })
            .catch(async (error) => {
            await this.data.remove(data);
            throw error;
        });
        const old = released.data === data ? batch.data : data;
        if (old !== null)
            await this.data.remove(old);
        return released;
    }
    /** What is left of a batch's rows; where these are not the batch's any more, the batch as it is now. */
    async part(batch, left) {
        try {
            return await this.data.part(batch, left);
        }
        catch (error) {
            if (!(error instanceof StepwellError) || error.code !== 'BATCH_GONE')
                throw error;
            const [now] = await this.store.readBatches([batch.id], null);
            if (now == null || now.data === batch.data)
                throw error;
            return now;
        }
    }
}
/** Ids of the units that stay in a batch when these, or all of them, are given back. */
function leftOf({ members }, units) {
    const back = units === null ? null : new Set(units);
    return back === null ? [] : members.filter(({ id }) => !back.has(id)).map(({ id }) => id);
}
//# sourceMappingURL=partial-releases.js.map