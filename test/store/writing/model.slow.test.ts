import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { anyTimed, type Timed } from '../../support/writing/commands.js';
import { Model } from '../../support/writing/model.js';
import { cut, PlannedStore, type Planning } from '../../support/writing/planning.js';

const NIGHTLY = process.env.STEPWELL_TEST_NIGHTLY === '1';
const SEQUENCES = NIGHTLY ? 10_000 : 150;
const START = 1000;

const sequence = (length: number) => fc.array(anyTimed, { minLength: length, maxLength: length });
const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 });

/** Says what differs only where something does: that takes long. */
function same(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
}

/** Gives the commands to the planner and to the model, and compares what both answer and what is there after `every`-th pass. */
function compare(
  commands: readonly Timed[],
  passes: readonly number[],
  every: number,
  how: Planning = {},
): void {
  const model = new Model(START);
  const planned = new PlannedStore(START, how);
  const parts = cut(commands, passes);
  for (const [i, part] of parts.entries()) {
    same(
      planned.give(part),
      part.map((timed) => model.give(timed)),
    );
    if ((i + 1) % every === 0 || i === parts.length - 1) same(planned.snapshot(), model.snapshot());
  }
}

describe('the planner beside a model that works everything out from what was done', () => {
  it('answers and stores the same, however commands are cut into passes', () => {
    fc.assert(
      fc.property(sequence(60), sizes, (commands, passes) => {
        compare(commands, passes, 2);
        compare(commands, [1], 60);
        compare(commands, [commands.length], 60);
      }),
      { numRuns: SEQUENCES },
    );
  }, 3_600_000);

  it('looks up everything that a rule needs before the rule changes anything', () => {
    fc.assert(
      fc.property(sequence(60), sizes, (commands, passes) => compare(commands, passes, 60, { isLazy: true })),
      { numRuns: SEQUENCES / 15 },
    );
  }, 3_600_000);

  it('does so over long sequences', () => {
    const long = fc.sample(fc.tuple(sequence(2_000), sizes), 2);
    for (const [commands, passes] of long) compare(commands, passes, 100);
  }, 600_000);
});
