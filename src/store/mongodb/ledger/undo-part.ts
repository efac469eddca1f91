import type { Collections } from '../collections.js';
import type { LogDoc } from '../documents.js';
import { isEntry, type LedgerDoc } from '../reading/ledger.js';
import type { Pass, TrajectoryWriter } from '../writing/pass.js';
import { type Change, Curating } from './curating.js';
import { groupMembers } from './group-members.js';
import { StepWords } from './step-words.js';

/** A decision that is to be undone, with the trajectories that it holds for. */
export interface Undoable {
  readonly decision: LedgerDoc<'decision'>;
  readonly keys: readonly string[];
}

/** The next decisions of an operation that are not undone yet. */
export async function undoableDecisions(
  collections: Collections,
  operation: string,
  limit: number,
): Promise<readonly Undoable[]> {
  const found = await collections.log
    .find({ 'entry.operation': operation, 'entry.undone': null })
    .limit(limit)
    .toArray();
  const decisions = found.filter((doc) => isEntry(doc, 'decision'));
  const groups = decisions.flatMap(({ entry, group }) =>
    entry.target === 'group' && group !== null ? [group] : [],
  );
  const members = await groupMembers(collections, groups);
  return decisions.map((decision) => ({ decision, keys: keysOf(decision, members) }));
}

function keysOf(
  { entry, trajectory, group }: LedgerDoc<'decision'>,
  members: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const key = entry.target === 'group' ? group : trajectory;
  if (key === null) return [];
  return entry.target === 'group' ? (members.get(key) ?? []) : [key];
}

/** Undoes decisions in one durable act; those that were undone meanwhile are passed over. Answers the steps. */
export function undoPart(
  collections: Collections,
  writer: TrajectoryWriter,
  undoable: readonly Undoable[],
): Promise<readonly string[]> {
  const keys = [...new Set(undoable.flatMap((one) => one.keys))];
  return writer.withTrajectories(keys, async (pass) => {
    const wanted = await stillThere(collections, pass, undoable);
    const onSteps = wanted.filter(({ decision }) => decision.entry.target === 'step');
    const onMore = wanted.filter(({ decision }) => decision.entry.target !== 'step');
    const words = await StepWords.read(collections, pass, {
      steps: onSteps.flatMap(({ decision }) => decision.step ?? []),
      trajectories: onMore.flatMap((one) => one.keys),
    });
    const from = pass.queued.length;
    const curating = new Curating(words);
    for (const one of wanted) undo(pass, curating, one);
    curating.settle();
    const told = new Set(pass.queued.slice(from).flatMap(({ stepId }) => stepId ?? []));
    return () => [...told];
  });
}

/** Under the locks of its trajectories a decision is undone by one only. */
async function stillThere(
  { log }: Collections,
  pass: Pass,
  undoable: readonly Undoable[],
): Promise<readonly Undoable[]> {
  const ids = undoable.map(({ decision }) => decision._id);
  const found = await log
    .find({ _id: { $in: ids }, 'entry.kind': 'decision', 'entry.undone': null }, { projection: { _id: 1 } })
    .toArray();
  const left = new Set(found.map(({ _id }) => _id));
  for (const { entry } of pass.queued) if (entry?.kind === 'undo') left.delete(entry.decision);
  return undoable.filter(({ decision }) => left.has(decision._id));
}

function undo(pass: Pass, curating: Curating, { decision, keys }: Undoable): void {
  const entry: Change = { kind: 'undo', decision: decision._id };
  const { step, stepId, group } = decision;
  const isGroup = decision.entry.target === 'group';
  const members = keys
    .flatMap((key) => pass.trajectory(key) ?? [])
    .filter(({ doc }) => !isGroup || doc.group === group);
  const [first] = members;
  if (first === undefined) return;
  if (decision.entry.target === 'step') {
    if (step !== null && stepId !== null) {
      first.undo(decision._id, curating.ofStep(first, step, stepId, entry));
    }
    return;
  }
  const position = curating.ofAll(members, isGroup ? group : null, entry);
  if (position === null) return;
  first.undo(decision._id, position);
  for (const held of members) {
    const without = (word: { readonly position: number }) => word.position !== decision._id;
    held.inherit({ own: held.words.own.filter(without), group: held.words.group.filter(without) });
  }
}

/** Undoes decisions on groups that have no trajectory left, and so nobody to tell. */
export async function undoUnheard(
  { log, feed }: Collections,
  decisions: readonly Pick<LogDoc, '_id'>[],
): Promise<void> {
  const head = (await feed.findOne({ _id: 'feed' }))?.next ?? 0;
  const _id = { $in: decisions.map((decision) => decision._id) };
  const open = { _id, 'entry.kind': 'decision', 'entry.undone': null } as const;
  await log.updateMany(open, { $set: { 'entry.undone': head } });
}
