import { append, complete } from '../../support/writing/build.js';
import { PlannedStore } from '../../support/writing/planning.js';

function given(...commands: Parameters<PlannedStore['plan']>[0]) {
  const store = new PlannedStore(1000);
  const planned = store.plan(commands);
  store.apply(planned);
  return { answers: planned.answers, trajectories: store.snapshot().trajectories };
}

describe('a step that is appended', () => {
  it('is a duplicate when the same content comes again under its index', () => {
    const { answers } = given(append('t1', { index: 0 }), append('t1', { index: 0 }));
    expect(answers).toEqual([
      { step: 0, duplicate: false },
      { step: 0, duplicate: true },
    ]);
  });

  it('is refused when another content comes under its index, and changes nothing', () => {
    const { answers, trajectories } = given(
      append('t1', { index: 0 }),
      append('t1', { index: 0, turn: 1, reward: 1 }),
    );
    expect(answers[1]).toEqual({ code: 'STEP_CONFLICT' });
    expect(trajectories[0]).toMatchObject({ stepCount: 1, reward: null, rewards: [] });
  });

  it('is refused when its idempotency key was seen at another index', () => {
    const { answers } = given(
      append('t1', { idempotencyKey: 'k1' }),
      append('t1', { index: 4, idempotencyKey: 'k1' }),
    );
    expect(answers[1]).toEqual({ code: 'IDEMPOTENCY_CONFLICT' });
  });

  it('gives the ledger another reward when it is repeated with one', () => {
    const { trajectories } = given(
      append('t1', { index: 0, reward: 0.1 }),
      append('t1', { index: 0, reward: 0.7 }),
    );
    expect(trajectories[0]).toMatchObject({ reward: 0.7, rewards: ['0 reward 0.7 null'] });
  });

  it('takes over the reward and the end of a trajectory that was completed before it', () => {
    const { trajectories } = given(
      append('t1', { reward: 0.1 }),
      complete('t1', 1),
      append('t1', { turn: 1 }),
    );
    const [trajectory] = trajectories;
    expect(trajectory?.steps.map(({ reward, isLast }) => [reward, isLast])).toEqual([
      [0.1, false],
      [1, true],
    ]);
    expect(trajectory?.reward).toBe(1.1);
  });

  it('is the parent of steps that came too early', () => {
    const { trajectories } = given(append('t1', { index: 1, turn: 1 }), append('t1', { index: 0 }));
    const [first, second] = trajectories[0]?.steps ?? [];
    expect([second?.parent, second?.newFrom, first?.next]).toEqual([0, 2, 1]);
  });
});
