import { endsWithin } from '../../async/within.js';
import { StepwellError } from '../../errors/index.js';
import { askedSteps, lacksIds, toldSteps } from './call-steps.js';
import { encodeCallRecord, encodeStepRecord } from './log/record.js';
import { withTokensOf } from './redaction/redaction.js';
import { neededBody } from './request-fields.js';
/** How long a client waits for the end of its answer while a step is redacted. */
const REDACTION_PATIENCE_MS = 1_000;
const PATIENCE_MS = 5_000;
/** Turns ended calls into steps. No failure in here reaches a client. */
export class Recorder {
    constructor(parts) {
        this.parts = parts;
        /**
         * The last unfinished capture of each trajectory, behind which the next one queues: steps of a trajectory are stored
         * in the order in which their calls ended.
         */
        this.underWay = new Map();
        this.askingBytes = 0;
    }
    /**
     * Resolves, soon and never rejecting, when the call is in the log or cannot be: then the client may get the end of
     * its answer. The rest goes on in the background.
     */
    async take(call, engine) {
        const logged = this.write(call);
        this.follow(call, logged, engine);
        const kept = logged.then(({ entry }) => entry.kept, 
        // The capture fails with the same error, and `follow` reports it.
        () => null);
        // Rules are fast, and the log limits its own delay; a user's function may be slow.
        if (this.parts.redaction === null)
            await kept;
        else
            await this.patiently(kept, call);
    }
    follow({ callId, identity: { trajectoryUid } }, logged, engine) {
        const before = this.underWay.get(trajectoryUid);
        let hand = () => { };
        const handed = new Promise((resolve) => {
            hand = resolve;
        });
        const captured = this.store(logged, engine, before?.handed, hand)
            .catch((error) => {
            hand();
            this.parts.onLost(callId, error);
        })
            // A capture that is refused at once ends before the earlier ones.
            .then(() => before?.captured)
            .finally(() => {
            if (this.underWay.get(trajectoryUid) === capture)
                this.underWay.delete(trajectoryUid);
        });
        const capture = { handed, captured };
        this.underWay.set(trajectoryUid, capture);
    }
    async patiently(kept, call) {
        if (await endsWithin(REDACTION_PATIENCE_MS, kept))
            return;
        this.parts.onUnlogged(Math.max(1, call.outcome.choices.length));
    }
    /** Waits for the unfinished captures, of one trajectory or of all. @throws STORE_UNAVAILABLE */
    async settled(trajectoryUid) {
        const captures = trajectoryUid === undefined
            ? [...this.underWay.values()]
            : [this.underWay.get(trajectoryUid)].filter((capture) => capture !== undefined);
        const patience = this.parts.patienceMs ?? PATIENCE_MS;
        const begun = performance.now();
        this.parts.sink.hurry();
        if (!(await endsWithin(patience, all(captures, 'captured'))))
            throw new StepwellError('STORE_UNAVAILABLE', { detail: 'captured steps are still on their way' });
        await this.parts.sink.drained(Math.max(0, patience - (performance.now() - begun)));
    }
    /**
     * Marks what the store has by now in the log, so that no later start replays it. False: the disk did not take the
     * marks.
     */
    forget() {
        return this.parts.log.mark();
    }
    async write(call) {
        const { redaction, promptTokens, log } = this.parts;
        const { channel, trajectoryUid } = call.identity;
        const told = toldSteps(call);
        const steps = redaction === null ? told.map(untouched) : await redactAll(redaction, told);
        const recordsOf = () => steps.map(({ draft }) => encodeStepRecord(channel, draft));
        if (lacksIds(call, promptTokens) && steps.some(({ touched }) => touched !== 'content')) {
            const payloads = redaction === null
                ? [encodeCallRecord({ ...call, body: neededBody(call.body) })]
                : recordsOf().map(({ bytes }) => bytes);
            const bytes = payloads.reduce((sum, payload) => sum + payload.length, 0);
            // A call larger than the limit is accepted while no other is asked for.
            if (this.askingBytes === 0 || this.askingBytes + bytes <= this.parts.maxAskingBytes) {
                this.askingBytes += bytes;
                return { call, steps, bytes, entry: log.append(payloads, trajectoryUid) };
            }
        }
        const records = recordsOf();
        const payloads = records.map(({ bytes }) => bytes);
        return { records, entry: log.append(payloads, trajectoryUid) };
    }
    async store(logged, engine, before, hand) {
        const what = await logged;
        let place = null;
        try {
            const accepted = this.parts.sink.accept(await this.recordsOf(what, engine, before), what.entry);
            // The sink keeps the order of its queue, so the next capture need not wait for the end of this one.
            hand();
            place = await accepted;
        }
        finally {
            // The entry is released also where the sink could not hold the steps. Otherwise a later start would store them
            // behind later steps, maybe after their trajectory was deleted, and one record would keep its whole segment on
            // disk. Steps that are `left` when the server ends are not released: none of this applies to them.
            if (place !== 'left')
                what.entry.done();
        }
    }
    async recordsOf(what, engine, before) {
        if ('records' in what) {
            await before;
            return what.records;
        }
        // Runs beside the capture before it, so that an engine that hangs delays a trajectory once and not with every call.
        const [records] = await Promise.all([this.completed(what, engine), before]);
        return records;
    }
    /** The steps of a call that lacked ids, with those that were found. */
    async completed({ call, steps, bytes, entry }, engine) {
        try {
            const drafts = await askedSteps(call, engine, this.parts.promptTokens);
            const told = this.parts.redaction === null ? drafts : toldSteps(call);
            const records = drafts.map((draft, i) => {
                const completed = withTokensOf(steps[i] ?? untouched(draft), told[i] ?? draft, draft);
                return encodeStepRecord(call.identity.channel, completed);
            });
            entry.revise(records.map(({ bytes }) => bytes));
            return records;
        }
        finally {
            this.askingBytes -= bytes;
        }
    }
    /** Called when all calls are over. Waits for ids that are being asked for, but not for a store in trouble. */
    async close() {
        const captures = [...this.underWay.values()];
        await all(captures, 'handed');
        await this.parts.sink.close();
        await all(captures, 'captured');
        await this.parts.promptTokens.close();
        await this.parts.redaction?.close();
    }
}
const all = (captures, what) => Promise.all(captures.map((capture) => capture[what]));
const untouched = (draft) => ({ draft, touched: 'nothing' });
function redactAll(redaction, drafts) {
    return Promise.all(drafts.map((draft) => redaction.redact(draft)));
}
//# sourceMappingURL=recorder.js.map