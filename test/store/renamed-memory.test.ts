import fc from 'fast-check';
import type { PlacedStep } from '../../src/store/sharing/step-link.js';
import { TrajectoryMemory } from '../../src/store/sharing/trajectory-memory.js';

const STAND_IN = 2 ** 52;

/** Conversations that branch, as texts; the role says whether a message is an action. */
const message = fc.tuple(fc.constantFrom('user', 'assistant'), fc.constantFrom('x', 'y'));
const step = fc.record({
  messages: fc.array(message, { minLength: 1, maxLength: 5 }),
  ids: fc.array(fc.nat(2), { maxLength: 6 }),
  index: fc.nat(30),
  hasNextState: fc.boolean(),
  branch: fc.constantFrom('main', 'main/2', 'main/c.failed'),
  turnType: fc.constantFrom('MAIN' as const, 'SIDE' as const),
});

function given({
  messages,
  ids,
  hasNextState,
  branch,
  turnType,
}: {
  messages: [string, string][];
  ids: number[];
  hasNextState: boolean;
  branch: string;
  turnType: 'MAIN' | 'SIDE';
}) {
  const texts = messages.map(([role, content]) => JSON.stringify({ role, content }));
  return {
    texts,
    stateLength: Math.max(0, texts.length - (hasNextState ? 2 : 1)),
    hasNextState,
    ids: Int32Array.from(ids),
    promptTokens: Math.floor(ids.length / 2),
    branch,
    turnType,
  };
}

describe('prefix trees whose steps get their names later', () => {
  it('are those of steps that had them from the start', () => {
    fc.assert(
      fc.property(fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 4 }), (passes) => {
        const direct = new TrajectoryMemory();
        const later = new TrajectoryMemory();
        let position = 0;
        for (const steps of passes) {
          const first = position + 1;
          const to = (id: number) => (id < STAND_IN ? id : first + id - STAND_IN);
          const named = (placed: PlacedStep) =>
            JSON.parse(JSON.stringify(placed), (_key, value: unknown) =>
              typeof value === 'number' ? to(value) : value,
            ) as unknown;
          const placed: PlacedStep[] = [];
          for (const [i, one] of steps.entries()) {
            position += 1;
            const expected = direct.place(position, one.index, given(one), `step_${i}`);
            const found = later.place(STAND_IN + i, one.index, given(one), `step_${i}`);
            placed.push(found);
            expect(named(found)).toEqual(JSON.parse(JSON.stringify(expected)));
          }
          later.rename(placed, to);
          for (let id = first; id <= position; id++)
            expect(later.sequencesOf(id)).toEqual(direct.sequencesOf(id));
        }
      }),
    );
  });
});
