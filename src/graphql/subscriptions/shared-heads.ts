import type { Catalog } from '../../catalog/catalog.js';
import type { Principal } from '../../model/principal.js';
import type { StepHead } from '../../model/step.js';

/** Steps kept: subscribers that follow live ask for the same few. */
const KEPT = 1_000;

interface Entry {
  /** Read when the feed had come at least this far. */
  readonly position: number;
  readonly head: Promise<StepHead | null>;
}

/**
 * Steps of feed events, read once for all subscribers that are told of the same events. What is shared was read after
 * the event had been stored, so that nobody sees a step as it was before the event.
 */
export class SharedHeads {
  private readonly kept = new Map<string, Entry>();

  constructor(private readonly catalog: Pick<Catalog, 'steps'>) {}

  /** Steps by the position of the newest event about each; `reached`: how far the feed has come for this reader. */
  async read(
    caller: Principal,
    newest: ReadonlyMap<string, number>,
    reached: number,
  ): Promise<ReadonlyMap<string, StepHead | null>> {
    const view = JSON.stringify([[...caller.scopes].sort(), caller.channels]);
    const missing = [...newest].filter(
      ([id, position]) => (this.kept.get(`${id} ${view}`)?.position ?? -1) < position,
    );
    if (missing.length > 0) {
      const heads = this.catalog.steps(
        caller,
        missing.map(([id]) => id),
      );
      for (const [i, [id]] of missing.entries())
        this.keep(
          `${id} ${view}`,
          reached,
          heads.then((found) => found[i] ?? null),
        );
    }
    const entries = [...newest.keys()].map((id) => [id, this.kept.get(`${id} ${view}`)] as const);
    this.forgetOldest();
    return new Map(
      await Promise.all(entries.map(async ([id, entry]) => [id, (await entry?.head) ?? null] as const)),
    );
  }

  private keep(key: string, position: number, head: Promise<StepHead | null>): void {
    const entry = { position, head };
    this.kept.delete(key);
    this.kept.set(key, entry);
    // A failure is for those who wait now; who comes later asks again.
    head.catch(() => {
      if (this.kept.get(key) === entry) this.kept.delete(key);
    });
  }

  private forgetOldest(): void {
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT) break;
      this.kept.delete(oldest);
    }
  }
}
