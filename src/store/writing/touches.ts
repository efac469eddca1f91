import type { Key } from './state.js';

/**
 * Names of what a commit was planned from (`reads`) and of what it changes (`writes`). Two commits planned concurrently
 * conflict if one writes a name that the other reads or writes.
 */
export interface Touched {
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
}

/** Names for Touched. */
export const touches = {
  /** A trajectory's row, its steps and contents, its rewards, and the decisions on the trajectory itself. */
  trajectory: (channel: string, uid: string) => `t:${channel}\u0000${uid}`,
  /** What is added to its steps later: decisions on single steps, judgments, extras, and their consumption. */
  afterwards: (channel: string, uid: string) => `a:${channel}\u0000${uid}`,
  /** The channels that have a trajectory of this uid. Beginning or deleting one writes it. */
  uid: (uid: string) => `u:${uid}`,
  /** The current generation of a prompt. */
  prompt: (channel: string, promptUid: string) => `p:${channel}\u0000${promptUid}`,
  /** The trajectories of a prompt's groups. Joining or leaving reads it; a change of all members writes it. */
  members: (channel: string, promptUid: string) => `m:${channel}\u0000${promptUid}`,
  operation: (id: string) => `o:${id}`,
  /** The remaining events of a deleted trajectory. */
  deletion: (trajectory: Key) => `x:${trajectory}`,
  /** The waiting parts of a list of decisions. */
  waiting: (list: number) => `w:${list}`,
  /** The recipes of a name, in whichever channels: so the records of earlier versions, which had one a name, say it. */
  recipe: (name: string) => `r:${name}`,
  dataset: (id: string) => `d:${id}`,
  /** The dataset versions of recipes of a name, in whichever channels. */
  versions: (recipe: string) => `v:${recipe}`,
  job: (id: string) => `j:${id}`,
  /** The units at positions in one range that a judge has judged. */
  marks: (judge: string, page: number) => `k:${judge}:${page}`,
  /** A unit of a recipe (its id), by the position of its first step. */
  unit: (recipe: string, unit: number) => `n:${recipe}:${unit}`,
  batch: (id: string) => `b:${id}`,
  /** A consumer of a recipe (its id). Claims, acknowledgements and resuming write it. */
  consumer: (recipe: string, name: string) => `c:${recipe}\u0000${name}`,
  policy: 'policy',
  /** A caller's key, by its id. */
  key: (id: string) => `y:${id}`,
  /** The logins by a key, by its id. */
  logins: (keyId: string) => `l:${keyId}`,
  secret: 'secret',
} as const;

/** The ids in names of jobs and datasets, each once. The dataset of a build has the id of its job. */
export function jobsIn(names: Iterable<string>): readonly string[] {
  const ids = new Set<string>();
  for (const name of names) if (name.startsWith('j:') || name.startsWith('d:')) ids.add(name.slice(2));
  return [...ids];
}

/** The name of the trajectory that an `afterwards` name belongs to; null for any other name. */
export function saidAfterwardsOf(name: string): string | null {
  return name.startsWith('a:') ? `t:${name.slice(2)}` : null;
}
