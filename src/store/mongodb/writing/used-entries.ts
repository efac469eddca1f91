import type { Key, TrajectoryState } from '../../writing/state.js';
import type { Answers, Located } from './answers.js';
import type { Cache, Pinned } from './cache.js';
import type { Afterwards, Entry, Inside, PromptEntry } from './entry.js';
import { type Depth, idOf, type LocatingNeed, Missing, nameOfValue, type ValueNeed } from './needs.js';

/**
 * What a pass takes from the cache: each method answers from it, or throws Missing. It records what the pass uses,
 * which is dropped from the cache if the pass is not committed.
 */
export class UsedEntries {
  readonly used = new Set<Pinned>();

  constructor(
    private readonly cache: Cache,
    private readonly answers: Answers,
  ) {}

  /** What is cached under a name of its own, of the type that the need's kind has. */
  value<T>(need: ValueNeed): T {
    const found = this.cache.value(nameOfValue(need));
    if (found === null) throw new Missing(need);
    return this.use(found).value as T;
  }

  /** Notes that the pass uses this. */
  use<T extends Pinned>(one: T): T {
    this.used.add(one);
    return one;
  }

  /** Where this is; null: it does not exist. */
  locate(need: LocatingNeed): Located | null {
    const found = this.answers.located[need.kind].get(idOf(need));
    if (found === undefined) throw new Missing(need);
    return found;
  }

  /**
   * The entry of a name, which has no state if there is no such trajectory.
   * @param depth what is loaded if it is not cached
   */
  entry(channel: string, uid: string, depth: Depth): Entry {
    const found = this.cache.trajectory(channel, uid);
    if (found === null) throw new Missing({ kind: 'trajectory', channel, uid, depth });
    return this.use(found);
  }

  /** The trajectory's entry. Null: it begins with this pass. */
  entryOf({ channel, uid, key }: TrajectoryState): Entry | null {
    const entry = this.entry(channel, uid, 'steps');
    return entry.state?.key === key ? entry : null;
  }

  /** What is stored inside a trajectory. Null: it begins with this pass. */
  insideOrBegun(trajectory: TrajectoryState): Inside | null {
    const entry = this.entryOf(trajectory);
    if (entry === null) return null;
    if (entry.inside === null) throw this.missing(entry, 'steps');
    return entry.inside;
  }

  /** What is stored inside a trajectory that does not begin with this pass. */
  inside(trajectory: TrajectoryState): Inside {
    const inside = this.insideOrBegun(trajectory);
    if (inside === null) throw new Error('a trajectory that begins has nothing stored');
    return inside;
  }

  /** What is said of single steps. When it is loaded, so is where the steps were consumed. */
  onSteps({ afterwards }: Inside, { channel, uid }: TrajectoryState): Afterwards {
    if (afterwards === null) throw new Missing({ kind: 'afterwards', channel, uid });
    return afterwards;
  }

  /** Null if all steps are loaded; otherwise the step may be among those not loaded. */
  noneIn({ isWhole }: Inside, trajectory: TrajectoryState): null {
    if (isWhole) return null;
    throw this.missing(trajectory, 'steps');
  }

  /** The error that the trajectory is not loaded to this depth. */
  missing({ channel, uid }: Pick<Entry, 'channel' | 'uid'>, depth: Depth): Missing {
    return new Missing({ kind: 'trajectory', channel, uid, depth });
  }

  /** A prompt with its groups. */
  prompt(channel: string, promptUid: string): PromptEntry {
    const found = this.cache.prompt(channel, promptUid);
    if (found === null) throw new Missing({ kind: 'prompt', channel, promptUid });
    return this.use(found);
  }

  /** The prompt of a group. Null: the group is deleted, or begins with this pass. */
  promptOf(group: Key): PromptEntry | null {
    const known = this.cache.promptOfGroup(group);
    if (known !== null) return this.use(known);
    const found = this.locate({ kind: 'groupOfKey', key: group });
    if (found === null) return null;
    const prompt = this.prompt(found.channel, found.uid);
    return prompt.groups.some(({ key }) => key === group) ? prompt : null;
  }
}
