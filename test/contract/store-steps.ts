import type { StepDraft, StepHead } from '../../src/model/step.js';
import { packStep } from '../../src/store/packed/packing.js';
import type { StepStore } from '../../src/store/port.js';
import { draft, draftsInput as inputOf, put as putIn, tokenDraft } from '../support/drafts.js';
import { readContents } from '../support/read-contents.js';
import type { StoreUnderTest } from './store-conformance.js';

/** What every adapter does with single steps: which they are, and what they hold; run by each adapter's own test file. */
export function describeSteps(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name} and its steps`, () => {
    let opened: StoreUnderTest;
    let store: StepStore;
    /** The channels of each test. */
    let train: string;
    let val: string;
    let tests = 0;
    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(() => {
      store = opened.store;
      tests += 1;
      train = `train-${tests}`;
      val = `val-${tests}`;
    });
    afterAll(() => opened.close());

    const put = (drafts: readonly StepDraft[], channel = train) => putIn(store, drafts, channel);
    const draftsInput = (drafts: readonly StepDraft[]) => inputOf(drafts, train);
    /** The test's own steps in the order of their arrival. */
    const steps = async (): Promise<readonly StepHead[]> => {
      const where = { kind: 'and', of: [] } as const;
      const orderBy = { field: 'CREATED_AT', direction: 'ASC' } as const;
      return (await store.pageSteps(where, { first: 500, after: null, orderBy }, [train, val])).items;
    };
    const content = async (id: string | undefined) => {
      const [found] = await readContents(store, [id ?? '']);
      if (found === undefined) throw new Error(`no content of ${id}`);
      return found;
    };

    describe('identity', () => {
      it('gives a step without an index the next one of its trajectory', async () => {
        await put([
          draft(),
          draft({ response: { role: 'assistant', content: 'four' } }),
          draft({ stepIndex: 7 }),
          draft(),
        ]);
        expect((await steps()).map((step) => step.stepIndex)).toEqual([0, 1, 7, 8]);
      });

      it('refuses a step without an index where its trajectory has come to the last one', async () => {
        const last = 2 ** 31 - 1;
        await put([draft({ stepIndex: last })]);
        const { accepted, rejected } = await store.append(draftsInput([draft({ stepIndex: null })]));
        expect(accepted).toBe(0);
        expect(rejected).toMatchObject([{ code: 'OUT_OF_RANGE', path: ['step_index'] }]);
        expect((await steps()).map(({ stepIndex }) => stepIndex)).toEqual([last]);
      });

      it('takes the same step again as a duplicate and changes nothing', async () => {
        const first = await put([draft({ stepIndex: 0, reward: 1 })]);
        const again = await put([draft({ stepIndex: 0, reward: 1, model: 'other' })]);
        expect(again).toMatchObject({ accepted: 0, duplicates: 1, stepIds: first.stepIds });
        expect(await steps()).toHaveLength(1);
        expect((await steps())[0]).toMatchObject({ model: null, reward: 1 });
        expect((await store.readLedgers(first.stepIds, null))[0]?.rewards).toHaveLength(1);
      });

      it('appends the reward of a repeat that brings another one', async () => {
        const { stepIds } = await put([draft({ stepIndex: 0, reward: 1 })]);
        await put([draft({ stepIndex: 0, reward: 0 })]);
        const [ledger] = await store.readLedgers(stepIds, null);
        expect(ledger?.rewards.map((entry) => entry.value)).toEqual([1, 0]);
        expect((await steps())[0]?.reward).toBe(0);
      });

      it('takes steps in one run of bytes as it takes others, each on its train', async () => {
        const given = [tokenDraft([1, 2], [3], { stepIndex: 0 }), tokenDraft([1, 2], [4], { stepIndex: 0 })];
        const packed = [...given, tokenDraft([1, 2, 3], [5])].map((step) => packStep(step));
        const result = await store.append({ kind: 'packed', channel: train, steps: packed });
        expect(result).toMatchObject({ items: 3, accepted: 2, duplicates: 0 });
        expect(result.rejected.map(({ index, code }) => [index, code])).toEqual([[1, 'STEP_CONFLICT']]);
        const again = await put(given.slice(0, 1));
        expect(again).toMatchObject({ duplicates: 1, stepIds: result.stepIds.slice(0, 1) });
        expect((await content(result.stepIds[1])).responseIds).toEqual(Int32Array.of(5));
      });

      it('refuses a different step under the same identity, names both, and changes nothing', async () => {
        const { stepIds } = await put([tokenDraft([1, 2], [3], { stepIndex: 0 })]);
        const other = tokenDraft([1, 2], [4], { stepIndex: 0 });
        const result = await store.append(draftsInput([other, draft({ trajectoryUid: 'b' })]));
        expect(result).toMatchObject({ accepted: 1, duplicates: 0 });
        expect(result.rejected).toEqual([
          {
            index: 0,
            code: 'STEP_CONFLICT',
            path: null,
            message: expect.stringContaining(stepIds[0] ?? '?'),
          },
        ]);
        expect(result.rejected[0]?.message).toContain('responseIds');
        expect(Array.from((await content(stepIds[0])).responseIds ?? [])).toEqual([3]);
      });

      it('makes a step without an index safe to repeat by its idempotency key', async () => {
        const first = await put([draft({ idempotencyKey: 'k' })]);
        const again = await put([draft({ idempotencyKey: 'k' })]);
        expect(again).toMatchObject({ duplicates: 1, stepIds: first.stepIds });
        const other = await store.append(
          draftsInput([draft({ idempotencyKey: 'k', messages: [{ role: 'user', content: 'x' }] })]),
        );
        expect(other.rejected[0]?.code).toBe('IDEMPOTENCY_CONFLICT');
        expect(await steps()).toHaveLength(1);
      });

      it('keeps the same trajectory uid apart in two channels', async () => {
        await put([draft({ stepIndex: 0 })], train);
        await put([draft({ stepIndex: 0 })], val);
        expect((await steps()).map((step) => step.channel).sort()).toEqual([train, val]);
        expect(await store.listChannels(null)).toEqual(expect.arrayContaining([train, val]));
        expect(await store.listChannels([train, val, 'none'])).toEqual([train, val]);
        expect(await store.listChannels([val])).toEqual([val]);
      });

      it('refuses to move a trajectory to another prompt', async () => {
        await put([draft({ promptUid: 'p' })]);
        const result = await store.append(draftsInput([draft({ promptUid: 'q' })]));
        expect(result.rejected[0]?.code).toBe('PROMPT_CONFLICT');
      });
    });

    describe('content', () => {
      it('rebuilds steps of a growing conversation exactly, with parents, new messages and next states', async () => {
        const messages = ['user', 'assistant', 'tool', 'assistant', 'user', 'assistant'].map((role, i) => ({
          role,
          content: `m${i}`,
        }));
        const turns = [1, 3, 5].map((at) =>
          draft({ messages: messages.slice(0, at), response: messages[at] ?? null }),
        );
        const { stepIds } = await put(turns);
        const heads = await steps();
        expect(heads.map((head) => head.parentId)).toEqual([null, stepIds[0], stepIds[1]]);
        const contents = await readContents(store, stepIds);
        expect(contents.map((c) => c.messages)).toEqual(turns.map((turn) => turn.messages));
        expect(contents.map((c) => c.response)).toEqual(turns.map((turn) => turn.response));
        expect(contents.map((c) => c.newFrom)).toEqual([0, 2, 4]);
        expect(contents.map((c) => c.nextState)).toEqual([[messages[2]], [messages[4]], null]);
      });

      it.each([
        ['a short trajectory', 2],
        ['a long one', 80],
      ])(
        'tells a step what followed on its own branch, and no words of a call that failed: %s',
        async (_what, turns) => {
          const said = (role: string, content: string) => ({ role, content });
          const before = Array.from({ length: turns }, (_, i) => [
            said('user', `${i}`),
            said('assistant', `${i}`),
          ]);
          for (const i of before.keys()) {
            const [action] = before[i]?.slice(1) ?? [];
            const messages = before
              .slice(0, i + 1)
              .flat()
              .slice(0, -1);
            await put([draft({ messages, response: action ?? null })]);
          }
          const [asked, failed] = [said('user', 'asked'), said('user', 'failed')];
          const answer = said('assistant', 'same words');
          const more = [...before.flat(), asked];
          const others = [
            draft({ messages: [...before.flat(), failed], response: null, branch: 'main/call_1.failed' }),
            draft({ messages: more, response: answer }),
            draft({ messages: more, response: answer, branch: 'main/2' }),
            draft({ messages: more, response: null, branch: 'main/call_2.failed' }),
          ];
          const ids: string[] = [];
          for (const other of others) ids.push(...(await put([other])).stepIds);
          // What is kept at hand is as good as what is read again.
          store = await opened.reopen();
          for (const branch of ['main', 'main/2', 'main/3']) {
            const messages = [...more, answer, said('user', `on ${branch}`)];
            ids.push(...(await put([draft({ messages, branch })])).stepIds);
          }
          const heads = new Map((await steps()).map((head) => [head.id, head]));
          const [first, main, fork, second, ...on] = ids;
          const last = heads.get(first ?? '')?.parentId;
          expect([main, fork, second].map((id) => heads.get(id ?? '')?.parentId)).toEqual([last, last, last]);
          expect(on.map((id) => heads.get(id)?.parentId)).toEqual([main, fork, fork]);
          const contents = await readContents(store, [last, first, main, fork, second].map(String));
          expect(contents.map(({ nextState }) => nextState)).toEqual([
            [asked],
            null,
            [said('user', 'on main')],
            [said('user', 'on main/2')],
            null,
          ]);
        },
      );

      it.each([
        ['in order', [0, 1, 2, 3]],
        ['late', [1, 3, 2, 0]],
      ])(
        'tells a turn of the agent what the agent saw next, not what a side task asked (%s)',
        async (_what, order) => {
          const said = (role: string, content: string) => ({ role, content });
          const [asked, answer] = [said('user', 'asked'), said('assistant', 'done')];
          const [title, named] = [said('user', 'a title?'), said('assistant', 'title')];
          const given = [
            draft({ stepIndex: 0, messages: [asked], response: answer }),
            draft({ stepIndex: 1, messages: [asked, answer, title], response: named, turnType: 'SIDE' }),
            draft({ stepIndex: 2, messages: [asked, answer, title, named, title], turnType: 'SIDE' }),
            draft({ stepIndex: 3, messages: [asked, answer, said('user', 'more')] }),
          ];
          for (const i of order) {
            await put(given.slice(i, i + 1));
            store = await opened.reopen();
          }
          const heads = (await steps()).toSorted((a, b) => a.stepIndex - b.stepIndex);
          const [turn, side] = heads;
          expect(heads.map(({ parentId }) => parentId)).toEqual([null, turn?.id, side?.id, turn?.id]);
          const contents = await readContents(
            store,
            heads.map(({ id }) => id),
          );
          expect(contents.map(({ nextState }) => nextState)).toEqual([
            [said('user', 'more')],
            [title],
            null,
            null,
          ]);
        },
      );

      it('tells the branches of trajectories, in the order of their first steps, whatever order those came in', async () => {
        const said = (role: string, content: string) => ({ role, content });
        const [asked, answer] = [said('user', 'asked'), said('assistant', 'done')];
        const on = (stepIndex: number, branch: string, more: string, agent: string | null = null) =>
          draft({ stepIndex, branch, agent, messages: [asked, answer, said('user', more)] });
        const given = [
          draft({ stepIndex: 0, messages: [asked], response: answer }),
          on(5, 'main', 'two'),
          on(4, 'main/2', 'other', 'late'),
          on(2, 'main/2', 'another', 'planner'),
          draft({ stepIndex: 7, branch: 'coder', agent: 'coder', messages: [said('user', 'write')] }),
        ];
        for (const one of given) await put([one]);
        await put([draft({ stepIndex: 3 })], val);
        const [uid, first] = [given[0]?.trajectoryUid ?? '', (await steps())[0]?.id];
        const refs = [
          { channel: train, uid },
          { channel: val, uid },
          { channel: train, uid: 'nobody' },
        ];
        const main = { name: 'main', agent: null, firstStepIndex: 0, stepCount: 2, parentId: null };
        const other = { name: 'main', agent: null, firstStepIndex: 3, stepCount: 1, parentId: null };
        const branches = [
          main,
          { name: 'main/2', agent: 'planner', firstStepIndex: 2, stepCount: 2, parentId: first },
          { name: 'coder', agent: 'coder', firstStepIndex: 7, stepCount: 1, parentId: null },
        ];
        expect(await store.readBranches(refs, null)).toEqual([branches, [other], []]);
        expect(await store.readBranches(refs, [val])).toEqual([[], [other], []]);
        expect(await store.readBranches([], null)).toEqual([]);
      });

      it('rebuilds token ids exactly in whatever order steps arrive', async () => {
        const prompts = [
          [1, 2],
          [1, 2, 3, 4, 5],
          [1, 2, 3, 4, 5, 6, 7],
          [1, 2, 9],
        ];
        const responses = [[3, 4], [6], [8], []];
        for (const order of [
          [0, 1, 2, 3],
          [3, 2, 1, 0],
          [2, 0, 3, 1],
        ]) {
          const uid = order.join('');
          for (const i of order) {
            await put([
              tokenDraft(prompts[i] ?? [], responses[i] ?? [], { trajectoryUid: uid, stepIndex: i }),
            ]);
          }
          const [page] = await store.pageTrajectorySteps(
            [{ channel: train, uid, first: 10, after: null }],
            null,
          );
          if (page === undefined) throw new Error('no page');
          for (const head of page.items) {
            const found = await content(head.id);
            expect(Array.from(found.promptIds ?? [])).toEqual(prompts[head.stepIndex]);
            expect(Array.from(found.responseIds ?? [])).toEqual(responses[head.stepIndex]);
          }
          expect(page.items[2]?.parentId).toBe(page.items[1]?.id);
        }
      });

      it('keeps every array and extra as it came', async () => {
        const given = tokenDraft([5, 6], [7, 8], {
          messages: [{ role: 'user', content: 'näive \u2028 "quoted"\n' }],
          response: {
            role: 'assistant',
            content: null,
            tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } }],
          },
          tools: [{ type: 'function', function: { name: 'f' } }],
          responseMask: Uint8Array.from([1, 0]),
          teacherLogProbs: Float32Array.from([-0.5, -0.25]),
          refLogProbs: Float32Array.from([-1, -2]),
          values: Float32Array.from([0.1, 0.2]),
          teacherTopK: {
            k: 2,
            logProbs: Float32Array.from([-1, -2, -3, -4]),
            indices: Int32Array.from([1, 2, 3, 4]),
          },
          hint: 'look again',
          media: [{ kind: 'image', url: 'u' }],
          routedExperts: [[1, 2]],
        });
        const { stepIds } = await put([given]);
        const found = await content(stepIds[0]);
        for (const key of [
          'messages',
          'response',
          'tools',
          'promptIds',
          'responseIds',
          'logProbs',
          'responseMask',
          'teacherLogProbs',
          'refLogProbs',
          'values',
          'teacherTopK',
          'hint',
          'media',
          'routedExperts',
        ] as const) {
          expect([key, found[key]]).toEqual([key, given[key]]);
        }
      });

      it('reads back after a restart', async () => {
        const { stepIds } = await put([
          draft(),
          tokenDraft([1], [2], { trajectoryUid: 'b', reward: 1, isLast: true }),
        ]);
        store = await opened.reopen();
        expect((await steps()).map((step) => step.id)).toEqual(stepIds);
        const more = await put([draft()]);
        expect(more.stepIds[0] !== undefined && more.stepIds[0] > (stepIds[1] ?? '')).toBe(true);
        expect((await steps()).map((step) => step.stepIndex)).toEqual([0, 0, 1]);
      });
    });
  });
}
