import type { DecisionSource, DecisionTarget } from '../../../model/decision.js';
import type { Collections } from '../collections.js';
import { wordsOfLog } from '../curation.js';
import type { HeldTrajectory, Pass, TrajectoryWriter } from '../writing/pass.js';
import { type Change, Curating } from './curating.js';
import type { LocatedDecision } from './locate.js';
import { StepWords } from './step-words.js';

/** An operation whose decisions are made. */
export interface Deciding {
  readonly id: string;
  readonly source: Exclude<DecisionSource, 'capture'>;
  /** Whether this server is still the one that makes them, and the operation was not undone. */
  readonly isMine: () => Promise<boolean>;
  /**
   * What tells a decision that another server has made already, before it died: the step that it is about, where each is
   * decided of once, or its id. Null: this server has begun the operation.
   */
  readonly madeBy: 'step' | 'id' | null;
}

export interface DecidedPart {
  /** Steps whose ledger changed. */
  readonly changed: number;
  /** Targets that went before they could be decided of. */
  readonly missing: readonly DecisionTarget[];
}

/** Makes decisions, all of them in one durable act. Those that were made already are passed over. */
export function decidePart(
  collections: Collections,
  writer: TrajectoryWriter,
  operation: Deciding,
  decisions: readonly LocatedDecision[],
): Promise<DecidedPart> {
  const keys = [...new Set(decisions.flatMap((decision) => decision.keys))];
  return writer.withTrajectories(keys, async (pass) => {
    // Under the locks: whoever takes the operation over gets them later, and sees what is made here.
    if (!(await operation.isMine())) return () => ({ changed: 0, missing: [] });
    const words = await StepWords.read(collections, pass, {
      steps: decisions.flatMap((decision) => (decision.on === 'step' ? [decision.step._id] : [])),
      trajectories: decisions.flatMap((decision) => (decision.on === 'step' ? [] : decision.keys)),
    });
    const left = await notMade(collections, operation, words, decisions);
    const there = stepsOf(pass, keys);
    const curating = new Curating(words);
    const missing = left.flatMap((decision) =>
      decide(pass, curating, operation, decision, there) ? [] : [decision.target],
    );
    const changed = curating.settle();
    return () => ({ changed, missing });
  });
}

async function notMade(
  { log }: Collections,
  { id, madeBy }: Deciding,
  words: StepWords,
  decisions: readonly LocatedDecision[],
): Promise<readonly LocatedDecision[]> {
  if (madeBy === null) return decisions;
  if (madeBy === 'step') {
    return decisions.filter((decision) => decision.on !== 'step' || !words.isDecided(decision.step._id, id));
  }
  const made = new Set<string>();
  for await (const { entry } of log.find({ 'entry.operation': id }, { projection: { entry: 1 } })) {
    if (entry?.kind === 'decision') made.add(entry.id);
  }
  return decisions.filter((decision) => !made.has(decision.id));
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
  const { id, fields, on } = decision;
  const entry: Change = {
    kind: 'decision',
    id,
    operation,
    source,
    fields,
    target: on,
    undone: null,
  };
  if (on === 'step') {
    const { _id, id: stepId, trajectory } = decision.step;
    const held = pass.trajectory(trajectory);
    if (held === null || !there.has(_id)) return false;
    curating.ofStep(held, _id, stepId, entry);
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
