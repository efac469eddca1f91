import { newTestDatabase } from '../../support/mongodb.js';
import { type RunningApp, startTestApp } from './running-app.js';

/** The whole server over a database of its own, which is dropped with it. */
export async function startMongoApp(flags: Readonly<Record<string, string>> = {}): Promise<RunningApp> {
  const database = newTestDatabase();
  const app = await startTestApp({ ...flags, 'mongodb-uri': database.uri });
  return {
    ...app,
    remove: async () => {
      await app.remove();
      await database.drop();
    },
  };
}
