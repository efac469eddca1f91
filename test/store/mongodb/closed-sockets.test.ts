import diagnostics from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import type { Collections } from '../../../src/store/mongodb/collections.js';
import { openCollections } from '../../../src/store/mongodb/connect.js';
import { translate } from '../../../src/store/mongodb/translate.js';
import { describeMongo, newTestDatabase, type TestDatabase } from '../../support/mongodb.js';

describeMongo('a connection that goes away beside a command', () => {
  const opened = new Set<Socket>();
  const note = (message: unknown): void => {
    const { socket } = message as { readonly socket: Socket };
    opened.add(socket);
    socket.on('close', () => opened.delete(socket));
  };
  let database: TestDatabase;
  let collections: Collections;
  beforeEach(async () => {
    diagnostics.subscribe('net.client.socket', note);
    database = newTestDatabase();
    collections = await openCollections(database.uri);
  });
  afterEach(async () => {
    await collections.client.close();
    await database.drop();
    diagnostics.unsubscribe('net.client.socket', note);
  });

  it('costs nothing but a new connection where the socket is gone, and its end not told yet', async () => {
    const { policy } = collections;
    for (let round = 0; round < 3; round++) {
      await policy.findOne({});
      const reading = policy.findOne({});
      const writing = policy.updateOne({ _id: 'none' as never }, { $set: { version: 1 } });
      // As when the system has told of the connection's end: destroyed, with the 'close' of it still to come.
      for (const socket of opened) socket.destroy();
      const [read, written] = await Promise.allSettled([reading, writing]);
      expect(read).toEqual({ status: 'fulfilled', value: null });
      // A standalone server has no retryable writes: the write is made, or refused.
      if (written.status === 'rejected') {
        expect(translate(written.reason)).toMatchObject({ code: 'STORE_UNAVAILABLE' });
      }
    }
  });
});
