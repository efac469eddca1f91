/**
 * What a curator remembers in a run that hands its units over in portions, one call of `curate` for each. `PageMemory`
 * holds it between two portions; the run takes what a portion adds, and saves it.
 */
export class RunMemory {
    #portions = 0;
    #state = null;
    #change = null;
    constructor(run, 
    /** Reads what the portions so far have saved. */
    read) {
        this.run = run;
        this.read = read;
    }
    /** Names what there is to remember now: another portion, another name. */
    get name() {
        return `${this.run} ${this.#portions}`;
    }
    /** The name after the present portion. */
    get next() {
        return `${this.run} ${this.#portions + 1}`;
    }
    /** The state of a plugin in this thread. */
    async inThread(begin) {
        this.#state ??= begin(await this.read());
        return this.#state;
    }
    /** A portion has ended well. @param change what it has done to the state */
    ended(change) {
        this.#portions += 1;
        this.#change = change;
    }
    /** What the last portion has done to the state; null: nothing. */
    take() {
        const change = this.#change;
        this.#change = null;
        return change;
    }
}
//# sourceMappingURL=run-memory.js.map