import type { DatabaseSync, StatementSync } from '@photostructure/sqlite';

type Statement = InstanceType<typeof StatementSync>;

/** A statement takes some 4 KiB. What the store itself asks for is some 200 texts; filters make any number. */
const BOUND = 500;

/**
 * Prepared statements by their text, those that were used last. In two halves: what is used comes into the younger one,
 * and once that is full the older one is given up. A hit in the younger half, nearly every one, moves nothing.
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
      // Statements that nobody holds any longer are finalized by the collector.
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
