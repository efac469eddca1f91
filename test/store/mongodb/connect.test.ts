import {
  MongoNetworkError,
  MongoNetworkTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
} from 'mongodb';
import { openCollections } from '../../../src/store/mongodb/connect.js';
import { openMongoStore } from '../../../src/store/mongodb/open.js';
import { translate } from '../../../src/store/mongodb/translate.js';
import { OldServer } from '../../support/mongodb/old-server.js';
import { describeMongo, newTestDatabase } from '../../support/mongodb.js';
import { MongoProxy } from '../../support/mongodb-proxy.js';
import { DECODER_URL } from '../../support/open-test-store.js';

const UNREACHABLE = 'mongodb://127.0.0.1:1/stepwell?directConnection=true';

async function behind(server: OldServer, work: (uri: string) => Promise<void>): Promise<void> {
  try {
    await work(server.uri);
  } finally {
    await server.close();
  }
}

describe('connecting to MongoDB', () => {
  it('says that a server does not answer', async () => {
    await expect(openCollections(UNREACHABLE, { serverSelectionMs: 1_000 })).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
      message: expect.stringContaining('127.0.0.1:1'),
    });
  });

  it('says that a URI cannot be read, without repeating its password', async () => {
    const error = await openCollections('mongodb://user:secret@:port/').catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ code: 'INVALID_CONFIG' });
    expect(String(error)).not.toContain('secret');
  });

  it.each([
    ['/a.b', 'a.b'],
    ['/x?nonsense=1', 'nonsense'],
    ['/x?tls=true&tlsCAFile=/no/such.pem', 'such.pem'],
    [`/${'x'.repeat(64)}`, 'xxx'],
  ])('says what is wrong with the URI %s', async (rest, said) => {
    await expect(openCollections(`mongodb://127.0.0.1:1${rest}`)).rejects.toMatchObject({
      code: 'INVALID_CONFIG',
      message: expect.stringContaining(said),
    });
  });

  it('tells callers of a running server what failed, and not where', () => {
    const where = 'connect ECONNREFUSED db-7.internal:27017';
    const errors = [
      new MongoServerSelectionError(where, { servers: new Map() } as never),
      new MongoNetworkError(where),
      new MongoNetworkTimeoutError(where),
      Object.assign(new Error(where), { code: 'ECONNREFUSED' }),
      new MongoServerError({ code: 10_107, codeName: 'NotWritablePrimary', errmsg: `primary is ${where}` }),
    ];
    for (const error of errors) {
      const told = translate(error);
      expect(told).toMatchObject({ code: 'STORE_UNAVAILABLE', cause: error });
      expect(String(told)).not.toContain('db-7');
    }
  });

  it.each([5, 13])('refuses a server that speaks wire version %d', async (version) => {
    const server = await OldServer.start(version, { code: 59 });
    await behind(server, async (uri) => {
      const connecting = openCollections(uri, { serverSelectionMs: 2_000 });
      await expect(connecting).rejects.toMatchObject({ code: 'STORE_TOO_OLD' });
    });
  });

  it('says that a user may not, as soon as the store is opened', async () => {
    const error = { code: 13, codeName: 'Unauthorized', errmsg: 'not authorized on stepwell' };
    await behind(await OldServer.start(21, error), async (uri) => {
      const opening = openMongoStore({
        uri,
        decoderUrl: DECODER_URL,
        maxLineBytes: 1_000,
        mode: 'own' as const,
      });
      await expect(opening).rejects.toMatchObject({
        code: 'STORE_FORBIDDEN',
        message: expect.stringContaining('not authorized'),
      });
    });
  });

  it('means its own database where the URI names none', async () => {
    await behind(await OldServer.start(21, { code: 59 }), async (uri) => {
      for (const [given, name] of [
        [uri, 'stepwell'],
        [uri.replace('/?', '/other?'), 'other'],
        [uri.replace('/?', '/test?'), 'test'],
      ] as const) {
        const { client, db, replicated } = await openCollections(given);
        expect([db.databaseName, replicated]).toEqual([name, false]);
        expect(client.options.writeConcern).toMatchObject({ w: 'majority', journal: true });
        await client.close();
      }
    });
  });

  it.each([
    [14_031, 'STORE_FULL'],
    [18, 'STORE_FORBIDDEN'],
    [10_107, 'STORE_UNAVAILABLE'],
    [11_600, 'STORE_UNAVAILABLE'],
  ])('knows what error %d of a server means', (code, expected) => {
    expect(translate(new MongoServerError({ message: 'x', code }))).toMatchObject({ code: expected });
  });

  it('knows what the system says of a broken socket', () => {
    const broken = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
    expect(translate(broken)).toMatchObject({ code: 'STORE_UNAVAILABLE' });
  });

  it('leaves every other error as it is', () => {
    const errors = [new TypeError('x'), new MongoServerError({ message: 'x', code: 2 })];
    expect(errors.map(translate)).toEqual(errors);
  });
});

describeMongo('a connection that ends before the answer comes', () => {
  it('is an unavailable store for every kind of write, also for those that the driver sends as one of many', async () => {
    const database = newTestDatabase();
    const proxy = await MongoProxy.start(database.uri, 'log');
    const { client, shared } = await openCollections(proxy.through(database.uri));
    try {
      const text = { _id: 'a', json: '{}', touched: 't' };
      const update = { filter: { _id: 'a' }, update: { $set: { touched: 'u' } } };
      const writes = [
        () => shared.insertOne(text),
        () => shared.insertMany([text]),
        () => shared.updateOne(update.filter, update.update),
        () => shared.bulkWrite([{ updateOne: update }], { ordered: false }),
        () => shared.deleteMany({ _id: 'a' }),
      ];
      for (const write of writes) {
        for (const command of ['insert', 'update', 'delete']) {
          proxy.answers.set(command, () => {
            void proxy.cut();
            return { ok: 1 };
          });
        }
        const error = await write().catch((thrown: unknown) => thrown);
        expect(translate(error)).toMatchObject({ code: 'STORE_UNAVAILABLE' });
        proxy.answers.clear();
        await proxy.restore();
      }
    } finally {
      await client.close();
      await proxy.close();
      await database.drop();
    }
  });
});
