import { DatabaseSync } from '@photostructure/sqlite';
import { StatementCache } from '../../src/store/sqlite/statement-cache.js';

/** A database that notes what it is asked to prepare. */
class NotingDatabase extends DatabaseSync {
  readonly prepared: string[] = [];

  override prepare(sql: string) {
    this.prepared.push(sql);
    return super.prepare(sql);
  }
}

describe('prepared statements', () => {
  let database: NotingDatabase;
  let cache: StatementCache;
  beforeEach(() => {
    database = new NotingDatabase(':memory:');
    cache = new StatementCache(database, 10);
  });
  afterEach(() => {
    cache.clear();
    database.close();
  });

  it('are bounded, however many texts come, and each still answers', () => {
    for (let i = 0; i < 1_000; i++) {
      expect(cache.get(`SELECT ${i} AS found`).get()).toEqual({ found: i });
      expect(cache.size).toBeLessThanOrEqual(10);
    }
    expect(database.prepared).toHaveLength(1_000);
  });

  it('are prepared once for as long as they are in use', () => {
    for (let i = 0; i < 1_000; i++) {
      expect(cache.get('SELECT 1 AS often').get()).toEqual({ often: 1 });
      cache.get(`SELECT ${i} AS once`);
    }
    expect(database.prepared.filter((sql) => sql.includes('often'))).toHaveLength(1);
  });

  it('are prepared again when they come back after many others', () => {
    cache.get('SELECT 1 AS early');
    for (let i = 0; i < 20; i++) cache.get(`SELECT ${i} AS other`);
    expect(cache.get('SELECT 1 AS early').get()).toEqual({ early: 1 });
    expect(database.prepared.filter((sql) => sql.includes('early'))).toHaveLength(2);
  });
});
