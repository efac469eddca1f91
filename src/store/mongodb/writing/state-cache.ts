import type { TrajectoryDoc } from '../documents.js';
import type { TrajectoryState } from './trajectory-state.js';

/** About this many bytes of prefix trees and sketches, and this many trajectories. */
const BYTES = 64 * 1024 * 1024;
const TRAJECTORIES = 20_000;
/** The bounds are looked at after this many entries, because that means to look at every one. */
const BETWEEN_TRIMS = 1_000;

/** What this server keeps of trajectories at hand; the least recently used go first. */
export class StateCache {
  private readonly states = new Map<string, TrajectoryState>();
  private sinceTrim = 0;

  has(key: string): boolean {
    return this.states.has(key);
  }

  /** The state of the trajectory, if its document is still what it was. Taken out: whoever works on it puts it back. */
  take(doc: TrajectoryDoc): TrajectoryState | null {
    const state = this.states.get(doc._id);
    if (state === undefined) return null;
    this.states.delete(doc._id);
    // The same key starts again at version 0 after a deletion, but registered elsewhere.
    const isCurrent = state.doc.version === doc.version && state.doc.registered === doc.registered;
    return isCurrent ? state : null;
  }

  put(state: TrajectoryState): void {
    this.states.set(state.doc._id, state);
    this.sinceTrim += 1;
    if (this.sinceTrim >= BETWEEN_TRIMS) this.trim();
  }

  forget(key: string): void {
    this.states.delete(key);
  }

  private trim(): void {
    this.sinceTrim = 0;
    let bytes = 0;
    for (const state of this.states.values()) bytes += state.bytes;
    for (const [key, state] of this.states) {
      if (bytes <= BYTES && this.states.size <= TRAJECTORIES) break;
      bytes -= state.bytes;
      this.states.delete(key);
    }
  }
}
