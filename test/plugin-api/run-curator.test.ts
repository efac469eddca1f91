import { describe, expect, it } from '@jest/globals';
import type { Curator, CuratorUnit } from '../../src/plugin-api/define-curator.js';
import { defineCurator, drop, targetOf, z } from '../../src/plugin-api/index.js';
import { aGroup, aTrajectory, runCurator } from '../../src/plugin-api/testing/index.js';

const common = { name: 'own', version: '1.0.0', description: 'For a test.', options: z.object({}) };
const ids = (length: number) => ({ promptIds: [1], responseIds: Array.from({ length }, (_, i) => i) });
const group = aGroup('p', [
  aTrajectory('a', [ids(4), ids(2)]),
  aTrajectory('b', [{}], { status: 'OPEN', reward: null }),
]);

/** A curator that answers every unit with what `say` makes of it. */
function saying<U extends CuratorUnit>(unit: U, say: (unit: never) => unknown): Curator {
  return defineCurator({ ...common, unit, judge: (given) => say(given as never) as never }) as never;
}

const target = { kind: 'step', id: 'step_a_0' } as const;

async function refusal(said: unknown, unit: CuratorUnit = 'group'): Promise<string> {
  return runCurator(
    saying(unit, () => said),
    [group],
    {},
  ).then(
    () => 'nothing was refused',
    (error: Error) => error.message,
  );
}

describe('a decision', () => {
  it('carries a mask, rewards, a judgment and extras', async () => {
    const whole = {
      target,
      keep: true,
      mask: [{ from: 0, to: 4 }],
      rewards: { format: 1 },
      judgment: { score: null, votes: [{ text: 'unsure' }] },
      extras: {
        hint: 'count',
        teacherLogProbs: Float32Array.of(-1, -2, -3, -4),
        teacherTopK: { k: 1, logProbs: new Float32Array(4), indices: Int32Array.of(1, 2, 3, 4) },
      },
    };
    const once = saying('trajectory', ({ uid }: { readonly uid: string }) => (uid === 'a' ? whole : null));
    expect(await runCurator(once, [group], {})).toEqual([whole]);
  });

  it.each([
    [{ keep: 'no' }, 'keep: '],
    [{ mask: [{ from: 2, to: 2 }] }, 'mask.0.to: must be above from'],
    [
      { mask: [{ from: 0, to: 5 }] },
      'mask.0.to: 5 is beyond the response of step step_a_0, which has 4 tokens',
    ],
    [{ rewards: { format: Number.NaN } }, 'rewards.format: '],
    [{ rewards: { judgment: 1 } }, 'rewards.judgment: a judgment is a field of the decision'],
    [{ judgment: { score: '1' } }, 'judgment.score: '],
    [{ judgment: { score: 1, votes: [() => 1] } }, 'judgment.votes: [0] is a function'],
    [{ hint: 'text' }, 'Unrecognized key: "hint"'],
  ])('with %j is refused, and the field is named', async (fields, message) => {
    expect(await refusal({ target, ...fields })).toContain(message);
  });

  const floats = (length: number) => new Float32Array(length);
  const ids = (length: number) => new Int32Array(length);
  it.each<readonly [string, unknown, string]>([
    ['no field', {}, 'extras: say nothing'],
    ['a blank hint', { hint: ' ' }, 'extras.hint: is blank'],
    ['a plain list', { values: [1, 2, 3, 4] }, 'extras.values: must be a Float32Array'],
    ['NaN', { values: Float32Array.of(1, Number.NaN, 1, 1) }, 'extras.values: has NaN'],
    [
      'too few values',
      { refLogProbs: floats(3) },
      'extras.refLogProbs: it is for 3 tokens, and the response of step',
    ],
    [
      'too many rows of a top-k',
      { teacherTopK: { k: 2, logProbs: floats(10), indices: ids(10) } },
      'extras.teacherTopK: it is for 5 tokens',
    ],
    [
      'half a row of a top-k',
      { teacherTopK: { k: 2, logProbs: floats(7), indices: ids(7) } },
      'extras.teacherTopK.logProbs: has no whole number of rows',
    ],
    [
      'ids of another length',
      { teacherTopK: { k: 2, logProbs: floats(8), indices: ids(4) } },
      'extras.teacherTopK.indices: has another length',
    ],
    ['a field of a step', { hint: 'h', reward: 1 }, 'extras: Unrecognized key: "reward"'],
  ])('with extras of %s is refused, and the field is named', async (_case, extras, message) => {
    expect(await refusal({ target, extras })).toContain(message);
  });

  it('says nothing of tokens of a step without any', async () => {
    const bare = { kind: 'step', id: 'step_b_0' };
    expect(await refusal({ target: bare, mask: [{ from: 0, to: 1 }] })).toBe(
      'mask: step step_b_0 has no response tokens',
    );
  });

  it('gives a group neither rewards nor a judgment, and a trajectory no mask', async () => {
    const ofGroup = targetOf(group);
    expect(await refusal({ target: ofGroup, rewards: { reward: 1 } })).toContain(
      'rewards: only a step or trajectory has them, and this is group p (generation 1)',
    );
    expect(await refusal({ target: ofGroup, judgment: { score: 1 } })).toContain('judgment: only a step');
    const ofTrajectory = { kind: 'trajectory', channel: 'train', uid: 'a' };
    expect(await refusal({ target: ofTrajectory, mask: [] })).toContain('mask: only a step');
    expect(await refusal({ target: ofTrajectory, extras: { hint: 'h' } })).toContain('extras: only a step');
  });

  it.each([
    ['step', { kind: 'step', id: 'step_of_another' }, 'step step_of_another'],
    ['step', { kind: 'trajectory', channel: 'val', uid: 'a' }, 'trajectory a of channel val'],
    ['group', { ...targetOf(group), generation: 2 }, 'group p (generation 2) of channel train'],
  ] as const)('of a %s curator about what it was not given is refused: %j', async (unit, other, name) => {
    expect(await refusal({ target: other, keep: false }, unit)).toBe(
      `it decided about ${name}, which it was not given`,
    );
  });

  it('may come later than its unit, and be about the trajectory of a step', async () => {
    const late = defineCurator({
      ...common,
      unit: 'step',
      async *curate(steps) {
        const seen = [];
        for await (const step of steps) seen.push(step);
        for (const step of seen) yield drop(step, 'late');
        yield { target: { kind: 'trajectory', channel: 'train', uid: 'b' }, quality: 'BAD' };
      },
    });
    expect(await runCurator(late, [group], {})).toHaveLength(4);
  });
});

describe('reasons', () => {
  const many = (count: number) =>
    aGroup('p', [
      aTrajectory(
        't',
        Array.from({ length: count }, () => ({})),
      ),
    ]);
  const reasons = async (curator: Curator, count: number) =>
    (await runCurator(curator, [many(count)], {})).map(({ reason }) => reason);

  it('are cut after 500 characters, and never through one', async () => {
    const long = saying('step', (step) => drop(step, `${'x'.repeat(499)}😀${'x'.repeat(9)}`));
    expect(await reasons(long, 1)).toEqual([`${'x'.repeat(499)}…`]);
  });

  it('that are more than 200 different ones are kept as other', async () => {
    const chatty = saying('step', (step: Parameters<typeof drop>[0] & { readonly stepIndex: number }) =>
      drop(step, `index ${step.stepIndex % 203}`),
    );
    const said = await reasons(chatty, 406);
    expect(new Set(said).size).toBe(201);
    expect(said.filter((reason) => reason === 'other')).toHaveLength(6);
    expect(said[203]).toBe('index 0');
  });
});

describe('what a curator asks for', () => {
  it('is a unit with what it requires, by itself or by its options', async () => {
    const seen: string[] = [];
    const patient = defineCurator({
      ...common,
      options: z.object({ all: z.boolean().default(false) }),
      unit: 'step',
      requires: ({ all }) => (all ? [] : ['complete']),
      judge: ({ id }) => {
        seen.push(id);
        return null;
      },
    });
    await runCurator(patient, [group], {});
    expect(seen).toEqual(['step_a_0', 'step_a_1']);
    seen.length = 0;
    await runCurator(patient, [group], { all: true });
    expect(seen).toEqual(['step_a_0', 'step_a_1', 'step_b_0']);
  });

  it('is the content that it needs, and every other field', async () => {
    const seen: unknown[] = [];
    const curious = defineCurator({
      ...common,
      unit: 'trajectory',
      needs: ['responseIds'],
      judge: ({ steps }) => {
        for (const { messages, response, responseIds, promptIds, promptTokens, hasResponse } of steps)
          seen.push([messages, response, responseIds?.length, promptIds, promptTokens, hasResponse]);
        return null;
      },
    });
    await runCurator(curious, [group], {});
    expect(seen[0]).toEqual([[], null, 4, null, 1, true]);
  });

  it('is refused where there is no such thing', async () => {
    const odd = { ...common, unit: 'step' as const, judge: () => null };
    await expect(runCurator(defineCurator({ ...odd, needs: ['text' as never] }), [], {})).rejects.toThrow(
      /^needs\.0: /,
    );
    await expect(runCurator(defineCurator({ ...odd, requires: ['luck' as never] }), [], {})).rejects.toThrow(
      /^requires\.0: /,
    );
    const both = defineCurator({ ...odd, curate: async function* () {} } as never) as never;
    await expect(runCurator(both, [], {})).rejects.toThrow('either judge');
  });
});
