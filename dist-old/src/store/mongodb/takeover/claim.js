import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ignoringDuplicates } from '../duplicates.js';
/** Another server considered this one dead and has continued the takeover. */
export class LostClaim extends Error {
    constructor() {
        super('another server goes on taking the database over');
    }
}
const LOOK_MS = 250;
export function takeoversOf({ db }) {
    return db.collection('about');
}
/** The right to convert. One server has it at a time, until it is done or its beat stops growing. */
export class Claim {
    constructor(takeovers, holder, progress, beatMs) {
        this.takeovers = takeovers;
        this.holder = holder;
        this.progress = progress;
        this.timer = setInterval(() => {
            // A server without the database for that long loses the claim, and learns it when it notes its progress.
            this.takeovers.updateOne(this.mine, { $inc: { beat: 1 } }).catch(() => { });
        }, beatMs);
        this.timer.unref();
    }
    /**
     * Waits for this server's turn. Null: another server has finished meanwhile. `silenceMs`: how long, by this machine's
     * clock, a holder's beat must not have grown before another server takes over.
     */
    static async take(collections, from, silenceMs, onWait) {
        const takeovers = takeoversOf(collections);
        const holder = randomBytes(12).toString('hex');
        const fresh = {
            _id: 'takeover',
            from,
            holder: null,
            beat: 0,
            stage: '',
            after: null,
            done: false,
        };
        await ignoringDuplicates(takeovers.insertOne(fresh));
        let seen = { what: '', since: 0 };
        for (;;) {
            const found = await takeovers.findOne({ _id: 'takeover' });
            if (found === null)
                throw new Error('the note of a takeover is gone');
            if (found.done)
                return null;
            const { holder: by, beat, stage, after } = found;
            const what = `${by} ${beat} ${stage} ${after}`;
            if (what !== seen.what)
                seen = { what, since: performance.now() };
            if (by === null || performance.now() - seen.since >= silenceMs) {
                const asSeen = { _id: 'takeover', holder: by, beat, done: false };
                const { matchedCount } = await takeovers.updateOne(asSeen, { $set: { holder }, $inc: { beat: 1 } });
                if (matchedCount === 1)
                    return new Claim(takeovers, holder, { stage, after }, silenceMs / 10);
            }
            else {
                onWait();
                await delay(Math.min(LOOK_MS, silenceMs / 10));
            }
        }
    }
    /** Records the progress. @throws LostClaim */
    async note(progress) {
        const { matchedCount } = await this.takeovers.updateOne(this.mine, { $set: progress, $inc: { beat: 1 } });
        if (matchedCount === 0)
            throw new LostClaim();
    }
    /** @throws LostClaim */
    async finish() {
        const { matchedCount } = await this.takeovers.updateOne(this.mine, {
            $set: { done: true, holder: null },
        });
        if (matchedCount === 0)
            throw new LostClaim();
    }
    /** Gives up the claim, so that another server can continue at once. */
    async release() {
        clearInterval(this.timer);
        await this.takeovers.updateOne(this.mine, { $set: { holder: null } });
    }
    get mine() {
        return { _id: 'takeover', holder: this.holder, done: false };
    }
}
//# sourceMappingURL=claim.js.map