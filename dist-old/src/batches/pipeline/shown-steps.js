import { IdTable } from './id-table.js';
/** Ids that are kept at least before they go to the file. */
const KEPT = 20_000;
const LINE_FEED = '\n';
/**
 * The ids of the steps that a formatter was given, by their numbers from 0. The latest are held, and with those the steps
 * of the rows that a formatter makes of what it has just been given. Older ones go to a temporary file. Only a formatter
 * that names steps of long ago makes a table of theirs.
 */
export class ShownSteps {
    #latest = new Map();
    /** Of those that went to the file, the latest. */
    #before = new Map();
    #spool = null;
    #table = null;
    #count = 0;
    /** @param open opens the temporary file; null: all ids are held, for a run over few steps */
    constructor(open = null, kept = KEPT) {
        this.open = open;
        this.kept = kept;
    }
    /** Adds a step that was not added before, and returns its number. */
    add(id) {
        const number = this.#count++;
        this.#latest.set(id, number);
        return number;
    }
    /** Makes room: called now and then, between two groups. */
    async settle() {
        if (this.open === null || this.#latest.size < this.kept)
            return;
        this.#spool ??= await this.open();
        const lines = [...this.#latest.keys()].join(LINE_FEED);
        await this.#spool.write(Buffer.from(lines + LINE_FEED, 'utf8'));
        if (this.#table !== null)
            for (const [id, number] of this.#latest)
                this.#table.set(id, number);
        this.#before = this.#latest;
        this.#latest = new Map();
    }
    /** Undefined if there is no such step. */
    numberOf(id) {
        const recent = this.#latest.get(id) ?? this.#before.get(id);
        return recent !== undefined || this.#spool === null ? recent : this.#longAgo(id, this.#spool);
    }
    /** All ids, in the order of their numbers, some at a time. */
    async *ids() {
        if (this.#spool !== null)
            yield* linesOf(this.#spool);
        yield [...this.#latest.keys()];
    }
    async close() {
        await this.#spool?.remove();
        this.#spool = null;
    }
    async #longAgo(id, spool) {
        if (this.#table === null) {
            const table = new IdTable();
            let number = 0;
            for await (const lines of linesOf(spool))
                for (const line of lines)
                    table.set(line, number++);
            this.#table = table;
        }
        return this.#table.get(id);
    }
}
async function* linesOf(spool) {
    let begun = '';
    for await (const chunk of spool.read()) {
        // Ids are ASCII, so that no character is cut at the end of a chunk.
        const lines = (begun + Buffer.from(chunk).toString('latin1')).split(LINE_FEED);
        begun = lines.pop() ?? '';
        yield lines;
    }
}
//# sourceMappingURL=shown-steps.js.map