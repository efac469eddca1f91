import { CONTENT_FIELDS, type ContentField } from '../../src/model/content-field.js';
import type { StepUnit } from '../../src/model/unit.js';
import { draft, put } from '../support/drafts.js';
import type { StoreUnderTest } from './store-conformance.js';

const KEY = { channel: 'train', promptUid: 'p', generation: 1 };
const LATER = Number.MAX_SAFE_INTEGER;
const EMPTY: Readonly<Partial<Record<ContentField, unknown>>> = { messages: [], media: [] };
const user = (content: string) => ({ role: 'user', content });
const assistant = (content: string) => ({ role: 'assistant', content });

const image = { type: 'image_url', image_url: { url: `data:image/png;base64,${'iVBORw0K'.repeat(40)}` } };
const question = (turn: number) => ({
  role: 'user',
  content: [{ type: 'text', text: `question ${turn}` }, image],
});

/** A step with every field, which goes on from the one before it. */
function fullStep(turn: number) {
  const said = Array.from({ length: turn }, (_, i) => [question(i), assistant(`answer ${i}`)]);
  return draft({
    promptUid: 'p',
    stepIndex: turn,
    messages: [...said.flat(), question(turn)],
    response: assistant(`answer ${turn}`),
    tools: [{ type: 'function', function: { name: 'look' } }],
    promptIds: Int32Array.from({ length: 2 + 4 * turn }, (_, i) => i),
    responseIds: Int32Array.of(2 + 4 * turn, 3 + 4 * turn),
    logProbs: Float32Array.of(-0.5, -0.25),
    responseMask: Uint8Array.of(1, 0),
    teacherLogProbs: Float32Array.of(-1, -2),
    teacherTopK: { k: 1, logProbs: Float32Array.of(-1, -2), indices: Int32Array.of(4, 5) },
    refLogProbs: Float32Array.of(-3, -4),
    values: Float32Array.of(0.5, 1),
    hint: `think ${turn}`,
    media: [image],
    routedExperts: [[turn]],
    tokenSource: 'ENGINE',
    metadata: { turn },
    reward: turn,
  });
}

/** What every adapter reads of units of which only some content is asked for. */
export function describeUnitFields(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name}'s units with part of their content`, () => {
    let opened: StoreUnderTest;
    beforeAll(async () => {
      opened = await open();
      const ended = draft({
        promptUid: 'p',
        stepIndex: 4,
        messages: [user('by the way')],
        nextState: [user('done')],
      });
      await put(opened.store, [fullStep(0), fullStep(1), fullStep(2), fullStep(3), ended]);
    });
    afterAll(() => opened.close());

    const read = async (fields: readonly ContentField[] | null): Promise<readonly StepUnit[]> => {
      const [group] = await opened.store.readGroupUnits([KEY], LATER, null, fields);
      return group?.trajectories.flatMap(({ steps }) => steps) ?? [];
    };

    const sets: readonly (readonly ContentField[])[] = [
      [],
      ...CONTENT_FIELDS.map((field) => [field]),
      ['response', 'responseMask'],
      ['messages', 'nextState'],
      ['response', 'nextState', 'hint'],
      CONTENT_FIELDS,
    ];

    it('say of each step what came, whatever of its content is read', async () => {
      const kinds = (['MAIN', 'SIDE'] as const).flatMap((turnType) =>
        (['NONE', 'CLIENT', 'ENGINE', 'RETOKENIZED'] as const).flatMap((tokenSource) =>
          (['UNKNOWN', 'PROCESSED', 'RAW'] as const).map((logProbKind) => ({
            turnType,
            tokenSource,
            logProbKind,
          })),
        ),
      );
      const given = kinds.map((kind, i) => ({
        ...kind,
        stepIndex: i,
        response: i % 2 === 0 ? assistant('yes') : null,
        logProbs: kind.tokenSource === 'NONE' || i % 3 === 0 ? null : Float32Array.of(-1),
      }));
      const ids = { promptIds: Int32Array.of(1, 2), responseIds: Int32Array.of(3) };
      await put(
        opened.store,
        given.map((one) =>
          draft({
            ...one,
            trajectoryUid: 'kinds',
            promptUid: 'kinds',
            messages: [user(`question ${one.stepIndex}`)],
            ...(one.tokenSource === 'NONE' ? { promptIds: null, responseIds: null } : ids),
          }),
        ),
      );
      for (const fields of [
        null,
        [],
        ['response'],
        ['logProbs'],
        ['messages', 'response', 'logProbs'],
      ] as const) {
        const [group] = await opened.store.readGroupUnits(
          [{ ...KEY, promptUid: 'kinds' }],
          LATER,
          null,
          fields,
        );
        const steps = group?.trajectories.flatMap((unit) => unit.steps) ?? [];
        expect(steps).toHaveLength(kinds.length);
        for (const [i, step] of steps.entries()) {
          expect(step).toMatchObject(kinds[i] ?? {});
          if (fields === null || fields.some((field) => field === 'response'))
            expect(step.response).toEqual(given[i]?.response);
          if (fields === null || fields.some((field) => field === 'logProbs'))
            expect(step.logProbs).toEqual(given[i]?.logProbs);
        }
      }
    });

    it.each(sets.map((fields) => [fields.join(', ') || 'nothing', fields] as const))(
      'have it whole, and all of the head: %s',
      async (_, fields) => {
        const whole = await read(null);
        const part = await read(fields);
        expect(part).toHaveLength(5);
        for (const [index, step] of part.entries()) {
          const expected: Partial<StepUnit> = { ...whole[index] };
          for (const field of CONTENT_FIELDS) {
            // What lies together may be there, too; it is never something else.
            if (!fields.includes(field)) {
              expect([EMPTY[field] ?? null, whole[index]?.[field]]).toContainEqual(step[field]);
              delete expected[field];
            }
          }
          expect(step).toMatchObject(expected);
        }
      },
    );

    it('hold the ids and messages that the steps of a trajectory repeat once', async () => {
      const [first, ...others] = (await read(null)).slice(0, 4);
      for (const step of others) {
        expect(step.promptIds?.buffer).toBe(first?.promptIds?.buffer);
        expect(step.responseIds?.buffer).toBe(first?.promptIds?.buffer);
        expect(step.messages[0]).toBe(first?.messages[0]);
      }
      expect(first?.promptIds).toEqual(Int32Array.of(0, 1));
      expect(first?.responseIds).toEqual(Int32Array.of(2, 3));
    });

    it('are read without any content where none is asked for', async () => {
      for (const step of await read([]))
        for (const field of CONTENT_FIELDS) expect(step[field]).toEqual(EMPTY[field] ?? null);
    });

    it('have of a long conversation only its answers', async () => {
      const steps = await read(['response']);
      expect(steps.map(({ messages, response }) => [messages, response?.content])).toEqual([
        [[], 'answer 0'],
        [[], 'answer 1'],
        [[], 'answer 2'],
        [[], 'answer 3'],
        [[], '4'],
      ]);
    });

    it('have the messages that followed, of the step itself or of the next one', async () => {
      const steps = await read(['nextState']);
      expect(steps.map(({ nextState }) => nextState?.length ?? null)).toEqual([1, 1, 1, null, 1]);
    });
  });
}
