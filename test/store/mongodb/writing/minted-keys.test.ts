import { MongoClient } from 'mongodb';
import { MintedKeys } from '../../../../src/store/mongodb/writing/minted-keys.js';
import { describeMongo, newTestDatabase, type TestDatabase } from '../../../support/mongodb.js';

/** In a third of them, servers whose counter is an upsert got the same number. */
const ROUNDS = 40;
const SERVERS = 3;

describeMongo('keys that servers of one MongoDB mint', () => {
  let database: TestDatabase;
  let clients: MongoClient[];
  beforeEach(async () => {
    database = newTestDatabase();
    clients = await Promise.all(Array.from({ length: SERVERS }, () => MongoClient.connect(database.uri)));
  });
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await database.drop();
  });

  it('differ, also where all of them find a new database at the same time', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const keys = await Promise.all(clients.map((client) => MintedKeys.open(client.db())));
      expect(new Set(keys.map((own) => own.mint())).size).toBe(SERVERS);
      await clients[0]?.db().collection('about').deleteMany({});
    }
  });
});
