import { type CommandStartedEvent, type CommandSucceededEvent, MongoClient } from 'mongodb';
import { type Collections, collectionsOf } from '../../../src/store/mongodb/collections.js';
import { logCollectionsOf, setUpLog } from '../../../src/store/mongodb/log/log-collections.js';
import { setUp } from '../../../src/store/mongodb/set-up.js';
import { WritingSide, type WritingSideOptions } from '../../../src/store/mongodb/writing/writing-side.js';
import { draft } from '../drafts.js';
import { emptyTestDatabase } from '../mongodb.js';
import { blockOf } from '../packed.js';

/** What goes on beside every call: the end of the log, and what servers say of themselves. */
const BESIDE = new Set([
  'find commits',
  'find logState',
  'find writers',
  'update writers',
  'find operations',
]);

/** A command, and of those that were under way with it, which came first. */
interface Asked {
  readonly name: string;
  readonly wave: number;
}

export interface OpenedWritingSide {
  readonly side: WritingSide;
  readonly collections: Collections;
  /** Appends a step to each of the trajectories. */
  append(uids: readonly string[]): Promise<void>;
  /** Names of the commands since the last `forget`, those that ran beside each other together. */
  waves(): string[][];
  forget(): void;
  close(): Promise<void>;
}

/** More than a pass asks at once. */
const AT_ONCE = 8;

/** The writing side in this thread, with an eye on what it asks the database. */
export async function openWritingSide(options: Partial<WritingSideOptions> = {}): Promise<OpenedWritingSide> {
  const database = emptyTestDatabase();
  // What is asked at once starts at once: it does not wait for a connection that another of them has just left.
  const client = new MongoClient(database.uri, { monitorCommands: true, minPoolSize: AT_ONCE });
  let ready = 0;
  const connected = new Promise<void>((resolve) => {
    client.on('connectionReady', () => {
      ready += 1;
      if (ready === AT_ONCE) resolve();
    });
  });
  await client.connect();
  const collections = collectionsOf(client, client.db(database.name), { replicated: false, sharded: false });
  await connected;
  await setUp(collections);
  await setUpLog(logCollectionsOf(collections));
  const side = await WritingSide.open(collections, { feedRetention: null, onTold: () => {}, ...options });
  let asked: Asked[] = [];
  let wave = 0;
  const open = new Set<number>();
  client.on('commandStarted', ({ command, commandName, requestId }: CommandStartedEvent) => {
    const name = `${commandName} ${String(command[commandName])}`;
    if (BESIDE.has(name)) return;
    if (open.size === 0) wave += 1;
    open.add(requestId);
    asked.push({ name, wave });
  });
  client.on('commandSucceeded', ({ requestId }: CommandSucceededEvent) => open.delete(requestId));
  return {
    side,
    collections,
    append: async (uids) => {
      const steps = blockOf(uids.map((trajectoryUid) => draft({ trajectoryUid, promptUid: 'p' })));
      const { rejected } = await side.append('train', steps, []);
      if (rejected.length > 0) throw new Error(JSON.stringify(rejected));
    },
    waves: () => {
      const byWave = new Map<number, string[]>();
      for (const { name, wave: of } of asked) byWave.set(of, [...(byWave.get(of) ?? []), name].sort());
      return [...byWave.values()];
    },
    forget: () => {
      asked = [];
    },
    close: async () => {
      await side.close();
      await client.close();
      await database.drop();
    },
  };
}
