import { UsedDatasets } from './used-datasets.js';
/** What the parts of an undo have changed together: how many steps, and of which datasets. */
export class UndoneSteps {
    /** @param datasetsWith the newest finished datasets that hold any of the steps (keys), at most `limit` */
    constructor(datasetsWith) {
        /** The curation before the undo, by step. */
        this.before = new Map();
        /** Keeps one copy of each text, because many steps have the same curation. */
        this.texts = new Map();
        this.used = new UsedDatasets(datasetsWith);
    }
    async add({ changed, relieved, madeAt }) {
        for (const { step, before, after } of changed) {
            const first = this.before.get(step);
            if (first === undefined)
                this.before.set(step, this.kept(before));
            else if (first === after)
                this.before.delete(step);
        }
        await this.used.add([...changed.map(({ step }) => step), ...relieved], madeAt);
    }
    /** Number of steps whose curation is another one than before the first part. */
    get changed() {
        return this.before.size;
    }
    /** Ids of datasets that were built from what is taken back. */
    get datasets() {
        return this.used.ids;
    }
    /** Whether there may be further datasets, which were not looked for. */
    get mayBeMore() {
        return this.used.mayBeMore;
    }
    kept(text) {
        const known = this.texts.get(text);
        if (known !== undefined)
            return known;
        this.texts.set(text, text);
        return text;
    }
}
//# sourceMappingURL=undone-steps.js.map