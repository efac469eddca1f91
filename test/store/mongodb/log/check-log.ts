import type { FeedEvent } from '../../../../src/model/event.js';
import { openCollections } from '../../../../src/store/mongodb/connect.js';
import { LogFeed, WatchedShown } from '../../../../src/store/mongodb/log/feed.js';
import { logCollectionsOf } from '../../../../src/store/mongodb/log/log-collections.js';
import { inflate } from '../../../../src/store/mongodb/log/packing.js';
import { until } from '../../../support/until.js';
import { decodeToyEvents, type ToyRow } from './toy-store.mjs';

/** Small enough that records are paged in the middle. */
const PAGE = 3;

/**
 * Everything that must hold of a log that nobody trimmed, with a server up that applies what is left: records without
 * holes, each acknowledged command once, rows equal to the replay in order, and the feed as a follower reads it equal
 * to the log.
 */
export async function checkLog(uri: string, acknowledged: Iterable<string>): Promise<number> {
  const connection = await openCollections(uri);
  try {
    const collections = logCollectionsOf(connection);
    const records = await collections.commits.find().sort({ _id: 1 }).toArray();
    expect(records.map(({ _id }) => _id)).toEqual(records.map((_, i) => i + 1));

    const events = records.flatMap(({ _id, events: bytes }) => decodeToyEvents(inflate(bytes.buffer), _id));
    const rows = new Map<string, string[]>();
    for (const { channel, trajectoryUid: said, stepId: reads } of events) {
      const id = said.split(':')[0] ?? said;
      expect(said).toBe(reads === null ? id : `${id}:${rows.get(reads)?.length ?? 0}`);
      rows.set(channel, [...(rows.get(channel) ?? []), said]);
    }
    const ids = events.map(({ trajectoryUid }) => trajectoryUid.split(':')[0]);
    expect(ids).toHaveLength(new Set(ids).size);
    expect([...acknowledged].filter((id) => !ids.includes(id))).toEqual([]);

    const shown = new WatchedShown(collections, 20, (error) => {
      throw error;
    });
    await shown.start();
    await until(async () => shown.shown.seq >= records.length);
    const stored = await connection.db.collection<ToyRow>('toyRows').find().toArray();
    const values = new Map(stored.map(({ _id, value }) => [_id, value]));
    expect(Object.fromEntries(values)).toEqual(Object.fromEntries(rows));

    const feed = new LogFeed(collections, shown, decodeToyEvents);
    const followed: FeedEvent[] = [];
    for (let more = true; more; ) {
      const page = await feed.readEvents(followed.at(-1)?.position ?? 0, PAGE);
      followed.push(...page);
      more = page.length > 0;
    }
    expect(followed).toEqual(events);
    expect(await feed.feedHead()).toBe(events.at(-1)?.position ?? 0);
    await shown.close();
    return records.length;
  } finally {
    await connection.client.close();
  }
}
