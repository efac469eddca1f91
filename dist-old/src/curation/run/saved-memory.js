import { pause } from '../../async/pause.js';
import { StepwellError } from '../../errors/index.js';
/** A part that is shorter is written again with what comes next, so that a live run does not leave a row a step. */
const SHORT_PART = 16 << 10;
/** Parts that are read at once. */
const READ_PARTS = 16;
/** Between two looks for a checkpoint that this server has not applied yet, and how many there are (ms). */
const LOOK_MS = 50;
const MOST_LOOKS = 600;
const NOTHING = { first: 0, next: 0, bytes: 0 };
/** How what a curator remembers lies in the store: in parts, of which a checkpoint writes only what is new. */
export class SavedMemory {
    /** What the job has saved, and what was added to it since. */
    #kept = NOTHING;
    #saved = NOTHING;
    #unwritten = new Map();
    /** The last part, if it is short and known. */
    #tail = null;
    constructor(store, job, signal) {
        this.store = store;
        this.job = job;
        this.signal = signal;
    }
    /** Everything that was added is written by now. @param saved as the job's record says */
    written(saved = NOTHING) {
        this.#unwritten.clear();
        this.#saved = saved;
        this.#kept = saved;
    }
    /** Adds what a portion has done. @returns the parts to write with it, and what is saved then */
    add(change) {
        const { next } = this.#kept;
        if (change === null)
            return { parts: [], kept: this.#kept };
        const bytes = change.bytes.byteLength;
        if (change.replaces)
            return this.#put(next, change.bytes, { first: next, next: next + 1, bytes });
        const tail = this.#tail;
        const total = this.#kept.bytes + bytes;
        if (tail !== null && tail.byteLength + bytes <= SHORT_PART)
            return this.#put(next - 1, Buffer.concat([tail, change.bytes]), { ...this.#kept, bytes: total });
        return this.#put(next, change.bytes, { ...this.#kept, next: next + 1, bytes: total });
    }
    /** All that was kept so far, in order. @throws STORE_BEHIND; the signal's reason */
    async read() {
        const parts = new Map(await this.#readSaved());
        for (const [part, bytes] of this.#unwritten)
            parts.set(part, bytes);
        return [...parts]
            .filter(([part]) => part >= this.#kept.first)
            .sort(([a], [b]) => a - b)
            .map(([, bytes]) => bytes);
    }
    #put(part, bytes, kept) {
        this.#kept = kept;
        this.#tail = bytes.byteLength < SHORT_PART ? bytes : null;
        this.#unwritten.set(part, bytes);
        return { parts: [{ part, bytes }], kept };
    }
    /** On MongoDB a checkpoint may be committed some time before its rows can be read. */
    async #readSaved() {
        const { first, next, bytes } = this.#saved;
        for (let look = 0; look < MOST_LOOKS; look++) {
            this.signal.throwIfAborted();
            const parts = await this.#readParts(first, next);
            if (parts.reduce((sum, part) => sum + part.bytes.byteLength, 0) === bytes)
                return parts.map((part) => [part.part, part.bytes]);
            await pause(LOOK_MS, this.signal);
        }
        throw new StepwellError('STORE_BEHIND');
    }
    async #readParts(first, next) {
        const all = [];
        for (let from = first; from < next;) {
            const found = await this.store.readJobMemory(this.job, from, READ_PARTS);
            all.push(...found.filter(({ part }) => part < next));
            const last = found.at(-1);
            if (last === undefined)
                break;
            from = last.part + 1;
        }
        return all;
    }
}
//# sourceMappingURL=saved-memory.js.map