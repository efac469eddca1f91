import { isEngineAway } from '../tokens/ask-engine.js';
import { decodeRecord, encodeStepRecord } from './log/record.js';
import { storeSteps, } from './store-steps.js';
/** Records of one append: enough to share a sync to disk, few enough to repeat after a failure. */
const MOST_AT_ONCE = 256;
/** Moves the records that wait in the log into the store, slice by slice. */
export class Replay {
    constructor(parts) {
        this.parts = parts;
        /** Completed steps of the current slice, by call: a store in trouble is tried often, and ids are asked for once. */
        this.completed = new Map();
    }
    /**
     * Stores the oldest records. Returns how many those were.
     * @param blame a step that makes the store fail without a code counts as refused
     * @throws what keeps the records from being stored; they stay where they are
     */
    async next(blame) {
        const { log, append, observe, refuse, setAside } = this.parts;
        const slice = await log.read(MOST_AT_ONCE);
        if (slice === null)
            return 0;
        const known = await Promise.all(slice.payloads.map((payload) => this.stepsOf(payload)));
        const steps = known.flatMap((record) => ('what' in record ? [] : record));
        const fates = (await storeSteps(append, steps, blame)).map(unlessStored);
        for (const [i, step] of steps.entries()) {
            const fate = fates[i] ?? null;
            if (fate !== null)
                await refuse(step, fate);
        }
        for (const [i, payload] of slice.payloads.entries()) {
            const record = known[i];
            if (record !== undefined && 'what' in record)
                await setAside(payload, record.what, record.error);
        }
        slice.done();
        this.completed.clear();
        const stored = fates.filter((fate) => fate === null).length;
        if (stored > 0)
            observe({ kind: 'replayed', steps: stored });
        return slice.payloads.length;
    }
    /** @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT while an engine is waited for */
    async stepsOf(payload) {
        try {
            const record = decodeRecord(payload);
            if (record === null)
                return { what: 'a record that another version of Stepwell wrote', error: null };
            return 'packed' in record ? [record] : await this.completedSteps(record);
        }
        catch (error) {
            if (isEngineAway(error) || this.parts.closing.aborted)
                throw error;
            return { what: 'a record of which no step can be made', error };
        }
    }
    async completedSteps(call) {
        const known = this.completed.get(call.callId);
        if (known !== undefined)
            return known;
        const drafts = await this.parts.complete(call);
        // While the server closes, the tokenizer may answer that it has no ids: the next start asks again.
        this.parts.closing.throwIfAborted();
        const steps = drafts.map((draft) => encodeStepRecord(call.identity.channel, draft));
        this.completed.set(call.callId, steps);
        return steps;
    }
}
/**
 * A captured step's idempotency key is its call's own, so a conflict means that the step itself is stored already: the
 * process was killed after the store took the step and before the log was marked, and the ids differed then.
 */
function unlessStored(fate) {
    return fate?.code === 'IDEMPOTENCY_CONFLICT' ? null : fate;
}
//# sourceMappingURL=replay.js.map