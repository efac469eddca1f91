import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { anyCommand, anyTimed, type Command } from '../../support/writing/commands.js';
import { areInConflict } from '../../support/writing/conflict.js';
import { cut, PlannedStore } from '../../support/writing/planning.js';
import type { Snapshot } from '../../support/writing/snapshot.js';

const NIGHTLY = process.env.STEPWELL_TEST_NIGHTLY === '1';
const START = 1000;

const sequence = fc.array(anyTimed, { minLength: 60, maxLength: 60 });
const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 });

describe('a planned commit', () => {
  it('is the same for the same view, clock and ids', () => {
    fc.assert(
      fc.property(sequence, sizes, (commands, passes) => {
        const [one, other] = [new PlannedStore(START), new PlannedStore(START)];
        for (const part of cut(commands, passes)) {
          const given = part.map(({ command }) => command);
          const planned = [one.plan(given), other.plan(given)] as const;
          if (!isDeepStrictEqual(planned[0].commit, planned[1].commit)) {
            expect(planned[0].commit).toEqual(planned[1].commit);
          }
          one.apply(planned[0]);
          other.apply(planned[1]);
        }
      }),
      { numRuns: NIGHTLY ? 2_000 : 40 },
    );
  }, 600_000);

  it('stores the same with positions that become known only when it is applied', () => {
    fc.assert(
      fc.property(sequence, sizes, (commands, passes) => {
        const real = new PlannedStore(START, { positions: 'real' });
        const provisional = new PlannedStore(START, { positions: 'provisional' });
        for (const part of cut(commands, passes)) {
          real.give(part);
          provisional.give(part);
        }
        if (!isDeepStrictEqual(provisional.store, real.store)) expect(provisional.store).toEqual(real.store);
      }),
      { numRuns: NIGHTLY ? 2_000 : 60 },
    );
  }, 600_000);
});

/** What does not depend on which of two commits came first. Of two judgments of a step the later one is the step's. */
function unordered({
  events: _,
  trajectories,
  groups,
  decisions,
  operations,
  abandonments,
  waiting,
  ...rest
}: Snapshot) {
  const texts = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).sort();
  return {
    ...rest,
    trajectories: trajectories.map(({ judgments, steps, ...trajectory }) => ({
      ...trajectory,
      judgments: texts(judgments),
      steps: steps.map(({ judgment, ...step }) => step),
    })),
    groups: groups.map(({ first, ...group }) => group),
    decisions: texts(decisions.map(({ operation, ...decision }) => decision)),
    operations: texts(operations),
    abandonments: texts(abandonments),
    waiting: waiting.map((part) => part.split('/').at(-1)).sort(),
  };
}

/** Answers without the places of what was made, which depend on what others made meanwhile. */
const plainly = (answers: readonly Readonly<Record<string, unknown>>[]) =>
  answers.map(({ step, operation, list, dataset, ...answer }) => answer);

const beginning = fc.array(anyCommand, { minLength: 5, maxLength: 40 });
const few = fc.array(anyCommand, { minLength: 1, maxLength: 3 });

/** A store with `before` in it, and two passes planned from that state. */
function planBoth(before: readonly Command[], first: readonly Command[], second: readonly Command[]) {
  const store = new PlannedStore(START, { positions: 'provisional' });
  store.apply(store.plan(before));
  return { store, first: store.plan(first), second: store.plan(second) };
}

describe('two commits planned from one state', () => {
  it('can be applied in either order, and mean what the second would mean planned anew, unless they are in conflict', () => {
    let free = 0;
    let all = 0;
    fc.assert(
      fc.property(beginning, few, few, (before, a, b) => {
        const one = planBoth(before, a, b);
        all += 1;
        if (areInConflict(one.first.commit.touched, one.second.commit.touched)) return;
        free += 1;
        one.store.apply(one.first);
        one.store.apply(one.second);
        const other = planBoth(before, a, b);
        other.store.apply(other.second);
        other.store.apply(other.first);
        const anew = planBoth(before, a, b);
        const made = anew.store.made;
        anew.store.apply(anew.first);
        anew.store.made = made;
        const replanned = anew.store.plan(b);
        anew.store.apply(replanned);
        const result = unordered(one.store.snapshot());
        expect(unordered(other.store.snapshot())).toEqual(result);
        expect(unordered(anew.store.snapshot())).toEqual(result);
        // In the same order everything is the same, but for the names of what was made meanwhile.
        const judged = ({ trajectories }: Snapshot) =>
          trajectories.map(({ judgments, steps }) => [judgments, steps.map(({ judgment }) => judgment)]);
        expect(judged(anew.store.snapshot())).toEqual(judged(one.store.snapshot()));
        expect(anew.store.snapshot().events).toEqual(one.store.snapshot().events);
        expect(plainly(replanned.answers)).toEqual(plainly(one.second.answers));
      }),
      { numRuns: NIGHTLY ? 50_000 : 600 },
    );
    // Most pairs must be free of conflict, or servers would plan everything anew.
    expect(free / all).toBeGreaterThan(0.25);
  }, 600_000);
});
