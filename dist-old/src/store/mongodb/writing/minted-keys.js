import { ignoringDuplicates } from '../duplicates.js';
/** Number of keys per writer number. */
const KEYS_OF_NUMBER = 2 ** 30;
/** When this many keys are left, another number is fetched, long before they run out. */
const LOW = 2 ** 20;
const numberOf = (key) => Math.floor(key / KEYS_OF_NUMBER);
/**
 * The name in Touched of all keys of one writer number. A commit reads those of the keys of its new steps and
 * trajectories. Writing a name therefore prevents every earlier plan with such keys from being committed.
 */
export const keysTouch = (key) => `k:${numberOf(key)}`;
/**
 * Makes keys of trajectories, groups, steps and decisions: a number that no other writer has, times 2^30, plus a count.
 * Keys are known before their commit, so that contents can be written under them first.
 */
export class MintedKeys {
    constructor(db, number) {
        this.db = db;
        this.number = number;
        this.next = null;
        this.asking = null;
        this.last = number * KEYS_OF_NUMBER;
        this.numbers = new Set([number]);
    }
    /** Whether this writer has made the key. */
    isOwn(key) {
        return this.numbers.has(numberOf(key));
    }
    static async open(db) {
        return new MintedKeys(db, await nextNumber(db));
    }
    mint() {
        this.last += 1;
        if (this.last >= (this.number + 1) * KEYS_OF_NUMBER) {
            if (this.next === null)
                throw new Error('the keys of this writer are used up');
            this.number = this.next;
            this.next = null;
            this.last = this.number * KEYS_OF_NUMBER + 1;
        }
        return this.last;
    }
    /** Fetches another number in time. Must be awaited before planning. */
    async ready() {
        if (this.next !== null || (this.number + 1) * KEYS_OF_NUMBER - this.last > LOW)
            return;
        this.asking ??= nextNumber(this.db)
            .then((number) => {
            this.next = number;
            this.numbers.add(number);
        })
            .finally(() => {
            this.asking = null;
        });
        await this.asking;
    }
}
async function nextNumber(db) {
    const counter = db.collection('about');
    const next = () => counter.findOneAndUpdate({ _id: 'writers' }, { $inc: { last: 1 } }, { returnDocument: 'after' });
    let taken = await next();
    if (taken === null) {
        // An insert and no upsert: where several servers find a new database at once, some MongoDB-compatible servers answer
        // the same count to all of their upserts, and two writers would then give the same keys to different steps.
        await ignoringDuplicates(counter.insertOne({ _id: 'writers', last: 0 }));
        taken = await next();
    }
    if (taken === null)
        throw new Error('the counter of writers is missing');
    return taken.last;
}
//# sourceMappingURL=minted-keys.js.map