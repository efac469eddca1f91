/** Hands over one value at a time. Of those that come meanwhile only the latest is handed over next. */
export class LatestOnly {
    /** @param onError is told when `work` fails; the next value is handed over all the same */
    constructor(work, onError) {
        this.work = work;
        this.onError = onError;
        this.working = null;
        this.next = null;
    }
    take(value) {
        this.next = { value };
        this.working ??= this.run();
    }
    /** Resolves when the latest value has been handed over. */
    async settled() {
        await this.working;
    }
    async run() {
        for (let taken = this.next; taken !== null; taken = this.next) {
            this.next = null;
            await this.work(taken.value).catch(this.onError);
        }
        this.working = null;
    }
}
//# sourceMappingURL=latest-only.js.map