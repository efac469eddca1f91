import { openCollections } from '../../../../dist/src/store/mongodb/connect.js';
import { SYSTEM_CLOCK } from '../../../../dist/src/store/mongodb/log/clock.js';
import { CommitLog } from '../../../../dist/src/store/mongodb/log/commit-log.js';
import { MongoLogDatabase } from '../../../../dist/src/store/mongodb/log/database.js';
import { ToldShown } from '../../../../dist/src/store/mongodb/log/feed.js';
import { logCollectionsOf, setUpLog } from '../../../../dist/src/store/mongodb/log/log-collections.js';
import { positionAt } from '../../../../dist/src/store/mongodb/log/positions.js';

const DUPLICATE_KEY = 11_000;

/** Each event says the whole change, so that the log can be replayed from its events. */
export function decodeToyEvents(bytes, seq) {
  return JSON.parse(Buffer.from(bytes).toString()).map(({ key, said, reads }, i) => ({
    position: positionAt(seq, i + 1),
    kind: 'ADDED',
    channel: key,
    trajectoryUid: said,
    stepId: reads,
    at: 0,
  }));
}

/**
 * The smallest store on the log: lists under keys. A command adds its id to a list once, with the length of another
 * list where it reads one. Rows are whole lists guarded by seq.
 */
export class ToyStore {
  known = new Map();
  pending = new Map();
  taken = [];
  restarts = 0;
  shown = new ToldShown();

  static async open(uri, options = {}) {
    const collections = await openCollections(uri);
    const store = new ToyStore(collections, options);
    try {
      await setUpLog(store.collections);
      if (options.repair) store.repaired = await store.log.repair();
      else await store.log.open();
    } catch (error) {
      await collections.client.close();
      throw error;
    }
    return store;
  }

  constructor(
    connection,
    { times = {}, wrap = (database) => database, refuses = () => false, mostInRecord, clock },
  ) {
    this.connection = connection;
    this.collections = logCollectionsOf(connection);
    this.rows = connection.db.collection('toyRows');
    this.refuses = refuses;
    this.log = new CommitLog({
      database: wrap(new MongoLogDatabase(this.collections)),
      clock: clock ?? SYSTEM_CLOCK,
      times,
      ...(mostInRecord === undefined ? {} : { mostInRecord }),
      owner: {
        apply: (record) => this.apply(record),
        taken: (record, own) => {
          this.taken.push(record.seq);
          if (!own) for (const key of record.writes) this.known.delete(key);
        },
        restarted: () => {
          this.restarts += 1;
          this.taken = [];
          this.known.clear();
        },
        shown: (shown) => this.shown.tell(shown),
        highestRowSeq: async () => (await this.rows.findOne({}, { sort: { seq: -1 } }))?.seq ?? 0,
      },
    });
  }

  /** Resolves with the record's seq when a caller is to be answered; null: it was there already. */
  async add(id, key, { reads = null, padding = '' } = {}) {
    const keys = reads === null ? [key] : [key, reads];
    for (;;) {
      await this.load(keys);
      const plannedAt = this.log.pin();
      if (!keys.every((one) => this.known.has(one))) {
        plannedAt.release();
        continue;
      }
      const before = this.known.get(key);
      if (before.some((said) => said.split(':')[0] === id)) {
        plannedAt.release();
        const waiting = this.pending.get(key);
        if (waiting === undefined) return null;
        await waiting.catch(() => {});
        continue;
      }
      const said = reads === null ? id : `${id}:${this.known.get(reads).length}`;
      const value = [...before, said];
      this.known.set(key, value);
      const commit = this.log.commit({
        reads: reads === null ? [] : [reads],
        writes: [key],
        places: 1,
        events: Buffer.from(JSON.stringify([{ key, said, reads }])),
        rows: Buffer.from(JSON.stringify([{ key, value, padding }])),
        plannedAt,
        undo: () => this.known.delete(key),
      });
      this.pending.set(key, commit);
      const outcome = await commit.finally(() => {
        if (this.pending.get(key) === commit) this.pending.delete(key);
      });
      if (!outcome.committed) continue;
      await outcome.answerable;
      return outcome.seq;
    }
  }

  async load(keys) {
    for (;;) {
      const missing = keys.filter((key) => !this.known.has(key));
      if (missing.length === 0) return;
      const pin = await this.log.settle(missing);
      try {
        const rows = await this.rows.find({ _id: { $in: missing } }).toArray();
        if (this.log.touchedSince(missing, pin)) continue;
        for (const key of missing) {
          if (!this.known.has(key)) this.known.set(key, rows.find(({ _id }) => _id === key)?.value ?? []);
        }
      } finally {
        pin.release();
      }
    }
  }

  async apply({ seq, rows }) {
    for (const { key, value } of JSON.parse(Buffer.from(rows).toString())) {
      if (this.refuses(key)) throw new Error(`the database refuses ${key}`);
      const put = (upsert) =>
        this.rows.updateOne({ _id: key, seq: { $lt: seq } }, { $set: { seq, value } }, { upsert });
      await put(true).catch((error) => {
        if (error.code !== DUPLICATE_KEY) throw error;
        // Whoever came first may be older.
        return put(false);
      });
    }
  }

  async close() {
    await this.log.close();
    await this.connection.client.close();
  }
}
