import { findServer } from './find-server.mjs';

/** Finds a server once for all test files, which learn of it by their environment. */
export default async function start() {
  const found = await findServer();
  if ('server' in found) {
    globalThis.mongodbForTests = found.server;
    process.env.STEPWELL_TEST_MONGODB_URI = found.server.uri;
    process.stderr.write(`\nMongoDB for tests: ${found.server.what}\n`);
    return;
  }
  process.stderr.write(
    `\n!!! MONGODB TESTS SKIPPED: ${found.reason}. Provide one: npm run test:mongodb -- mongodb://HOST:27017/\n\n`,
  );
}
