import { pause } from '../../../async/pause.js';
import { endsWithin } from '../../../async/within.js';
import { StepwellError } from '../../../errors/index.js';
import { LifeEnded } from './life.js';
/**
 * Inserts a record after the tail and determines the outcome. An insert without an answer may have succeeded, or may
 * still arrive, so it is repeated under the same seq until a record with that seq exists, and nothing else happens
 * before. If the tail reads such a record first, that decides the outcome. A record that won is taken into the life
 * when this resolves.
 * @throws the database's error if it refuses the record permanently before anything is inserted; LifeEnded
 */
export async function attempt(life, record, plain) {
    const { clock, times } = life.parts;
    let met = null;
    let settle = () => { };
    const known = new Promise((resolve) => {
        settle = resolve;
    });
    life.inFlight = {
        seq: record.seq,
        nonce: record.nonce,
        plain,
        settle: (outcome) => {
            met = outcome;
            settle();
        },
    };
    const stopListening = life.onEnd(settle);
    try {
        for (let mayBeThere = false;;) {
            const answered = tryOnce(life, record);
            // If the tail reads the outcome first, the insert is left to itself: it can only find its seq taken.
            await Promise.race([answered, known]);
            life.check();
            if (met !== null)
                return met;
            const outcome = await answered;
            life.check();
            if (met !== null)
                return met;
            if (outcome.kind === 'lost')
                return 'lost';
            if (outcome.kind === 'won') {
                life.take({ ...record, stripped: false });
                return 'won';
            }
            if (outcome.kind === 'refused' && !mayBeThere)
                throw outcome.error;
            mayBeThere ||= outcome.kind !== 'refused';
            await endsWithin(times.retryMs, known, clock);
            life.check();
            if (met !== null)
                return met;
        }
    }
    finally {
        stopListening();
        life.inFlight = null;
    }
}
/** Makes one insert and classifies the outcome. It rejects only if the life has ended, which the caller checks too. */
async function tryOnce(life, record) {
    const { database } = life.parts;
    try {
        if ((await database.insert(record)) === 'inserted') {
            await checkLate(life, record.seq);
            return { kind: 'won' };
        }
    }
    catch (error) {
        return database.mayBeDone(error) ? { kind: 'unknown' } : { kind: 'refused', error };
    }
    try {
        const there = await database.readRecord(record.seq);
        if (there === null) {
            const { trimmed } = await database.readState(life.state.storeId);
            if (trimmed >= record.seq)
                life.end(new LifeEnded(`${record.seq} was trimmed before it was answered`));
            return { kind: 'unseen' };
        }
        if (there.nonce !== record.nonce)
            return { kind: 'lost' };
        await checkLate(life, record.seq);
        return { kind: 'won' };
    }
    catch {
        // A record with this seq exists; the next try finds out whose it is.
        return { kind: 'unseen' };
    }
}
/**
 * Checks a won insert that was answered long after its tail was read. If this server was stopped in between, it may
 * have inserted where the log was trimmed meanwhile; then the record does not count. Waits until the mark `trimmed` can
 * be read.
 */
async function checkLate(life, seq) {
    const { clock, database, times } = life.parts;
    for (;;) {
        const { now, wall } = life.moment();
        const late = Math.max(now - life.tailReadAt.now, wall - life.tailReadAt.wall) > times.lateMs;
        if (!late || life.ended !== null)
            return;
        try {
            const { trimmed } = await database.readState(life.state.storeId);
            if (trimmed >= seq)
                life.end(new LifeEnded(`${seq} was inserted below the mark ${trimmed}`));
            return;
        }
        catch (error) {
            if (!database.isOfDatabase(error))
                throw error;
        }
        await pause(times.retryMs, null, clock);
    }
}
/** The error for a caller whose commit was in flight when the log was closed or started anew. */
export function outcomeUnknown() {
    return new StepwellError('STORE_UNAVAILABLE', {
        detail: 'whether this was committed is not known; it can be sent again',
    });
}
//# sourceMappingURL=attempt.js.map