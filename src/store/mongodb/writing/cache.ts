import type { Key, TrajectoryState } from '../../writing/state.js';
import { saidAfterwardsOf, touches } from '../../writing/touches.js';
import type { Entry, PromptEntry } from './entry.js';

/** Bounds of the cache: approximate bytes of trajectories, and numbers of trajectories and of prompts. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_ENTRIES = 20_000;
/** The bounds are checked once in this many passes, because checking visits every entry. */
const PASSES_BETWEEN_TRIMS = 50;

/** Something that planned passes use. It is kept while `pins` is above 0. */
export interface Pinned {
  readonly name: string;
  pins: number;
}

/** An operation, the recipes of a name, a dataset, dataset versions or the policy, according to its name. */
export interface Value extends Pinned {
  value: unknown;
}

/**
 * Caches the state of rows by their names in Touched: those used recently, and those used by planned passes. The least
 * recently used entries are dropped first.
 */
export class Cache {
  private readonly trajectories = new Map<string, Entry>();
  private readonly names = new Map<Key, Entry>();
  private readonly ids = new Map<string, Entry>();
  private readonly prompts = new Map<string, PromptEntry>();
  private readonly groups = new Map<Key, PromptEntry>();
  private readonly values = new Map<string, Value>();
  /** Number of passes, planned but not applied, that have written each name. */
  private readonly underWay = new Map<string, number>();
  private passes = 0;

  trajectory(channel: string, uid: string): Entry | null {
    const name = touches.trajectory(channel, uid);
    const found = this.trajectories.get(name);
    if (found === undefined) return null;
    this.trajectories.delete(name);
    this.trajectories.set(name, found);
    return found;
  }

  ofKey(key: Key): Entry | null {
    return this.names.get(key) ?? null;
  }

  ofId(id: string): Entry | null {
    return this.ids.get(id) ?? null;
  }

  all(): Iterable<Entry> {
    return this.trajectories.values();
  }

  /** Adds an entry, replacing one of the same name. */
  put(entry: Entry): void {
    this.drop(entry.name);
    this.trajectories.set(entry.name, entry);
    if (entry.state !== null) this.index(entry, entry.state);
  }

  /** Replaces the trajectory of an entry; null: there is none any more. */
  setState(entry: Entry, state: TrajectoryState | null): void {
    if (this.trajectories.get(entry.name) !== entry) return;
    if (entry.state !== null) this.unindex(entry.state);
    entry.state = state;
    if (state !== null) this.index(entry, state);
  }

  prompt(channel: string, promptUid: string): PromptEntry | null {
    const name = touches.prompt(channel, promptUid);
    const found = this.prompts.get(name);
    if (found === undefined) return null;
    this.prompts.delete(name);
    this.prompts.set(name, found);
    return found;
  }

  allPrompts(): Iterable<PromptEntry> {
    return this.prompts.values();
  }

  promptOfGroup(group: Key): PromptEntry | null {
    return this.groups.get(group) ?? null;
  }

  putPrompt(prompt: PromptEntry): void {
    this.drop(prompt.name);
    this.prompts.set(prompt.name, prompt);
    for (const { key } of prompt.groups) this.groups.set(key, prompt);
  }

  setGroups(prompt: PromptEntry, groups: PromptEntry['groups']): void {
    const isKept = this.prompts.get(prompt.name) === prompt;
    for (const { key } of prompt.groups) if (isKept) this.groups.delete(key);
    prompt.groups = groups;
    for (const { key } of groups) if (isKept) this.groups.set(key, prompt);
  }

  value(name: string): Value | null {
    return this.values.get(name) ?? null;
  }

  putValue(name: string, value: unknown): void {
    const known = this.values.get(name);
    if (known === undefined) this.values.set(name, { name, value, pins: 0 });
    else known.value = value;
  }

  /**
   * Records that a planned pass has written these names, of which the cache is newer than the database until it lands.
   */
  launched(names: Iterable<string>): void {
    for (const name of names) this.underWay.set(name, (this.underWay.get(name) ?? 0) + 1);
  }

  landed(names: Iterable<string>): void {
    for (const name of names) {
      const left = (this.underWay.get(name) ?? 0) - 1;
      if (left > 0) this.underWay.set(name, left);
      else this.underWay.delete(name);
    }
  }

  /** Whether planned passes use or have written any of these names. */
  isPinned(names: Iterable<string>): boolean {
    for (const name of names) {
      if (this.underWay.has(name)) return true;
      const held = this.trajectories.get(name) ?? this.prompts.get(name) ?? this.values.get(name);
      if (held !== undefined && held.pins > 0) return true;
    }
    return false;
  }

  /** Drops what is cached under a name in Touched. */
  drop(name: string): void {
    const about = saidAfterwardsOf(name);
    if (about !== null) {
      const inside = this.trajectories.get(about)?.inside;
      if (inside != null) inside.afterwards = null;
      return;
    }
    const entry = this.trajectories.get(name);
    if (entry !== undefined) {
      this.trajectories.delete(name);
      if (entry.state !== null) this.unindex(entry.state);
    }
    const prompt = this.prompts.get(name);
    if (prompt !== undefined) {
      this.prompts.delete(name);
      for (const { key } of prompt.groups) this.groups.delete(key);
    }
    this.values.delete(name);
  }

  clear(): void {
    for (const map of [this.trajectories, this.names, this.ids, this.prompts, this.groups, this.values]) {
      map.clear();
    }
  }

  /** Called after a pass: drops entries beyond the bounds. */
  trim(): void {
    this.passes += 1;
    if (this.passes < PASSES_BETWEEN_TRIMS && this.trajectories.size <= 2 * MOST_ENTRIES) return;
    this.passes = 0;
    let bytes = 0;
    for (const entry of this.trajectories.values()) bytes += entry.bytes;
    for (const entry of this.trajectories.values()) {
      if (bytes <= MOST_BYTES && this.trajectories.size <= MOST_ENTRIES) break;
      if (entry.pins > 0) continue;
      bytes -= entry.bytes;
      this.drop(entry.name);
    }
    for (const prompt of this.prompts.values()) {
      if (this.prompts.size <= MOST_ENTRIES) break;
      if (prompt.pins === 0) this.drop(prompt.name);
    }
    for (const [name, { pins }] of this.values) if (pins === 0) this.values.delete(name);
  }

  private index(entry: Entry, { key, id }: TrajectoryState): void {
    this.names.set(key, entry);
    this.ids.set(id, entry);
  }

  private unindex({ key, id }: TrajectoryState): void {
    this.names.delete(key);
    this.ids.delete(id);
  }
}
