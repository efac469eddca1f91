import type { Json } from '../../model/json.js';
import type { Split, SplitReason } from '../../plugin-api/index.js';

/** Counts why rows were begun anew, with the first example of each reason. */
export class SplitCount {
  readonly #reasons = new Map<SplitReason, { count: number; readonly example: Split }>();

  add(split: Split | null | undefined): void {
    if (split === null || split === undefined) return;
    const known = this.#reasons.get(split.reason);
    if (known === undefined) this.#reasons.set(split.reason, { count: 1, example: split });
    else known.count += 1;
  }

  /** Most frequent reason first. */
  result(): Json {
    const reasons = [...this.#reasons]
      .map(
        ([
          reason,
          {
            count,
            example: { reason: _, ...example },
          },
        ]) => ({ reason, count, example }),
      )
      .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
    return { splits: reasons.reduce((sum, { count }) => sum + count, 0), reasons };
  }
}
