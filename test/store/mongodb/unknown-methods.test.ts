import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ThreadContract } from '../../../src/threads/calls.js';
import { ThreadClient } from '../../../src/threads/thread-client.js';
import { describeMongo, newTestDatabase } from '../../support/mongodb.js';

/** Of the writing side, but not for others to call, and a name that every object has. */
interface Other {
  schedule(): void;
  hasOwnProperty(): void;
}

describeMongo('a method that the thread that writes to MongoDB does not have', () => {
  it('is an error', async () => {
    const module = pathToFileURL(join(process.cwd(), 'dist/src/store/mongodb/writing/writer-thread.js'));
    const database = newTestDatabase();
    const data = { uri: database.uri, feedRetention: null };
    const writer = await ThreadClient.start<ThreadContract<unknown, Other>>(module, data);
    for (const name of ['schedule', 'hasOwnProperty'] as const) {
      await expect(writer.call(name, [])).rejects.toThrow(`no method "${name}"`);
    }
    await writer.close();
    await database.drop();
  });
});
