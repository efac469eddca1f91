import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import type { Message, StepDraft } from '../../src/model/step.js';
import type { StepStore } from '../../src/store/port.js';
import { draft, draftsInput, put } from '../support/drafts.js';
import { picture, sound } from '../support/media.js';
import { readContents } from '../support/read-contents.js';
import type { StoreUnderTest } from './store-conformance.js';

interface Move {
  readonly kind:
    | 'go on'
    | 'retry'
    | 'compact'
    | 'sub-agent'
    | 'strip reasoning'
    | 'tokens only'
    | 'prompt as ids'
    | 'empty';
  /** Which of the steps so far it starts from. */
  readonly from: number;
  readonly added: readonly number[];
  readonly answer: number;
  /** The tokenizer joins the last token of what came before with the first of what is new. */
  readonly merges: boolean;
  readonly withIds: boolean;
  readonly withMask: boolean;
  readonly withTools: boolean;
  readonly ownNext: readonly number[] | null;
}

const word = fc.nat(2);
const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom<Move['kind']>(
    'go on',
    'go on',
    'go on',
    'retry',
    'compact',
    'sub-agent',
    'strip reasoning',
    'tokens only',
    'prompt as ids',
    'empty',
  ),
  from: fc.nat(),
  added: fc.array(word, { maxLength: 2 }),
  answer: word,
  merges: fc.boolean(),
  withIds: fc.boolean(),
  withMask: fc.boolean(),
  withTools: fc.boolean(),
  ownNext: fc.option(fc.array(word, { maxLength: 2 }), { freq: 5 }),
});

const user = (n: number): Message => ({ role: 'user', content: `word ${n}` });
const assistant = (n: number): Message => ({
  role: 'assistant',
  content: `says ${n}`,
  reasoning_content: `thinks ${n}`,
});
const stripped = ({ reasoning_content: _thought, ...message }: Message): Message => message;

/** Ids of messages: a few for each, the same for the same message. */
function tokenize(messages: readonly Message[], merges: boolean): number[] {
  const ids = messages.flatMap((message) => {
    const text = JSON.stringify(message);
    return [text.length, text.charCodeAt(text.length - 3), 99];
  });
  if (merges && ids.length > 3) ids.splice(ids.length - 4, 2, 500);
  return ids;
}

/** Steps as an agent with sub-agents, retries and a context that is compacted would make them. */
function play(moves: readonly Move[]): StepDraft[] {
  const steps: StepDraft[] = [];
  for (const [stepIndex, given] of moves.entries()) {
    const base = steps.length === 0 ? undefined : steps[given.from % steps.length];
    const said =
      base === undefined ? [] : [...base.messages, ...(base.response === null ? [] : [base.response])];
    const added = given.added.map(user);
    const states: Record<Move['kind'], readonly Message[]> = {
      'go on': [...said, ...added],
      retry: base?.messages ?? [],
      compact: [user(0), { role: 'user', content: 'summary' }, ...added],
      'sub-agent': [{ role: 'system', content: 'helper' }, ...added],
      'strip reasoning': [...said.map(stripped), ...added],
      'tokens only': [],
      'prompt as ids': [],
      empty: [],
    };
    const messages = states[given.kind];
    const response = given.kind === 'tokens only' ? null : assistant(given.answer);
    const baseIds = [...(base?.promptIds ?? []), ...(base?.responseIds ?? [])];
    const sentAsIds = given.kind === 'tokens only' || given.kind === 'prompt as ids';
    const prompt = sentAsIds ? [...baseIds, ...given.added] : tokenize(messages, given.merges);
    const ids = (given.withIds && given.kind !== 'prompt as ids') || given.kind === 'tokens only';
    const responseIds = given.kind === 'empty' ? [] : [given.answer, 7];
    steps.push(
      draft({
        stepIndex,
        messages,
        response,
        branch: given.kind === 'sub-agent' ? 'helper' : 'main',
        tools: given.withTools ? [{ type: 'function', function: { name: `tool ${given.answer}` } }] : null,
        promptIds: ids || sentAsIds ? Int32Array.from(prompt) : null,
        responseIds: ids ? Int32Array.from(responseIds) : null,
        logProbs: ids
          ? Float32Array.from(responseIds, (id, i) => -Math.fround(id + i / 3 + stepIndex))
          : null,
        responseMask: ids && given.withMask ? Uint8Array.from(responseIds, (id) => id % 2) : null,
        nextState: given.ownNext === null ? null : given.ownNext.map(user),
      }),
    );
  }
  return steps;
}

const isPrefix = (short: readonly unknown[], long: readonly unknown[]) =>
  short.length <= long.length &&
  short.every((element, i) => JSON.stringify(element) === JSON.stringify(long[i]));
const idsOf = (step: StepDraft) => [...(step.promptIds ?? []), ...(step.responseIds ?? [])];

/** Whether `step` shows `earlier`'s state and then an action. */
const continues = (step: StepDraft, earlier: StepDraft) =>
  earlier.messages.length > 0 &&
  earlier.messages.length < step.messages.length &&
  isPrefix(earlier.messages, step.messages) &&
  step.messages[earlier.messages.length]?.role === 'assistant';

/** The rule, from the whole trajectory: the earlier index that says most of what this step begins with. */
function parentOf(steps: readonly StepDraft[], index: number): number | null {
  const step = steps[index] as StepDraft;
  let best: number | null = null;
  let most = -1;
  for (const [i, earlier] of steps.slice(0, index).entries()) {
    const byTokens = step.messages.length === 0;
    const fits = byTokens
      ? earlier.messages.length === 0 &&
        idsOf(earlier).length > 0 &&
        isPrefix(idsOf(earlier), [...(step.promptIds ?? [])])
      : continues(step, earlier);
    const length = byTokens ? idsOf(earlier).length : earlier.messages.length;
    if (!fits || length < most) continue;
    most = length;
    best = i;
  }
  return best;
}

/** What `step` shows behind the action of `earlier`, up to the next action. */
function shownAfter(earlier: StepDraft, step: StepDraft): readonly Message[] {
  const rest = step.messages.slice(earlier.messages.length + 1);
  const action = rest.findIndex((message) => message.role === 'assistant');
  return action === -1 ? rest : rest.slice(0, action);
}

function distinctPrefixes(sequences: readonly (readonly unknown[])[]): number {
  return new Set(sequences.flatMap((s) => s.map((_, k) => JSON.stringify(s.slice(0, k + 1))))).size;
}

async function readBack(store: StepStore, uid: string) {
  const [page] = await store.pageTrajectorySteps([{ channel: 'train', uid, first: 100, after: null }], null);
  const heads = page?.items ?? [];
  const contents = await readContents(
    store,
    heads.map((head) => head.id),
  );
  const indexOf = new Map(heads.map((head) => [head.id, head.stepIndex]));
  const parents = heads.map(({ parentId }) => (parentId === null ? null : (indexOf.get(parentId) ?? -1)));
  return { heads, contents, parents };
}

const CONTENT = [
  'messages',
  'tools',
  'response',
  'promptIds',
  'responseIds',
  'logProbs',
  'responseMask',
] as const;
const contentOf = (step: Pick<StepDraft, (typeof CONTENT)[number]>) => CONTENT.map((name) => step[name]);
/** How much is tried, and how to look at what is stored. */
export interface ContentSizes<Opened extends StoreUnderTest> {
  /** Trajectories of up to 14 steps. */
  readonly runs: number;
  readonly timeoutMs: number;
  /** Token ids and messages that lie in the database for a trajectory; each distinct prefix may lie there once. */
  storedElements?(
    opened: Opened,
    uid: string,
  ): Promise<{ readonly tokens: number; readonly messages: number }>;
}

const SIZES = { runs: 150, timeoutMs: 120_000 };

/** What was appended reads back exactly, whatever was shared with other steps on the way. */
export function describeContents<Opened extends StoreUnderTest>(
  name: string,
  open: () => Promise<Opened>,
  given: Partial<ContentSizes<Opened>> = {},
): void {
  const { runs, timeoutMs, storedElements } = { ...SIZES, ...given };
  describe(`${name}'s trajectories of every kind`, () => {
    let opened: Opened;
    let made = 0;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    it(
      'read back bit for bit, with the parents and next states of the rule, in any order and across restarts',
      async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.array(move, { minLength: 1, maxLength: 14 }),
            fc.infiniteStream(fc.nat(1000)),
            fc.constantFrom('in order', 'any order'),
            fc.nat(14),
            async (moves, random, order, restartAfter) => {
              const uid = `trajectory-${made++}`;
              const steps = play(moves).map((step) => ({ ...step, trajectoryUid: uid }));
              const arrival = steps.map((_, i) => ({
                i,
                key: order === 'in order' ? i : (random.next().value ?? 0),
              }));
              arrival.sort((a, b) => a.key - b.key);
              const arriving = arrival.map(({ i }) => steps[i] as StepDraft);
              await put(opened.store, arriving.slice(0, restartAfter));
              if (restartAfter > 0 && restartAfter < steps.length && made % 4 === 0) await opened.reopen();
              await put(opened.store, arriving.slice(restartAfter));

              const { contents, parents } = await readBack(opened.store, uid);
              expect(contents.map(contentOf)).toEqual(steps.map(contentOf));
              expect(parents).toEqual(steps.map((_, i) => parentOf(steps, i)));
              const behind = parents.map((parent, i) =>
                parent === null || steps[i]?.messages.length === 0
                  ? 0
                  : (steps[parent]?.messages.length ?? 0) + 1,
              );
              expect(contents.map((content) => content.newFrom)).toEqual(behind);
              for (const [i, step] of steps.entries()) {
                const found = contents[i]?.nextState ?? null;
                const children = steps.filter((_, k) => parents[k] === i && steps[k]?.messages.length !== 0);
                const [first] = children;
                if (step.nextState !== null) expect(found).toEqual(step.nextState);
                else if (order === 'in order')
                  expect(found).toEqual(first === undefined ? null : shownAfter(step, first));
                else {
                  const possible = steps.slice(i + 1).filter((later) => continues(later, step));
                  if (first !== undefined) expect(found).not.toBeNull();
                  if (found !== null)
                    expect(possible.map((later) => shownAfter(step, later))).toContainEqual(found);
                }
              }
              const said = steps.map((s) => [
                ...s.messages,
                ...(s.response === null ? [] : [s.response]),
                ...(s.nextState ?? []),
              ]);
              if (storedElements === undefined) return;
              expect(await storedElements(opened, uid)).toEqual({
                tokens: distinctPrefixes(steps.map(idsOf)),
                messages: distinctPrefixes(said),
              });
            },
          ),
          { numRuns: runs },
        );
      },
      timeoutMs,
    );
  });
  describe(`${name}'s pictures and sounds`, () => {
    let opened: Opened;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());

    it('come back exactly from every turn and trajectory that shows them, after a restart too', async () => {
      const shown = randomBytes(400_001);
      const opening = {
        role: 'user',
        content: [{ type: 'text', text: 'look' }, picture(shown), sound(randomBytes(90_000))],
      };
      const turns = ['a', 'b', 'c'].flatMap((trajectoryUid) =>
        [0, 1, 2].map((stepIndex) =>
          draft({
            trajectoryUid,
            stepIndex,
            messages: [
              { role: 'system', content: trajectoryUid },
              opening,
              { role: 'user', content: `${stepIndex}` },
            ],
            nextState: [{ role: 'tool', content: [picture(shown)] }],
            media: [{ image: Buffer.from(shown).toString('base64') }],
          }),
        ),
      );
      const { stepIds } = await put(opened.store, turns);
      const contents = await readContents(await opened.reopen(), stepIds);
      expect(contents.map(({ messages, nextState, media }) => ({ messages, nextState, media }))).toEqual(
        turns.map(({ messages, nextState, media }) => ({ messages, nextState, media })),
      );
    });

    it('tell a repeat with the same picture, a duplicate, from one with another, a conflict', async () => {
      const step = (bytes: Uint8Array) =>
        draft({ stepIndex: 0, messages: [{ role: 'user', content: [picture(bytes)] }] });
      const one = randomBytes(3000);
      await put(opened.store, [step(one)]);
      expect(await put(opened.store, [step(one)])).toMatchObject({ duplicates: 1 });
      expect(await opened.store.append(draftsInput([step(randomBytes(3000))]))).toMatchObject({
        rejected: [{ code: 'STEP_CONFLICT' }],
      });
    });

    it('stay for another trajectory that shows them, and can come again after the last one is gone', async () => {
      const shown = randomBytes(3000);
      const step = (trajectoryUid: string) =>
        draft({ trajectoryUid, messages: [{ role: 'user', content: [picture(shown)] }] });
      const { stepIds } = await put(opened.store, [step('a'), step('b')]);
      const remove = async (uid: string) => {
        const where = { kind: 'compare', field: 'uid', op: 'eq', value: uid } as const;
        await opened.store.deleteTrajectories({ kind: 'where', where }, null);
      };
      await remove('a');
      const [left] = await readContents(opened.store, stepIds.slice(1));
      expect(left?.messages).toEqual(step('b').messages);
      await remove('b');
      const again = await put(opened.store, [step('c')]);
      const [fresh] = await readContents(opened.store, again.stepIds);
      expect(fresh?.messages).toEqual(step('c').messages);
    });
  });
}
