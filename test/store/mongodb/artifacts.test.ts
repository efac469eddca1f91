import { MongoClient } from 'mongodb';
import { openGridFsArtifacts } from '../../../src/store/artifacts/gridfs.js';
import { describeArtifacts } from '../../contract/artifact-conformance.js';
import { describeMongo, newTestDatabase } from '../../support/mongodb.js';

describeMongo('dataset files in MongoDB', () => {
  describeArtifacts('GridFS', async () => {
    const database = newTestDatabase();
    const client = await MongoClient.connect(database.uri);
    const [artifacts, other] = [
      await openGridFsArtifacts(database.uri),
      await openGridFsArtifacts(database.uri),
    ];
    const count = (collection: string, query: object) =>
      client.db().collection(`artifacts.${collection}`).countDocuments(query);
    return {
      artifacts,
      other,
      remains: async (folder) => {
        const files = await count('files', { 'metadata.folder': folder });
        const known = (await client.db().collection('artifacts.files').distinct('_id')) as unknown[];
        // No test here leaves another folder's file half-written.
        return (
          files + (await count('loose', { folder })) + (await count('chunks', { files_id: { $nin: known } }))
        );
      },
      close: async () => {
        await artifacts.close();
        await other.close();
        await database.drop();
        await client.close();
      },
    };
  });
});
