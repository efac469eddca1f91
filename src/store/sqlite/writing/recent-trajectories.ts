import type { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
import type { Key, TrajectoryState } from '../../writing/state.js';

/** Bounds of the cache: bytes of prefix trees, and number of states. */
const MEMORY_BOUND = 64 * 1024 * 1024;
const STATE_BOUND = 20_000;
/** The bounds are checked after this many changes, because checking visits every state. */
const CHANGES_BETWEEN_TRIMS = 1_000;

/** A cache of the trajectories that were used last, with their prefix trees. */
export class RecentTrajectories {
  /** By channel and uid, most recently used last. */
  private readonly states = new Map<string, TrajectoryState>();
  private readonly memories = new Map<Key, TrajectoryMemory>();
  private changesSinceTrim = 0;

  /** @param load called if the trajectory is not cached; the state that it returns is kept */
  state(channel: string, uid: string, load: () => TrajectoryState | null): TrajectoryState | null {
    const name = nameOf({ channel, uid });
    const known = this.states.get(name);
    if (known !== undefined) {
      // Moved to the end, so that the first entry is the least recently used one.
      this.states.delete(name);
      this.states.set(name, known);
      return known;
    }
    const state = load();
    if (state !== null) this.states.set(name, state);
    return state;
  }

  /** @param load called if the trajectory's trees are not cached; those that it returns are kept */
  memory(key: Key, load: () => TrajectoryMemory): TrajectoryMemory {
    let memory = this.memories.get(key);
    if (memory === undefined) {
      memory = load();
      this.memories.set(key, memory);
    }
    return memory;
  }

  /** Updates the cache with what a pass has committed. */
  committed(changed: Iterable<TrajectoryState>, deleted: Iterable<TrajectoryState>): void {
    for (const state of deleted) {
      this.states.delete(nameOf(state));
      this.memories.delete(state.key);
    }
    for (const state of changed) {
      this.states.set(nameOf(state), state);
      // A complete trajectory rarely gets another step, so its prefix trees are dropped.
      if (state.status === 'COMPLETE') this.memories.delete(state.key);
      this.changesSinceTrim += 1;
    }
    this.trim();
  }

  /** Clears the cache after a pass that was not committed, because the rules may have changed the cached objects. */
  forget(): void {
    this.states.clear();
    this.memories.clear();
  }

  private trim(): void {
    if (this.changesSinceTrim < CHANGES_BETWEEN_TRIMS) return;
    this.changesSinceTrim = 0;
    let bytes = 0;
    for (const memory of this.memories.values()) bytes += memory.bytes;
    for (const [name, { key }] of this.states) {
      if (bytes <= MEMORY_BOUND && this.states.size <= STATE_BOUND) break;
      bytes -= this.memories.get(key)?.bytes ?? 0;
      this.memories.delete(key);
      this.states.delete(name);
    }
  }
}

const nameOf = ({ channel, uid }: Pick<TrajectoryState, 'channel' | 'uid'>): string =>
  `${channel}\u0000${uid}`;
