import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { type Collections, openCollections } from '../../../src/store/mongodb/connect.js';
import { extraValueDocs } from '../../../src/store/mongodb/extra-values.js';
import { MintedKeys } from '../../../src/store/mongodb/writing/minted-keys.js';
import { keepMedia, noteMediaUses } from '../../../src/store/mongodb/writing/write-contents.js';
import { WritingSide } from '../../../src/store/mongodb/writing/writing-side.js';
import { draft, put, tokenDraft } from '../../support/drafts.js';
import { picture } from '../../support/media.js';
import { describeMongo } from '../../support/mongodb.js';
import { openTestMongoStore, type TestMongoStore } from '../../support/open-mongo-store.js';
import { blockOf } from '../../support/packed.js';
import { readContents } from '../../support/read-contents.js';
import { until } from '../../support/until.js';

const tools = [{ type: 'function', function: { name: 'f' } }];
/** Words of which there are more than one document holds. */
const LONG = 1_600_000;

describeMongo('contents that were written for a commit', () => {
  let opened: TestMongoStore;
  let collections: Collections;
  const open = async (ageMs?: number) => {
    opened = await openTestMongoStore({ trimMs: 5, ...(ageMs === undefined ? {} : { ageMs }) });
    collections = await openCollections(opened.uri);
  };
  afterEach(async () => {
    await collections.client.close();
    await opened.close();
  });

  const documents = async () => [
    await collections.contents.countDocuments(),
    await collections.contentParts.countDocuments(),
  ];

  /** Another server, which writes the contents of a step and dies by SIGKILL before it commits. */
  async function writeAndDie(length: number, count: number): Promise<void> {
    const said = {
      uri: opened.uri,
      draft: draft({ trajectoryUid: 'lost', tools }),
      length,
      documents: count,
    };
    const child = spawn(process.execPath, [resolve('test/store/mongodb/writing-process.mjs')], {
      env: { ...process.env, STEPWELL_TEST_WRITING: JSON.stringify(said) },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
  }

  it('go where its server was killed before it was made, parts of large ones too; all others stay', async () => {
    await open(0);
    const { stepIds } = await put(opened.store, [draft({ tools })]);
    const [kept = 0] = await documents();
    await writeAndDie(1, 1);
    await until(async () => (await documents())[0] === kept);
    await writeAndDie(LONG, 4);
    await until(async () => (await documents()).join() === `${kept},0`);
    const [content] = await readContents(opened.store, stepIds);
    expect(content?.tools).toEqual(tools);
  }, 120_000);

  it('go with the media and the tools that came with them; what others show stays', async () => {
    await open(0);
    const shown = draft({ tools, messages: [{ role: 'user', content: [picture(randomBytes(5_000))] }] });
    const { stepIds } = await put(opened.store, [shown]);
    const { shared, mediaUses, db } = collections;
    const kept = async () => [
      await shared.countDocuments(),
      await mediaUses.countDocuments(),
      await db.collection('media.files').countDocuments(),
      await db.collection('media.chunks').countDocuments(),
    ];
    expect(await kept()).toEqual([1, 1, 1, 1]);
    // What a server has written that was killed before the contents themselves, and before its commit.
    const trajectory = (await MintedKeys.open(db)).mint();
    const hash = 'ab'.repeat(32);
    await noteMediaUses(collections, new Map([[trajectory, new Set([hash])]]));
    await keepMedia(collections, [{ hash, bytes: new Uint8Array(1_000) }], 'killed');
    await shared.insertOne({ _id: 'cd'.repeat(32), json: '[]', touched: 'killed' });
    expect(await kept()).toEqual([2, 2, 2, 2]);
    await until(async () => (await kept()).join() === '1,1,1,1');
    const [content] = await readContents(opened.store, stepIds);
    expect(content?.tools).toEqual(tools);
    expect(content?.messages).toEqual(shown.messages);
  });

  it('go with the values of extras that came with them; those of a trajectory that is there stay', async () => {
    await open(0);
    const { stepIds } = await put(opened.store, [tokenDraft([1], [2, 3])]);
    const input = {
      target: { stepId: stepIds[0] ?? '' },
      source: 'teacher',
      extras: { hint: 'carry the one', teacherLogProbs: Float32Array.of(-0.25, -0.5) },
    };
    await opened.store.addExtras([{ index: 0, input }], null);
    const { extraValues, db } = collections;
    expect(await extraValues.countDocuments()).toBe(2);
    // What a server has written that was killed before its commit.
    const trajectory = (await MintedKeys.open(db)).mint();
    await extraValues.insertMany([...extraValueDocs(trajectory, 'ab'.repeat(32), new Uint8Array(1_000))]);
    expect(await extraValues.countDocuments()).toBe(3);
    await until(async () => (await extraValues.countDocuments()) === 2);
    await opened.store.deleteTrajectories({ kind: 'where', where: { kind: 'and', of: [] } }, null);
    expect(await extraValues.countDocuments()).toBe(0);
  });

  /** Another server that has written the contents of a step, and goes on to commit them when it is told to. */
  async function writeSlowly(uid: string) {
    let goOn = (): void => {};
    let isHeld = false;
    const held = new Promise<void>((done) => {
      goOn = done;
    });
    const { shared } = collections;
    const slow = new Proxy(shared, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (name !== 'bulkWrite') return typeof value === 'function' ? value.bind(target) : value;
        return async (...args: Parameters<typeof shared.bulkWrite>) => {
          isHeld = true;
          await held;
          return target.bulkWrite(...args);
        };
      },
    });
    const side = await WritingSide.open(
      { ...collections, shared: slow },
      { feedRetention: null, onTold: () => {} },
    );
    const before = await collections.contents.countDocuments();
    const messages = [{ role: 'user', content: [picture(randomBytes(5_000))] }];
    const steps = blockOf([draft({ trajectoryUid: uid, tools, messages })]);
    const appended = side.append('train', steps, []);
    await until(async () => isHeld && (await collections.contents.countDocuments()) > before);
    return {
      goOn: async () => {
        goOn();
        const answer = await appended;
        await side.close();
        return answer;
      },
    };
  }

  it('are written anew where it is made after all, however late, though they were taken for lost', async () => {
    await open(0);
    const { goOn } = await writeSlowly('late');
    await until(async () => (await collections.contents.countDocuments()) === 0);
    await until(async () => (await collections.db.collection('media.files').countDocuments()) === 0);
    const { stepIds, accepted } = await goOn();
    expect(accepted).toBe(1);
    await opened.store.feedHead();
    const [content] = await readContents(opened.store, stepIds);
    expect([content?.tools, content?.messages.length]).toEqual([tools, 1]);
    expect(await collections.mediaUses.countDocuments()).toBe(1);
  });

  it('stay while it may take its time', async () => {
    await open();
    const { goOn } = await writeSlowly('slow');
    const before = await collections.db.collection('commits').countDocuments();
    // The sweep has been at them, more than once.
    const swept = async () => (await collections.sweeps.countDocuments({ _id: 'contents' })) === 1;
    await until(swept);
    await collections.sweeps.deleteMany({});
    await until(swept);
    expect(await collections.contents.countDocuments()).toBe(1);
    expect(await collections.db.collection('commits').countDocuments()).toBe(before);
    const { stepIds } = await goOn();
    await opened.store.feedHead();
    const [content] = await readContents(opened.store, stepIds);
    expect(content?.tools).toEqual(tools);
  });
});
