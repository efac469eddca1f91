import {
  append,
  complete,
  consume,
  consumeStep,
  decideEntries,
  giveUp,
  judge,
  register,
  remove,
  setVersion,
  tagGroup,
  tagStep,
  tagTrajectory,
  undo,
} from '../../support/writing/build.js';
import type { Command } from '../../support/writing/commands.js';
import { areInConflict } from '../../support/writing/conflict.js';
import { PlannedStore } from '../../support/writing/planning.js';

/** Whether two commands are in conflict that are planned beside each other after these. */
function conflict(before: readonly Command[], a: Command, b: Command): boolean {
  const store = new PlannedStore(1000, { positions: 'provisional' });
  store.apply(store.plan(before));
  return areInConflict(store.plan([a]).commit.touched, store.plan([b]).commit.touched);
}

const joins = register('t9', 'p1');
const moves = register('t3', 'p1');
const there = [register('t1', 'p1'), register('t2', 'p1')];
const stepped = [append('t1'), append('t1')];
const emptied = [register('t1', 'p1'), tagGroup('p1', 1, 'a'), register('t1', 'p2')];

describe('two commands planned beside each other are in conflict', () => {
  it.each<[string, readonly Command[], Command, Command]>([
    ['a join and a decision on the group', there, joins, tagGroup('p1', 1, 'a')],
    ['a join and the consumption of the group', there, joins, consume('p1', 1)],
    ['a join and the deletion of the last member', [register('t1', 'p1')], joins, remove('t1')],
    ['two first joins to a prompt', [], register('t1', 'p1'), register('t2', 'p1')],
    ['a join and an undo in a group that all have left', emptied, joins, undo()],
    ['a move and an undo in a group that all have left', [...emptied, register('t3', 'p2')], moves, undo()],
    ['the deletions of the last two members', there, remove('t1'), remove('t2')],
    ['a step and a decision on its group', there, append('t1'), tagGroup('p1', 1, 'a')],
    ['two decisions on one step', stepped, tagStep(0, 'a'), tagStep(0, 'b')],
    ['a decision on a step and one on its trajectory', stepped, tagStep(0, 'a'), tagTrajectory('t1', 'b')],
    ['a decision on a step and one on its group', stepped, tagStep(0, 'a'), tagGroup('t1', 1, 'b')],
    ['a decision on a step and its undo', [...stepped, tagStep(0, 'a')], tagStep(0, 'b'), undo()],
    ['two undos of one operation', [...stepped, tagStep(0, 'a')], undo(), undo()],
    ['a decision on a step and its deletion', stepped, tagStep(0, 'a'), remove('t1')],
    ['a judgment and the deletion of its step', stepped, judge(0, 1), remove('t1')],
    // Undoing a judgment derives the step's again from all of them.
    ['two judgments of one step', stepped, judge(0, 1), judge(0, 2)],
    ['a judgment and the undo of another one', [...stepped, decideEntries(0)], judge(0, 1), undo()],
    ['a step and a decision that rewards one before it', stepped, append('t1'), decideEntries(0)],
    ['a step and the undo of a reward', [...stepped, decideEntries(0)], append('t1'), undo()],
    ['two consumptions of one step', stepped, consumeStep(0), consumeStep(0)],
    ['a step and a decision on its trajectory', stepped, append('t1'), tagTrajectory('t1', 'b')],
    ['two steps of one trajectory', there, append('t1'), append('t1')],
    [
      'a name without a channel and a second channel for it',
      there,
      complete('t1'),
      register('t1', 'p1', 'eval'),
    ],
    ['two versions of the policy', [], setVersion(5), setVersion(3)],
    ['a step and giving its trajectory up', there, append('t1'), giveUp('t1')],
  ])('%s', (_, before, a, b) => {
    expect(conflict(before, a, b)).toBe(true);
  });
});

describe('two commands planned beside each other are free of conflict', () => {
  it.each<[string, readonly Command[], Command, Command]>([
    ['two joins to a group that is there', there, joins, register('t8', 'p1')],
    ['steps of two trajectories of a group', there, append('t1'), append('t2')],
    ['a step and a join to its group', there, append('t1'), joins],
    ['a step and a decision on one before it', stepped, append('t1'), tagStep(0, 'a')],
    ['a step and the consumption of one before it', stepped, append('t1'), consumeStep(0)],
    ['a step and a judgment of one before it', stepped, append('t1'), judge(0, 1)],
    ['a step and the consumption of its group', there, append('t1'), consume('p1', 1)],
  ])('%s', (_, before, a, b) => {
    expect(conflict(before, a, b)).toBe(false);
  });
});
