import type { Collections } from '../collections.js';

/** Positions of the steps whose ledger an operation changed: those of decided trajectories and groups among them. */
export async function decidedSteps(
  { log, trajectories, steps }: Pick<Collections, 'log' | 'trajectories' | 'steps'>,
  operation: string,
): Promise<ReadonlySet<number>> {
  const decided = new Set<number>();
  const projection = { step: 1, trajectory: 1, group: 1, 'entry.target': 1 };
  for await (const { _id, step, trajectory, group } of log.find(
    { 'entry.operation': operation },
    { projection },
  )) {
    if (step !== null) {
      decided.add(step);
      continue;
    }
    const members =
      group === null ? [] : await trajectories.find({ group }, { projection: { _id: 1 } }).toArray();
    const keys = group === null ? [trajectory ?? ''] : members.map((member) => member._id);
    // Steps that joined later inherit the decision; nobody changed them.
    const held = { trajectory: { $in: keys }, _id: { $lt: _id } };
    for (const one of await steps.find(held, { projection: { _id: 1 } }).toArray()) decided.add(one._id);
  }
  return decided;
}
