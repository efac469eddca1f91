import type { StepExtras } from '../../src/model/extras.js';
import type { ExtrasInput, ExtrasItem, StepStore } from '../../src/store/port.js';
import { draft, put, tokenDraft } from '../support/drafts.js';
import type { StoreUnderTest } from './store-conformance.js';

const LATER = Number.MAX_SAFE_INTEGER;
const floats = (...values: number[]) => Float32Array.from(values);

const ALL: Required<StepExtras> = {
  hint: 'carry the one – ünïcode',
  teacherLogProbs: floats(-0.25, -0.5),
  teacherTopK: { k: 3, logProbs: floats(-1, -2, -3, -4, -5, -6), indices: Int32Array.of(1, 2, 3, 4, 5, 6) },
  refLogProbs: floats(-0, -7),
  values: floats(0.125, 9),
};
const CAME = {
  hint: 'came with it',
  teacherLogProbs: floats(-8, -9),
  teacherTopK: null,
  refLogProbs: null,
  values: floats(1, 2),
};

/** What every adapter does with what is said of steps after they came. */
export function describeExtras(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name}'s extras`, () => {
    let opened: StoreUnderTest;
    let store: StepStore;
    let tests = 0;
    /** The trajectory and group of each test. */
    let own: { readonly trajectoryUid: string; readonly promptUid: string };
    let steps: readonly string[];
    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(async () => {
      store = opened.store;
      tests += 1;
      own = { trajectoryUid: `a${tests}`, promptUid: `p${tests}` };
      const drafts = [tokenDraft([1], [2, 3], own), tokenDraft([9], [4, 5], { ...own, ...CAME }), draft(own)];
      steps = (await put(store, drafts)).stepIds;
    });
    afterAll(() => opened.close());

    const key = () => ({ channel: 'train', promptUid: own.promptUid, generation: 1 });
    const id = (at: number): string => steps[at] ?? '';
    const items = (...inputs: readonly ExtrasInput[]): readonly ExtrasItem[] =>
      inputs.map((input, index) => ({ index, input }));
    const of = (at: number, extras: StepExtras, source = 'teacher'): ExtrasInput => ({
      target: { stepId: id(at) },
      source,
      extras,
    });
    const add = (...inputs: readonly ExtrasInput[]) => store.addExtras(items(...inputs), null);
    const decide = async (at: number, extras: StepExtras) => {
      const decision = { target: { kind: 'step', id: id(at) }, fields: {}, entries: { extras } } as const;
      const said = { source: 'curator:hinter', summary: 'a test', decisions: [decision] } as const;
      return (await store.appendDecisions(said, null)).operationId ?? '';
    };
    /** The extras of a step as its unit says them. */
    const unitOf = async (at: number, asOf = LATER) => {
      const [group] = await store.readGroupUnits([key()], asOf, null);
      const unit = group?.trajectories[0]?.steps[at];
      if (unit === undefined) throw new Error('no unit');
      return extrasIn(unit);
    };
    /** The same as its content says them, which is compared with the unit. */
    const contentOf = async (at: number) => {
      const [content] = await store.readContents([id(at)], null, null);
      if (content == null || 'code' in content) throw new Error('no content');
      expect(await unitOf(at)).toEqual(extrasIn(content));
      return extrasIn(content);
    };
    const entriesOf = async (at: number) => (await store.readLedgers([id(at)], null))[0]?.extras ?? [];

    it('shows each field as its latest entry says, and before that as it came', async () => {
      expect(await contentOf(0)).toEqual(NOTHING);
      expect(await contentOf(1)).toEqual(CAME);
      const before = await store.feedHead();
      expect(await add(of(0, ALL), of(1, { values: floats(3, 4) }, 'critic'))).toEqual({
        items: 2,
        accepted: 2,
        duplicates: 0,
        rejected: [],
        stepIds: [id(0), id(1)],
      });
      expect((await store.readEvents(before, 9)).map(({ kind, stepId }) => [kind, stepId])).toEqual([
        ['EXTRAS', id(0)],
        ['EXTRAS', id(1)],
      ]);
      expect(await contentOf(0)).toEqual(ALL);
      expect(await contentOf(1)).toEqual({ ...CAME, values: floats(3, 4) });
      await add(of(0, { hint: 'better' }, 'me'));
      expect(await contentOf(0)).toEqual({ ...ALL, hint: 'better' });
      const [first, second] = await entriesOf(0);
      expect([first, second]).toMatchObject([
        {
          source: 'teacher',
          fields: ['hint', 'teacherLogProbs', 'teacherTopK', 'refLogProbs', 'values'],
        },
        { source: 'me', fields: ['hint'] },
      ]);
      expect(second?.id).toMatch(/^ext_/);
      expect(second?.position).toBe(await store.feedHead());
      store = await opened.reopen();
      expect(await contentOf(0)).toEqual({ ...ALL, hint: 'better' });
      expect(await entriesOf(0)).toEqual([first, second]);
      // The state and action of the step stay what they were.
      const [content] = await store.readContents([id(0)], null, null);
      expect(content).toMatchObject({ promptIds: Int32Array.of(1), responseIds: Int32Array.of(2, 3) });
    });

    it('takes what a source said last of the same fields as a duplicate, and nothing else', async () => {
      await add(of(0, { hint: 'a', values: floats(1, 2) }));
      const head = await store.feedHead();
      expect(await add(of(0, { hint: 'a' }), of(0, { values: floats(1, 2), hint: 'a' }))).toMatchObject({
        accepted: 0,
        duplicates: 2,
        stepIds: [id(0), id(0)],
      });
      expect(await store.feedHead()).toBe(head);
      expect(await add(of(0, { hint: 'a' }, 'me'), of(0, { hint: 'b' }, 'me'))).toMatchObject({
        accepted: 2,
      });
      expect((await contentOf(0)).hint).toBe('b');
      // Said again by whom it stands for, it changes nothing of what holds.
      expect(await add(of(0, { hint: 'a' }))).toMatchObject({ duplicates: 1 });
      expect((await contentOf(0)).hint).toBe('b');
      expect(await add(of(0, { hint: 'c' }), of(0, { hint: 'a' }), of(0, { hint: 'a' }))).toMatchObject({
        accepted: 2,
        duplicates: 1,
      });
      expect((await contentOf(0)).hint).toBe('a');
    });

    it('refuses what does not fit, by code and path, and stores the rest', async () => {
      const topK = (k: number, logProbs: number[], indices: number[]) => ({
        teacherTopK: { k, logProbs: floats(...logProbs), indices: Int32Array.from(indices) },
      });
      const named = (uid: string, stepIndex: number, extras: StepExtras): ExtrasInput => ({
        target: { uid, channel: null, stepIndex },
        source: 's',
        extras,
      });
      const answer = await store.addExtras(
        [
          ...items(
            of(0, { teacherLogProbs: floats(1) }),
            of(0, { hint: 'x', values: floats(1, Number.NaN) }),
            of(0, topK(2, [1, 2], [3, 4])),
            of(0, topK(2, [1, 2, 3, 4], [3, 4])),
            of(0, topK(1, [1, 2], [3, -4])),
            of(0, topK(3, [1, 2], [3, 4])),
            of(0, {}),
            of(2, { refLogProbs: floats(1) }),
            named(own.trajectoryUid, 7, { hint: 'x' }),
            named('b', 0, { hint: 'x' }),
            { target: { stepId: 'step_x' }, source: 's', extras: { hint: 'x' } },
            of(0, { hint: ' ' }),
            of(0, { hint: 'x' }, ''),
            of(2, { hint: 'fits' }),
            named(own.trajectoryUid, 1, { refLogProbs: floats(5, 6) }),
          ),
          { index: 15, code: 'INVALID_TYPE', message: 'by its reader', path: ['hint'] },
        ],
        null,
      );
      expect(answer).toMatchObject({ items: 16, accepted: 2, duplicates: 0, stepIds: [id(2), id(1)] });
      expect(
        [...answer.rejected]
          .sort((a, b) => a.index - b.index)
          .map(({ index, code, path }) => [index, code, path]),
      ).toEqual([
        [0, 'LENGTH_MISMATCH', ['teacher_log_probs']],
        [1, 'NON_FINITE_NUMBER', ['values', '1']],
        [2, 'LENGTH_MISMATCH', ['teacher_topk_log_probs']],
        [3, 'LENGTH_MISMATCH', ['teacher_topk_indices']],
        [4, 'OUT_OF_RANGE', ['teacher_topk_indices', '1']],
        [5, 'OUT_OF_RANGE', ['teacher_topk_log_probs']],
        [6, 'OUT_OF_RANGE', []],
        [7, 'LENGTH_MISMATCH', ['ref_log_probs']],
        [8, 'UNKNOWN_STEP', null],
        [9, 'UNKNOWN_TRAJECTORY', null],
        [10, 'UNKNOWN_STEP', null],
        [11, 'OUT_OF_RANGE', ['hint']],
        [12, 'OUT_OF_RANGE', ['source']],
        [15, 'INVALID_TYPE', ['hint']],
      ]);
      expect(await entriesOf(0)).toEqual([]);
      expect((await contentOf(2)).hint).toBe('fits');
      expect((await contentOf(1)).refLogProbs).toEqual(floats(5, 6));
    });

    it('hides steps outside of the scope', async () => {
      const [item] = items(of(0, { hint: 'x' }));
      if (item === undefined) throw new Error('no item');
      expect(await store.addExtras([item], ['val'])).toMatchObject({
        accepted: 0,
        rejected: [{ code: 'UNKNOWN_STEP' }],
      });
      await add(of(0, { hint: 'x' }));
      expect((await store.readLedgers([id(0)], ['val']))[0]?.extras).toEqual([]);
    });

    it('reads the same at a position, whatever is said and undone afterwards', async () => {
      const start = await store.feedHead();
      const came = await unitOf(1);
      await add(of(1, { hint: 'one', teacherLogProbs: floats(1, 1) }));
      const one = await store.feedHead();
      const first = await unitOf(1);
      const operation = await decide(1, { hint: 'two', values: floats(0, 0) });
      const two = await store.feedHead();
      const second = await unitOf(1);
      expect(second).toEqual({ ...first, hint: 'two', values: floats(0, 0) });
      await add(of(1, { hint: 'three' }));
      const three = await store.feedHead();
      await store.undoOperation(operation, null);
      expect(await unitOf(1)).toEqual({ ...first, hint: 'three' });
      expect(await unitOf(1, three)).toEqual({ ...second, hint: 'three' });
      expect(await unitOf(1, two)).toEqual(second);
      expect(await unitOf(1, one)).toEqual(first);
      expect(await unitOf(1, start)).toEqual(came);
    });

    it('adds those of a decision with it, shows them under it, and takes them back with it', async () => {
      await add(of(0, { hint: 'before' }));
      const before = await store.feedHead();
      const operation = await decide(0, { hint: 'decided', teacherLogProbs: floats(-1, -2) });
      const events = await store.readEvents(before, 9);
      expect(events.map(({ kind }) => kind)).toEqual(['CURATED', 'EXTRAS']);
      const made = { source: 'curator:hinter', fields: ['hint', 'teacherLogProbs'] };
      const ledgers = await store.readLedgers([id(0)], null);
      expect(ledgers[0]?.extras).toMatchObject([{ source: 'teacher' }, made]);
      expect(ledgers[0]?.decisions).toMatchObject([{ operationId: operation, extras: made, undone: false }]);
      expect(await contentOf(0)).toMatchObject({ hint: 'decided', teacherLogProbs: floats(-1, -2) });
      store = await opened.reopen();
      const undone = await store.feedHead();
      expect(await store.undoOperation(operation, null)).toEqual({ changed: 0 });
      expect((await store.readEvents(undone, 9)).map(({ kind }) => kind)).toEqual(['CURATED', 'EXTRAS']);
      expect(await contentOf(0)).toEqual({ ...NOTHING, hint: 'before' });
      const [after] = await store.readLedgers([id(0)], null);
      expect(after?.extras).toMatchObject([{ source: 'teacher' }]);
      expect(after?.decisions).toMatchObject([{ extras: made, undone: true }]);
      // What is undone is no longer what its source said last.
      expect(await add(of(0, { hint: 'decided' }, 'curator:hinter'))).toMatchObject({ accepted: 1 });
    });

    it('decides nothing where extras do not fit, or are not of a step', async () => {
      const head = await store.feedHead();
      await expect(decide(0, { values: floats(1) })).rejects.toMatchObject({ code: 'LENGTH_MISMATCH' });
      await expect(decide(0, { values: floats(1, Number.POSITIVE_INFINITY) })).rejects.toMatchObject({
        code: 'NON_FINITE_NUMBER',
        path: ['decisions', 0, 'extras', 'values', 1],
      });
      const target = { kind: 'trajectory', channel: 'train', uid: own.trajectoryUid } as const;
      const decisions = [{ target, fields: {}, entries: { extras: { hint: 'x' } } }];
      await expect(
        store.appendDecisions({ source: 'curator:x', summary: '', decisions }, null),
      ).rejects.toMatchObject({ code: 'OUT_OF_RANGE', path: ['decisions', 0, 'extras'] });
      expect(await store.feedHead()).toBe(head);
    });

    it('keeps long lists of decisions with extras whole, although they wait', async () => {
      const tokens = 40_000;
      const response = Array.from({ length: tokens }, (_, i) => i);
      const { stepIds } = await put(
        store,
        Array.from({ length: 40 }, () => tokenDraft([1], response, { trajectoryUid: 'long' })),
      );
      const decisions = stepIds.map((stepId, at) => ({
        target: { kind: 'step', id: stepId } as const,
        fields: {},
        entries: { extras: { teacherLogProbs: new Float32Array(tokens).fill(-at) } },
      }));
      const { operationId } = await store.appendDecisions(
        { source: 'curator:teacher', summary: '', decisions },
        null,
      );
      const heldIn = async () =>
        (await store.readContents(stepIds, null, null)).map((content) =>
          content === null || 'code' in content ? null : (content.teacherLogProbs?.at(-1) ?? null),
        );
      expect(await heldIn()).toEqual(stepIds.map((_, at) => -at));
      await store.undoOperation(operationId ?? '', null);
      expect(await heldIn()).toEqual(stepIds.map(() => null));
    });

    it('stores values of many megabytes', async () => {
      const [tokens, k] = [16_000, 96];
      const { stepIds } = await put(store, [
        tokenDraft(
          [1],
          Array.from({ length: tokens }, (_, i) => i),
          { trajectoryUid: 'big', promptUid: 'q' },
        ),
      ]);
      const teacherTopK = {
        k,
        logProbs: Float32Array.from({ length: tokens * k }, (_, i) => -i / 7),
        indices: Int32Array.from({ length: tokens * k }, (_, i) => i),
      };
      const input = { target: { stepId: stepIds[0] ?? '' }, source: 't', extras: { teacherTopK } };
      expect(await store.addExtras(items(input), null)).toMatchObject({ accepted: 1 });
      store = await opened.reopen();
      const [content] = await store.readContents(stepIds, null, null);
      expect(content !== null && content !== undefined && 'teacherTopK' in content).toBe(true);
      const found = (content as { teacherTopK: typeof teacherTopK | null }).teacherTopK;
      expect(found?.k).toBe(k);
      expect(Buffer.compare(bytesOf(found?.logProbs), bytesOf(teacherTopK.logProbs))).toBe(0);
      expect(Buffer.compare(bytesOf(found?.indices), bytesOf(teacherTopK.indices))).toBe(0);
    });

    it('reads them only for those who ask for the field', async () => {
      await add(of(0, ALL));
      const [group] = await store.readGroupUnits([key()], LATER, null, ['hint']);
      const unit = group?.trajectories[0]?.steps[0];
      expect(unit).toMatchObject({ hint: ALL.hint, teacherTopK: null, values: null, logProbs: null });
      const [tokens] = await store.readContents([id(0)], ['hint'], null);
      expect(tokens).toMatchObject({ hint: ALL.hint, teacherTopK: null });
    });

    it('removes them with their trajectory, for a new one of its name too', async () => {
      await add(of(0, ALL), of(1, { hint: 'x' }));
      const [whole] = await store.readTrajectories([{ uid: own.trajectoryUid, channel: null }], null);
      await store.deleteTrajectories({ kind: 'ids', ids: [whole?.id ?? ''] }, null);
      expect((await store.readLedgers(steps, null)).map(({ extras }) => extras)).toEqual([[], [], []]);
      expect(await add(of(0, { hint: 'x' }))).toMatchObject({ rejected: [{ code: 'UNKNOWN_STEP' }] });
      steps = (await put(store, [tokenDraft([1], [2, 3], own)])).stepIds;
      expect(await contentOf(0)).toEqual(NOTHING);
      await add(of(0, ALL));
      expect(await contentOf(0)).toEqual(ALL);
    });
  });
}

const NOTHING = { hint: null, teacherLogProbs: null, teacherTopK: null, refLogProbs: null, values: null };

function extrasIn<T extends { readonly [Field in keyof typeof NOTHING]: unknown }>(whole: T) {
  const { hint, teacherLogProbs, teacherTopK, refLogProbs, values } = whole;
  return { hint, teacherLogProbs, teacherTopK, refLogProbs, values };
}

const bytesOf = (list: ArrayBufferView | undefined): Buffer =>
  list === undefined ? Buffer.alloc(0) : Buffer.from(list.buffer, list.byteOffset, list.byteLength);
