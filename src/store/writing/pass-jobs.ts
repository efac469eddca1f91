import type { Job } from '../../model/job.js';
import { type Commit, type MemoryRow, touches } from './commit.js';
import type { Mark } from './state.js';
import type { Touching, View } from './view.js';

/** Units of a judge at positions in one range, each with the id of the operation that judged it. */
type MarkPage = Map<number, string>;

/** Jobs, and the marks of units that a curator has judged: those stored, and what a pass changes of them. */
export class PassJobs {
  private readonly changed = new Map<string, Job>();
  private readonly memory: MemoryRow[] = [];
  private readonly read = new Map<string, MarkPage>();
  private readonly changedPages = new Map<string, { readonly judge: string; readonly page: number }>();

  constructor(
    private readonly view: View,
    private readonly pass: Touching,
  ) {}

  get isEmpty(): boolean {
    return this.changed.size + this.changedPages.size === 0;
  }

  job(id: string): Job | null {
    this.pass.reading(touches.job(id));
    return this.changed.get(id) ?? this.view.job(id);
  }

  put(job: Job): void {
    this.pass.writing(touches.job(job.id));
    this.changed.set(job.id, job);
  }

  /** Id of the operation in which a unit was judged; null: the judge has not judged it. */
  judgedBy(judge: string, unit: number): string | null {
    return this.pageOf(judge, this.pageNumber(unit)).get(unit) ?? null;
  }

  /** Marks a unit, whose page was looked up, as judged by an operation. An earlier mark of it is replaced. */
  putMark(judge: string, unit: number, operation: string): void {
    const page = this.pageNumber(unit);
    const name = touches.marks(judge, page);
    this.pageOf(judge, page).set(unit, operation);
    this.pass.writing(name);
    this.changedPages.set(name, { judge, page });
  }

  /** Takes the mark of a unit away, whose page was looked up. */
  dropMark(judge: string, unit: number): void {
    const page = this.pageNumber(unit);
    const name = touches.marks(judge, page);
    if (!this.pageOf(judge, page).delete(unit)) return;
    this.pass.writing(name);
    this.changedPages.set(name, { judge, page });
  }

  /** Puts a part of what a curator remembers. Its job, which the same pass changes, stands for it in conflicts. */
  putMemory(row: MemoryRow): void {
    this.memory.push(row);
  }

  entries(): Pick<Commit, 'jobs' | 'marks' | 'memory'> {
    const marks = [...this.changedPages].map(([name, { judge, page }]) => ({
      judge,
      page,
      marks: marksOf(this.read.get(name) ?? new Map()),
    }));
    return { jobs: [...this.changed.values()], marks, memory: this.memory };
  }

  private pageNumber(unit: number): number {
    return Math.floor(unit / this.view.marksSpan);
  }

  private pageOf(judge: string, page: number): MarkPage {
    const name = touches.marks(judge, page);
    this.pass.reading(name);
    let found = this.read.get(name);
    if (found === undefined) {
      found = new Map();
      for (const { operation, units } of this.view.marks(judge, page)) {
        for (const unit of units) found.set(unit, operation);
      }
      this.read.set(name, found);
    }
    return found;
  }
}

function marksOf(page: ReadonlyMap<number, string>): readonly Mark[] {
  const byOperation = new Map<string, number[]>();
  for (const [unit, operation] of page) {
    const known = byOperation.get(operation);
    if (known === undefined) byOperation.set(operation, [unit]);
    else known.push(unit);
  }
  return [...byOperation].map(([operation, units]) => ({ operation, units: units.sort((a, b) => a - b) }));
}
