/** Finishes long work of the store (decisions, an undo, a deletion) that the server which began it has not come to the end of. */
export class StoreWorker {
    constructor(kind, store) {
        this.kind = kind;
        this.store = store;
        this.most = 2;
    }
    run(held) {
        return this.store.continueJob(held.job, () => held.lease, held.signal);
    }
}
//# sourceMappingURL=store-worker.js.map