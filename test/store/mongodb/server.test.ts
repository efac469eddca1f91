import { MongoClient } from 'mongodb';
import { describeMongo, newTestDatabase } from '../../support/mongodb.js';

describeMongo('the MongoDB server for tests', () => {
  it('keeps what is written until the database is dropped', async () => {
    const database = newTestDatabase();
    const client = await MongoClient.connect(database.uri);
    await client.db().collection('things').insertOne({ n: 1 });
    expect(client.db().databaseName).toBe(database.name);
    expect(await client.db().collection('things').countDocuments()).toBe(1);
    await database.drop();
    expect(await client.db().collection('things').countDocuments()).toBe(0);
    await client.close();
  });
});
