import type { IdPrefix } from '../../../src/model/ids.js';
import type { Commit } from '../../../src/store/writing/commit.js';
import type { IdSource } from '../../../src/store/writing/view.js';

/** Provisional positions lie below this, where no other number of a commit does. */
const PROVISIONAL = -1_000_000_000;

/** What ids count up, shared by all passes over one store. */
export class Counters {
  key = 0;
  name = 0;
  provisional = 0;
}

/** Ids that count up. Positions are real ones after `head`, or provisional ones that a store resolves. */
export class CountingIds implements IdSource {
  /** Positions that were given, in order. */
  readonly given: number[] = [];

  constructor(
    private readonly counters: Counters,
    private readonly head: number | 'provisional',
  ) {}

  name(prefix: IdPrefix): string {
    this.counters.name += 1;
    return `${prefix}_${this.counters.name}`;
  }

  position(): number {
    const position = this.head === 'provisional' ? this.provisional() : this.head + this.given.length + 1;
    this.given.push(position);
    return position;
  }

  key(): number {
    this.counters.key += 1;
    return this.counters.key;
  }

  private provisional(): number {
    this.counters.provisional += 1;
    return PROVISIONAL - this.counters.provisional;
  }
}

/** The commit with provisional positions replaced by real ones after `head`. */
export function resolvePositions(commit: Commit, given: readonly number[], head: number): Commit {
  const real = new Map(given.map((position, i) => [position, head + i + 1]));
  const resolve = (value: unknown): unknown => {
    if (typeof value === 'number') return real.get(value) ?? value;
    if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value;
    if (value instanceof Set || value instanceof Map) return value;
    if (Array.isArray(value)) return value.map(resolve);
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolve(part)]));
  };
  return resolve(commit) as Commit;
}
