import type { DatabaseSync, StatementSync } from '@photostructure/sqlite';

type Statement = InstanceType<typeof StatementSync>;

/** A statement takes some 4 KiB. The store itself uses some 200 texts; filters make any number of others. */
const BOUND = 500;

/**
 * Caches the most recently used prepared statements by text, in two halves. A used statement moves to the younger half;
 * when that is full, the older half is dropped. A hit in the younger half, which nearly every one is, moves nothing.
 */
export class StatementCache {
  private young = new Map<string, Statement>();
  private old = new Map<string, Statement>();

  constructor(
    private readonly database: Pick<InstanceType<typeof DatabaseSync>, 'prepare'>,
    private readonly bound = BOUND,
  ) {}

  get(sql: string): Statement {
    const found = this.young.get(sql);
    if (found !== undefined) return found;
    const statement = this.old.get(sql) ?? this.database.prepare(sql);
    if (this.young.size >= this.bound / 2) {
      // The garbage collector finalizes a statement once nothing refers to it.
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(sql, statement);
    return statement;
  }

  /** Never more than the bound. */
  get size(): number {
    return this.young.size + this.old.size;
  }

  clear(): void {
    this.young.clear();
    this.old.clear();
  }
}
