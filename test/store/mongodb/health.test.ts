import type { Worker } from 'node:worker_threads';
import { Binary } from 'mongodb';
import { logCollectionsOf } from '../../../src/store/mongodb/log/log-collections.js';
import { draft, put } from '../../support/drafts.js';
import { openTwoServers, type TwoServers } from '../../support/mongodb/two-servers.js';
import { describeMongo } from '../../support/mongodb.js';
import { until } from '../../support/until.js';

describeMongo('a server on MongoDB says that it is not well', () => {
  let servers: TwoServers;
  beforeEach(async () => {
    servers = await openTwoServers();
  });
  afterEach(() => servers.close());

  const refusal = async () => {
    let said: unknown;
    await until(async () =>
      servers.b.ping().then(
        () => false,
        (error: unknown) => {
          said = error;
          return true;
        },
      ),
    );
    return said;
  };

  it('where a record was set aside, by whichever server, and goes on with all else', async () => {
    await put(servers.a, [draft()]);
    await servers.b.ping();
    const { logState } = logCollectionsOf(servers.collections);
    const note = { seq: 1, message: 'the document is too large' };
    await logState.updateOne({ _id: 'log' }, { $push: { setAside: note } });
    expect(await refusal()).toMatchObject({
      code: 'STORE_SET_ASIDE',
      status: 503,
      message: expect.stringContaining('record 1: the document is too large'),
    });
    expect(await put(servers.b, [draft()])).toMatchObject({ accepted: 1 });
  });

  it('where the log holds a record of a newer version', async () => {
    await put(servers.a, [draft()]);
    const { commits } = logCollectionsOf(servers.collections);
    const [newest] = await commits.find().sort({ _id: -1 }).limit(1).toArray();
    if (newest === undefined) throw new Error('there is no record');
    const events = new Binary(new Uint8Array());
    await commits.insertOne({ ...newest, _id: newest._id + 1, v: 99, nonce: 'newer', events });
    expect(await refusal()).toMatchObject({ code: 'STORE_TOO_NEW' });
    await expect(put(servers.b, [draft()])).rejects.toMatchObject({ code: 'STORE_TOO_NEW' });
  });

  it('where the thread that writes has ended', async () => {
    await servers.b.ping();
    // As a crash would: nothing that a caller can do ends it.
    const { parts } = servers.b as unknown as { parts: { writer: { worker: Worker } } };
    await parts.writer.worker.terminate();
    await expect(servers.b.ping()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    await expect(put(servers.b, [draft()])).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    expect(await put(servers.a, [draft()])).toMatchObject({ accepted: 1 });
  });
});
