import { randomBytes } from 'node:crypto';
import { encodeStep } from '../../../src/store/encoded-step.js';
import type { Collections } from '../../../src/store/mongodb/collections.js';
import { openCollections } from '../../../src/store/mongodb/connect.js';
import { trajectoryKey } from '../../../src/store/mongodb/keys.js';
import { appendTasks } from '../../../src/store/mongodb/writing/append.js';
import { Writer } from '../../../src/store/mongodb/writing/writer.js';
import { draft, draftsInput, put, tokenDraft } from '../../support/drafts.js';
import { stalledCollections } from '../../support/mongodb/stalled-collections.js';
import { troubledCollections } from '../../support/mongodb/troubled-collections.js';
import { describeMongo } from '../../support/mongodb.js';
import { openTestMongoStore, type TestMongoStore } from '../../support/open-mongo-store.js';
import { readContents } from '../../support/read-contents.js';

const LOCK_MS = 60;
const say = (role: string, content: string) => ({ role, content });

describeMongo('writing to MongoDB', () => {
  let opened: TestMongoStore;
  let collections: Collections;
  beforeEach(async () => {
    opened = await openTestMongoStore();
    collections = await openCollections(opened.uri);
  });
  afterEach(async () => {
    await collections.client.close();
    await opened.close();
  });

  it('gives every step of several servers an index and a position of its own, none left out', async () => {
    const servers = [opened.store, await opened.another(), await opened.another()];
    const acknowledged = await Promise.all(
      servers.flatMap((server, s) =>
        Array.from({ length: 8 }, async (_, i) => {
          const drafts = ['a', 'b'].map((trajectoryUid) =>
            draft({
              trajectoryUid,
              promptUid: 'p',
              reward: 1,
              messages: [say('user', `${s} ${i} ${trajectoryUid}`)],
            }),
          );
          return (await put(server, drafts)).stepIds;
        }),
      ),
    );
    expect(new Set(acknowledged.flat()).size).toBe(48);
    for (const uid of ['a', 'b']) {
      const [page] = await opened.store.pageTrajectorySteps(
        [{ channel: 'train', uid, first: 100, after: null }],
        null,
      );
      expect(page?.items.map(({ stepIndex }) => stepIndex)).toEqual(Array.from({ length: 24 }, (_, i) => i));
      const [trajectory] = await opened.store.readTrajectories([{ uid, channel: 'train' }], null);
      expect(trajectory).toMatchObject({ stepCount: 24, reward: 24, promptUid: 'p' });
    }
    const log = await collections.log.find({}).sort({ _id: 1 }).toArray();
    expect(log.map(({ _id }) => _id)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
    expect(log.filter(({ kind }) => kind === 'TRAJECTORY_STARTED')).toHaveLength(2);
    const [group] = await opened.store.readGroups(
      [{ channel: 'train', promptUid: 'p', generation: null }],
      null,
    );
    expect(group).toMatchObject({ trajectoryCount: 2, generation: 1 });
    expect((await collections.groups.findOne({}))?.firstPosition).toBe(2);
  });

  it('shares prefixes with what another server has written since', async () => {
    const other = await opened.another();
    const messages = Array.from({ length: 11 }, (_, i) => say(i % 2 === 0 ? 'user' : 'assistant', `m${i}`));
    for (let i = 0; i < 5; i++) {
      const server = i % 2 === 0 ? opened.store : other;
      await put(server, [
        draft({ messages: messages.slice(0, 2 * i + 1), response: messages[2 * i + 1] ?? null }),
      ]);
    }
    const contents = await collections.contents.find({}).sort({ _id: 1 }).toArray();
    expect(contents.flatMap((content) => content.messages?.texts ?? [])).toEqual(
      messages.slice(0, 10).map((message) => JSON.stringify(message)),
    );
    const steps = await collections.steps.find({}).sort({ _id: 1 }).toArray();
    expect(steps.map(({ parent }) => parent)).toEqual([null, ...steps.slice(0, -1).map(({ _id }) => _id)]);
  });

  it('takes over from a server that hangs, which then finds that it came too late', async () => {
    const stalled = stalledCollections(collections, 'contents');
    const slow = new Writer(stalled.collections, { onCommit: () => {}, lockMs: LOCK_MS });
    const heir = new Writer(collections, { onCommit: () => {}, lockMs: LOCK_MS });
    const append = (writer: Writer, content: string) => {
      const items = [0, 1].map((stepIndex) => ({
        index: stepIndex,
        step: encodeStep(draft({ stepIndex, messages: [say('user', `${content}${stepIndex}`)] })),
      }));
      return Promise.all([...appendTasks('train', items)].map((task) => writer.submit(task)));
    };
    const late = append(slow, 'late');
    await stalled.reached;
    expect(await append(heir, 'early')).toMatchObject([{ accepted: 2, rejected: [] }]);
    stalled.release();
    expect(await late).toMatchObject([
      { accepted: 0, rejected: [{ code: 'STEP_CONFLICT' }, { code: 'STEP_CONFLICT' }] },
    ]);
    await Promise.all([slow.close(), heir.close()]);
    const steps = await collections.steps.find({}).toArray();
    const contents = await readContents(
      opened.store,
      steps.map(({ id }) => id),
    );
    expect(contents.map(({ messages }) => messages[0]?.content).sort()).toEqual(['early0', 'early1']);
    expect(await collections.contents.countDocuments({})).toBe(2);
    const [trajectory] = await opened.store.readTrajectories([{ uid: 'a', channel: 'train' }], null);
    expect(trajectory?.stepCount).toBe(2);
    expect(await collections.log.countDocuments({ kind: 'ADDED' })).toBe(2);
  });

  it('does not take over from a server that is slow but lives', async () => {
    const stalled = stalledCollections(collections, 'contents', { beats: true });
    const slow = new Writer(stalled.collections, { onCommit: () => {}, lockMs: LOCK_MS });
    const other = new Writer(collections, { onCommit: () => {}, lockMs: LOCK_MS });
    const [task] = appendTasks('train', [{ index: 0, step: encodeStep(draft()) }]);
    if (task === undefined) throw new Error('no task');
    const first = slow.submit(task);
    await stalled.reached;
    const key = trajectoryKey('train', 'a');
    const second = other.withTrajectories([key], (pass) => () => pass.trajectory(key)?.doc.stepCount);
    const beats = async () => (await collections.trajectories.findOne({ _id: key }))?.lock?.beat ?? 0;
    while ((await beats()) < 10) await new Promise((resolve) => setImmediate(resolve));
    stalled.release();
    expect(await first).toMatchObject({ accepted: 1 });
    expect(await second).toBe(1);
    await Promise.all([slow.close(), other.close()]);
    expect(await collections.log.countDocuments({ kind: 'VOID' })).toBe(0);
  });

  it('leaves what it took over to be healed when it does not hear that it did', async () => {
    const key = trajectoryKey('train', 'a');
    await put(opened.store, [draft()]);
    await collections.trajectories.updateOne(
      { _id: key },
      { $set: { lock: { token: 'gone', beat: 3, ranges: [[900, 901]] }, stepCount: 7, reward: 9 } },
    );
    // The first write asks for what is free, the second one takes over what is not.
    const troubled = troubledCollections(collections, { write: 2, how: 'lost' });
    const deaf = new Writer(troubled.collections, { onCommit: () => {}, lockMs: LOCK_MS });
    while (!troubled.happened()) await new Promise((resolve) => setImmediate(resolve));
    await deaf.close();
    const heir = new Writer(collections, { onCommit: () => {}, lockMs: LOCK_MS });
    while ((await collections.trajectories.findOne({ _id: key, lock: null })) === null);
    await heir.close();
    expect(await collections.trajectories.findOne({ _id: key })).toMatchObject({
      stepCount: 1,
      reward: null,
    });
  });

  it('finishes on its own what another server left behind', async () => {
    const key = trajectoryKey('train', 'a');
    await put(opened.store, [draft()]);
    await collections.trajectories.updateOne(
      { _id: key },
      { $set: { lock: { token: 'gone', beat: 3, ranges: [[900, 901]] }, stepCount: 7, reward: 9 } },
    );
    const heir = new Writer(collections, { onCommit: () => {}, lockMs: LOCK_MS });
    const healed = async () => (await collections.trajectories.findOne({ _id: key, lock: null })) ?? null;
    let found = await healed();
    while (found === null) found = await healed();
    await heir.close();
    expect(found).toMatchObject({ stepCount: 1, reward: null, status: 'OPEN' });
    expect((await collections.log.find({ _id: { $gte: 900 } }).toArray()).map(({ kind }) => kind)).toEqual([
      'VOID',
      'VOID',
    ]);
  });

  it('keeps a step that is larger than a document, and shares what it holds', async () => {
    const text = (n: number) =>
      Array.from({ length: 70_000 }, (_, i) => `word${i} and ${n * i}, more words to make it long`).join(' ');
    const user = { role: 'user', content: [1, 2, 3, 4, 5].map(text) };
    const answer = say('assistant', 'yes');
    const { stepIds } = await put(opened.store, [draft({ messages: [user], response: answer })]);
    const after = await opened.reopen();
    const again = say('user', 'really?');
    const more = await put(after, [
      draft({ messages: [user, answer, again], response: say('assistant', 'no') }),
    ]);
    const [first, second] = await readContents(after, [...stepIds, ...more.stepIds]);
    expect(first?.messages).toEqual([user]);
    expect(first?.nextState).toEqual([again]);
    expect(second?.messages).toEqual([user, answer, again]);
    const parts = await collections.contents.find({}).sort({ _id: 1 }).toArray();
    expect(parts.map(({ parts }) => parts)).toEqual([3, null]);
    expect(await put(after, [draft({ stepIndex: 0, messages: [user], response: answer })])).toMatchObject({
      duplicates: 1,
    });
  });

  it('refuses a step whose metadata no document can hold, and takes the others', async () => {
    const metadata = { note: 'ä'.repeat(5_000_000) };
    const result = await opened.store.append(
      draftsInput([draft({ metadata }), draft({ trajectoryUid: 'b' })]),
    );
    expect(result).toMatchObject({
      accepted: 1,
      rejected: [{ index: 0, code: 'OUT_OF_RANGE', path: ['metadata'] }],
    });
    expect(await collections.trajectories.countDocuments({})).toBe(1);
  });

  it('keeps media once, whichever servers bring them', async () => {
    const other = await opened.another();
    const url = `data:image/png;base64,${randomBytes(600_000).toString('base64')}`;
    const messages = [{ role: 'user', content: [{ type: 'image_url', image_url: { url } }] }];
    await put(opened.store, [draft({ messages })]);
    const { stepIds } = await put(other, [
      draft({ trajectoryUid: 'b', messages }),
      draft({ trajectoryUid: 'c', messages }),
    ]);
    const [content] = await readContents(opened.store, stepIds);
    expect(content?.messages).toEqual(messages);
    expect(await collections.db.collection('media.files').countDocuments({})).toBe(1);
    expect(await collections.db.collection('media.chunks').countDocuments({})).toBe(3);
    expect(await collections.mediaUses.countDocuments({})).toBe(3);
  });

  it('decodes bytes beside the main thread, and says which lines it did not take', async () => {
    const lines = [
      JSON.stringify({ trajectory_uid: 'a', messages: [say('user', 'x')], response: say('assistant', 'y') }),
      '{"trajectory_uid": 3}',
      JSON.stringify({ trajectory_uid: 'a', prompt_ids: [1, 2], response_ids: [3], rollout_log_probs: [-1] }),
    ];
    const bytes = new TextEncoder().encode(lines.join('\n'));
    const result = await opened.store.append({
      kind: 'bytes',
      channel: 'train',
      format: 'ndjson',
      bytes,
      firstIndex: 10,
    });
    expect(result).toMatchObject({ items: 3, accepted: 2, rejected: [{ index: 11 }] });
    const broken = new TextEncoder().encode('[1');
    await expect(
      opened.store.append({ kind: 'bytes', channel: 'train', format: 'json', bytes: broken, firstIndex: 0 }),
    ).rejects.toMatchObject({ code: 'INVALID_JSON' });
  });

  it('takes a request of many parts in order', async () => {
    const drafts = Array.from({ length: 1_300 }, (_, i) =>
      tokenDraft([i], [i + 1], {
        trajectoryUid: `t${i % 7}`,
        messages: [say('user', `${i}`)],
        response: null,
      }),
    );
    const { stepIds, accepted } = await put(opened.store, drafts);
    expect(accepted).toBe(1_300);
    expect([...stepIds].sort()).toEqual(stepIds);
    expect((await collections.steps.findOne({ id: stepIds[1_299] ?? '' }))?.stepIndex).toBe(185);
    expect(
      await opened.store.append(
        draftsInput(drafts.map((one, i) => ({ ...one, stepIndex: Math.floor(i / 7) }))),
      ),
    ).toMatchObject({
      accepted: 0,
      duplicates: 1_300,
      stepIds,
    });
  });

  it('lets a change of its own join a pass, and refuses it alone when it fails', async () => {
    await put(opened.store, [draft(), draft({ trajectoryUid: 'b' })]);
    const writer = new Writer(collections, { onCommit: () => {} });
    const key = trajectoryKey('train', 'a');
    const fails = writer.withTrajectories([key], () => {
      throw new TypeError('a fault');
    });
    const judged = writer.withTrajectories([key], (pass) => {
      const held = pass.trajectory(key);
      const position = held?.emit('JUDGED', { step: 2, stepId: 'x' }) ?? 0;
      held?.setStep(2, { judgment: 0.5 });
      return (at) => at(position);
    });
    await expect(fails).rejects.toThrow('a fault');
    expect(await judged).toBe(5);
    expect(await collections.steps.findOne({ _id: 2 })).toMatchObject({ judgment: 0.5, derived: 5 });
    expect(await collections.trajectories.countDocuments({ lock: { $ne: null } })).toBe(0);
    await writer.close();
    await expect(writer.withTrajectories([key], () => () => null)).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
    });
  });
});
