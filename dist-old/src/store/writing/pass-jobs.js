import { touches } from './commit.js';
/** Jobs, and the marks of units that a curator has judged: those stored, and what a pass changes of them. */
export class PassJobs {
    constructor(view, pass) {
        this.view = view;
        this.pass = pass;
        this.changed = new Map();
        this.memory = [];
        this.read = new Map();
        this.changedPages = new Map();
    }
    get isEmpty() {
        return this.changed.size + this.changedPages.size === 0;
    }
    job(id) {
        this.pass.reading(touches.job(id));
        return this.changed.get(id) ?? this.view.job(id);
    }
    put(job) {
        this.pass.writing(touches.job(job.id));
        this.changed.set(job.id, job);
    }
    /** Id of the operation in which a unit was judged; null: the judge has not judged it. */
    judgedBy(judge, unit) {
        return this.pageOf(judge, this.pageNumber(unit)).get(unit)?.operation ?? null;
    }
    /** From which position on a unit is marked; null: it is not, or that is not kept. */
    markedAt(judge, unit) {
        return this.pageOf(judge, this.pageNumber(unit)).get(unit)?.at ?? null;
    }
    /**
     * Marks a unit, whose page was looked up, as judged by an operation. An earlier mark of it is replaced.
     * @param at from which position on; left out: that is not kept
     */
    putMark(judge, unit, operation, at = null) {
        const page = this.pageNumber(unit);
        const name = touches.marks(judge, page);
        this.pageOf(judge, page).set(unit, { operation, at });
        this.pass.writing(name);
        this.changedPages.set(name, { judge, page });
    }
    /** Takes the mark of a unit away, whose page was looked up. */
    dropMark(judge, unit) {
        const page = this.pageNumber(unit);
        const name = touches.marks(judge, page);
        if (!this.pageOf(judge, page).delete(unit))
            return;
        this.pass.writing(name);
        this.changedPages.set(name, { judge, page });
    }
    /** Puts a part of what a curator remembers. Its job, which the same pass changes, stands for it in conflicts. */
    putMemory(row) {
        this.memory.push(row);
    }
    entries() {
        const marks = [...this.changedPages].map(([name, { judge, page }]) => ({
            judge,
            page,
            marks: marksOf(this.read.get(name) ?? new Map()),
        }));
        return { jobs: [...this.changed.values()], marks, memory: this.memory };
    }
    pageNumber(unit) {
        return Math.floor(unit / this.view.marksSpan);
    }
    pageOf(judge, page) {
        const name = touches.marks(judge, page);
        this.pass.reading(name);
        let found = this.read.get(name);
        if (found === undefined) {
            found = new Map();
            for (const { operation, units, at } of this.view.marks(judge, page)) {
                for (const [place, unit] of units.entries())
                    found.set(unit, { operation, at: at?.[place] ?? null });
            }
            this.read.set(name, found);
        }
        return found;
    }
}
function marksOf(page) {
    const byOperation = new Map();
    for (const [unit, { operation, at }] of page) {
        const dated = at !== null;
        const name = `${operation} ${dated}`;
        const known = byOperation.get(name);
        if (known === undefined)
            byOperation.set(name, { operation, of: [unit], dated });
        else
            known.of.push(unit);
    }
    return [...byOperation.values()].map(({ operation, of, dated }) => {
        const units = of.sort((a, b) => a - b);
        return dated
            ? { operation, units, at: units.map((unit) => page.get(unit)?.at ?? 0) }
            : { operation, units };
    });
}
//# sourceMappingURL=pass-jobs.js.map