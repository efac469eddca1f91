/** A point in one life of the log; see Pin. */
class Moment {
    constructor(pins, seq, 
    /** Number of own commits refused until then. */
    refused) {
        this.pins = pins;
        this.seq = seq;
        this.refused = refused;
        pins.add(this);
    }
    release() {
        this.pins.delete(this);
    }
}
/**
 * The keys that were touched since the oldest pin in use. Own commits are planned on top of each other, so a plan
 * conflicts only with records of other servers and with own commits that were refused.
 */
export class Touches {
    constructor() {
        this.touches = new Map();
        this.pins = new Set();
        this.refusals = 0;
    }
    pin(seq) {
        return new Moment(this.pins, seq, this.refusals);
    }
    /** The pin as a point of this life; null for one of an ended life, about which this says nothing. */
    momentOf(pin) {
        return pin instanceof Moment && this.pins.has(pin) ? pin : null;
    }
    take({ seq, reads, writes }, own) {
        if (this.pins.size === 0)
            return;
        for (const key of writes) {
            const touch = this.at(key);
            touch.write = seq;
            if (!own)
                touch.foreignWrite = seq;
        }
        if (own)
            return;
        for (const key of reads)
            this.at(key).foreignRead = seq;
    }
    /** Records that an own commit was refused, so that plans on top of it no longer hold. */
    refuse(writes) {
        this.refusals += 1;
        if (this.pins.size === 0)
            return;
        for (const key of writes)
            this.at(key).refused = this.refusals;
    }
    /** Keys for which a plan made at that point no longer holds; null: the point belongs to an ended life. */
    conflict({ reads, writes }, pin) {
        const moment = this.momentOf(pin);
        if (moment === null)
            return null;
        const found = new Set();
        for (const key of reads)
            if (this.isWritten(key, moment))
                found.add(key);
        for (const key of writes) {
            if (this.isWritten(key, moment) || (this.touches.get(key)?.foreignRead ?? 0) > moment.seq)
                found.add(key);
        }
        return [...found];
    }
    touchedSince(keys, pin) {
        const moment = this.momentOf(pin);
        if (moment === null)
            return true;
        for (const key of keys)
            if ((this.touches.get(key)?.write ?? 0) > moment.seq)
                return true;
        return false;
    }
    readSince(keys, pin) {
        const moment = this.momentOf(pin);
        if (moment === null)
            return true;
        for (const key of keys)
            if ((this.touches.get(key)?.foreignRead ?? 0) > moment.seq)
                return true;
        return false;
    }
    /** Forgets touches before the oldest pin. */
    prune() {
        if (this.pins.size === 0)
            this.touches.clear();
        let seq = Number.POSITIVE_INFINITY;
        let refused = Number.POSITIVE_INFINITY;
        for (const pin of this.pins) {
            seq = Math.min(seq, pin.seq);
            refused = Math.min(refused, pin.refused);
        }
        for (const [key, touch] of this.touches) {
            const last = Math.max(touch.write, touch.foreignRead);
            if (last <= seq && touch.refused <= refused)
                this.touches.delete(key);
        }
    }
    isWritten(key, { seq, refused }) {
        const touch = this.touches.get(key);
        return touch !== undefined && (touch.foreignWrite > seq || touch.refused > refused);
    }
    at(key) {
        let touch = this.touches.get(key);
        if (touch === undefined) {
            touch = { foreignRead: 0, foreignWrite: 0, write: 0, refused: 0 };
            this.touches.set(key, touch);
        }
        return touch;
    }
}
//# sourceMappingURL=touches.js.map