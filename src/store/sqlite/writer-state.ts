import { type ChangeKind } from '../../model/event.js';
import { trajectoryReward } from '../../model/reward.js';
import type { TrajectoryMemory } from '../sharing/trajectory-memory.js';
import { CHANGES } from './codes.js';
import type { Connection } from './connection.js';
import { SegmentWriter } from './content/segment-writer.js';
import { readFeedHead } from './feed-events.js';
import { loadMemory, readRecord, type TrajectoryRecord, writeRecord } from './trajectory-record.js';

/** What the writer keeps of trajectories at hand: about this many bytes of prefix trees, and this many rows. */
const MEMORY_BOUND = 64 * 1024 * 1024;
const RECORD_BOUND = 20_000;
/** The bounds are looked at after this many changes, because that means to look at every record. */
const CHANGES_BETWEEN_TRIMS = 1_000;

const INSERT_EVENT = 'INSERT INTO events (position, kind, trajectory, step, at) VALUES (?, ?, ?, ?, ?)';

/**
 * The one writer's state: the next feed position, and recently touched trajectories. All of it can be rebuilt from
 * the file, so after a rolled-back transaction it is simply forgotten.
 */
export class WriterState {
  head: number;
  private readonly records = new Map<string, TrajectoryRecord>();
  private readonly changed = new Set<TrajectoryRecord>();
  private changesSinceTrim = 0;
  private readonly rewardChanged = new Set<TrajectoryRecord>();
  private readonly finished = new Set<TrajectoryRecord>();
  readonly segments: SegmentWriter;

  constructor(readonly connection: Connection) {
    this.segments = new SegmentWriter(connection);
    this.head = readFeedHead(connection);
  }

  nextPosition(): number {
    this.head += 1;
    return this.head;
  }

  /** Writes an event at a position of its own and returns that. */
  event(kind: ChangeKind, trajectory: number, step: number | null, at: number): number {
    const position = this.nextPosition();
    this.eventAt(position, kind, trajectory, step, at);
    return position;
  }

  eventAt(position: number, kind: ChangeKind, trajectory: number, step: number | null, at: number): void {
    this.connection.run(INSERT_EVENT, position, CHANGES.indexOf(kind), trajectory, step, at);
  }

  find(channel: string, uid: string): TrajectoryRecord | null {
    const key = `${channel}\u0000${uid}`;
    const known = this.records.get(key);
    if (known !== undefined) {
      // Most recently used goes to the end, so that the first one is the one to forget.
      this.records.delete(key);
      this.records.set(key, known);
      return known;
    }
    const stored = readRecord(this.connection, channel, uid);
    if (stored !== null) this.records.set(key, stored);
    return stored;
  }

  add(record: TrajectoryRecord): void {
    this.records.set(`${record.channel}\u0000${record.uid}`, record);
  }

  /** The trajectory is deleted. */
  remove(channel: string, uid: string): void {
    const key = `${channel}\u0000${uid}`;
    const record = this.records.get(key);
    if (record === undefined) return;
    this.records.delete(key);
    this.changed.delete(record);
    this.rewardChanged.delete(record);
  }

  /** Decisions were made on these trajectories, or on their groups. */
  inherit(trajectories: ReadonlySet<number>): void {
    for (const record of this.records.values()) {
      if (trajectories.has(record.key)) record.inherits = true;
    }
  }

  memoryOf(record: TrajectoryRecord): TrajectoryMemory {
    record.memory ??= loadMemory(this.connection, record.key);
    return record.memory;
  }

  touch(record: TrajectoryRecord): void {
    this.changed.add(record);
  }

  /** The trajectory's reward has to be summed again, in order of index. */
  touchReward(record: TrajectoryRecord): void {
    this.rewardChanged.add(record);
    this.changed.add(record);
  }

  /** The trajectory is complete: few get another step, so its prefix trees need not be kept. */
  finish(record: TrajectoryRecord): void {
    this.finished.add(record);
    this.segments.finish(record.key);
    this.touch(record);
  }

  /** Writes what waits: contents, and what is derived. The last thing before a commit. */
  flush(): void {
    this.segments.flush();
    for (const record of this.rewardChanged) {
      const rows = this.connection.all(
        'SELECT reward FROM steps WHERE trajectory = ? ORDER BY step_index',
        record.key,
      );
      record.reward = trajectoryReward(rows.map((row) => (row.reward === null ? null : Number(row.reward))));
    }
    this.changesSinceTrim += this.changed.size;
    for (const record of this.changed) writeRecord(this.connection, record);
    for (const record of this.finished) record.memory = null;
    this.finished.clear();
    this.rewardChanged.clear();
    this.changed.clear();
  }

  /** After a commit: keeps within bounds. */
  trim(): void {
    if (this.changesSinceTrim < CHANGES_BETWEEN_TRIMS) return;
    this.changesSinceTrim = 0;
    let bytes = 0;
    for (const record of this.records.values()) bytes += record.memory?.bytes ?? 0;
    for (const [key, record] of this.records) {
      if (bytes <= MEMORY_BOUND && this.records.size <= RECORD_BOUND) break;
      bytes -= record.memory?.bytes ?? 0;
      this.records.delete(key);
    }
  }

  /** After a rollback: nothing at hand can be trusted. */
  forget(): void {
    this.records.clear();
    this.changed.clear();
    this.rewardChanged.clear();
    this.segments.forget();
    this.finished.clear();
    this.head = readFeedHead(this.connection);
  }
}
