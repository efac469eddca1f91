import type { DecisionSource, DecisionTarget } from '../../../model/decision.js';
import { newId } from '../../../model/ids.js';
import type { Collections } from '../collections.js';
import { wordsOfLog } from '../curation.js';
import type { HeldTrajectory, Pass, TrajectoryWriter } from '../writing/pass.js';
import { type Change, Curating } from './curating.js';
import type { LocatedDecision } from './locate.js';
import { StepWords } from './step-words.js';

/** Under whose name decisions are made. */
export interface Deciding {
  readonly id: string;
  readonly source: Exclude<DecisionSource, 'capture'>;
}

export interface DecidedPart {
  /** Steps whose ledger changed. */
  readonly changed: number;
  /** Targets that went before they could be decided of. */
  readonly missing: readonly DecisionTarget[];
}

/**
 * Makes decisions, all of them in one durable act. A step that the operation has decided of already, because a server
 * died or was thought dead, is passed over.
 */
export function decidePart(
  collections: Collections,
  writer: TrajectoryWriter,
  operation: Deciding,
  decisions: readonly LocatedDecision[],
): Promise<DecidedPart> {
  const keys = [...new Set(decisions.flatMap((decision) => decision.keys))];
  return writer.withTrajectories(keys, async (pass) => {
    const words = await StepWords.read(collections, pass, {
      steps: decisions.flatMap((decision) => (decision.on === 'step' ? [decision.step._id] : [])),
      trajectories: decisions.flatMap((decision) => (decision.on === 'step' ? [] : decision.keys)),
    });
    const there = stepsOf(pass, keys);
    const curating = new Curating(words);
    const missing = decisions.flatMap((decision) => {
      if (decision.on === 'step' && words.isDecided(decision.step._id, operation.id)) return [];
      return decide(pass, curating, operation, decision, there) ? [] : [decision.target];
    });
    const changed = curating.settle();
    return () => ({ changed, missing });
  });
}

/** Positions of all steps of these trajectories. */
function stepsOf(pass: Pass, keys: readonly string[]): ReadonlySet<number> {
  return new Set(keys.flatMap((key) => pass.trajectory(key)?.steps.map(({ position }) => position) ?? []));
}

/** False: what it is about is gone. */
function decide(
  pass: Pass,
  curating: Curating,
  { id: operation, source }: Deciding,
  decision: LocatedDecision,
  there: ReadonlySet<number>,
): boolean {
  const { fields, on } = decision;
  const entry: Change = {
    kind: 'decision',
    id: newId('dec'),
    operation,
    source,
    fields,
    target: on,
    undone: null,
  };
  if (on === 'step') {
    const { _id, id, trajectory } = decision.step;
    const held = pass.trajectory(trajectory);
    if (held === null || !there.has(_id)) return false;
    curating.ofStep(held, _id, id, entry);
    return true;
  }
  const group = on === 'group' ? decision.group : null;
  const members = decision.keys
    .flatMap((key) => pass.trajectory(key) ?? [])
    .filter(({ doc }) => group === null || doc.group === group);
  const position = curating.ofAll(members, group, entry);
  if (position === null) return false;
  const word = wordsOfLog([{ _id: position, entry }]);
  for (const held of members) joinWords(held, on, word);
  return true;
}

function joinWords(
  held: HeldTrajectory,
  on: 'trajectory' | 'group',
  word: ReturnType<typeof wordsOfLog>,
): void {
  const { own, group } = held.words;
  held.inherit(on === 'group' ? { group: [...group, ...word] } : { own: [...own, ...word] });
}
