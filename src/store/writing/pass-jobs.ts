import type { Job } from '../../model/job.js';
import type { Commit, MemoryRow } from './commit.js';
import type { Mark, Position } from './state.js';
import { touches } from './touches.js';
import type { Touching, View } from './view.js';

/** What marks one unit: the id of the operation that judged it, and from where on, if that is kept. */
interface UnitMark {
  readonly operation: string;
  readonly at: Position | null;
}

/** Units of a judge at positions in one range. */
type MarkPage = Map<number, UnitMark>;

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
    return this.pageOf(judge, this.pageNumber(unit)).get(unit)?.operation ?? null;
  }

  /** From which position on a unit is marked; null: it is not, or that is not kept. */
  markedAt(judge: string, unit: number): Position | null {
    return this.pageOf(judge, this.pageNumber(unit)).get(unit)?.at ?? null;
  }

  /**
   * Marks a unit, whose page was looked up, as judged by an operation. An earlier mark of it is replaced.
   * @param at from which position on; left out: that is not kept
   */
  putMark(judge: string, unit: number, operation: string, at: Position | null = null): void {
    const page = this.pageNumber(unit);
    const name = touches.marks(judge, page);
    this.pageOf(judge, page).set(unit, { operation, at });
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
      for (const { operation, units, at } of this.view.marks(judge, page)) {
        for (const [place, unit] of units.entries()) found.set(unit, { operation, at: at?.[place] ?? null });
      }
      this.read.set(name, found);
    }
    return found;
  }
}

function marksOf(page: ReadonlyMap<number, UnitMark>): readonly Mark[] {
  const byOperation = new Map<
    string,
    { readonly operation: string; readonly of: number[]; readonly dated: boolean }
  >();
  for (const [unit, { operation, at }] of page) {
    const dated = at !== null;
    const name = `${operation} ${dated}`;
    const known = byOperation.get(name);
    if (known === undefined) byOperation.set(name, { operation, of: [unit], dated });
    else known.of.push(unit);
  }
  return [...byOperation.values()].map(({ operation, of, dated }): Mark => {
    const units = of.sort((a, b) => a - b);
    return dated
      ? { operation, units, at: units.map((unit) => page.get(unit)?.at ?? 0) }
      : { operation, units };
  });
}
