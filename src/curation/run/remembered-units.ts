import { operationIdOf } from '../../model/job.js';
import type { StepStore } from '../../store/port.js';

/**
 * The units that a curator with a state remembers: those that are marked as judged by its job, or as seen by it, and
 * those that it was handed since.
 */
export class RememberedUnits {
  /** Units that were handed over, and whose marks were not found yet; with whether this job has judged them. */
  private readonly unsure = new Map<number, boolean>();
  private readonly seenBy: string;

  constructor(
    private readonly store: Pick<StepStore, 'areJudged'>,
    private readonly judge: string,
    private readonly job: string,
  ) {
    this.seenBy = seenBy(judge, job);
  }

  /** A unit was handed to the curator, and its mark is yet to be written. */
  handedOver(number: number, isJudged: boolean): void {
    this.unsure.set(number, isJudged);
  }

  /** Looks which of the units that were handed over are marked by now. */
  async findMarks(): Promise<void> {
    for (const number of await this.marked([...this.unsure.keys()])) this.unsure.delete(number);
  }

  /** Those of the units that the curator remembers. */
  async among(numbers: readonly number[]): Promise<ReadonlySet<number>> {
    const marked = await this.marked(numbers);
    return new Set(numbers.filter((number) => marked.has(number) || this.unsure.has(number)));
  }

  /** Those of the units that this job has judged. */
  async judgedAmong(numbers: readonly number[]): Promise<ReadonlySet<number>> {
    const own = await this.judgedByJob(numbers);
    return new Set(numbers.filter((number, i) => own[i] === true || this.unsure.get(number) === true));
  }

  private async marked(numbers: readonly number[]): Promise<ReadonlySet<number>> {
    if (numbers.length === 0) return new Set();
    const own = await this.judgedByJob(numbers);
    const seen = await this.store.areJudged(this.seenBy, numbers);
    return new Set(numbers.filter((_, i) => own[i] === true || seen[i] === true));
  }

  private async judgedByJob(numbers: readonly number[]): Promise<readonly boolean[]> {
    return numbers.length === 0 ? [] : this.store.areJudged(this.judge, numbers, operationIdOf(this.job));
  }
}

/** Names the marks of units that a job's curator has seen although another job had judged them. */
export const seenBy = (judge: string, job: string): string => `${judge}.${job}`;
