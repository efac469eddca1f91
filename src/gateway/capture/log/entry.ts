import type { LogEntry } from '../../parts.js';
import type { Segment } from './segment.js';

/** The records of one call in the log: where they are, and what has become of them. */
export class Entry implements LogEntry {
  readonly kept: Promise<void> | null;
  release: () => void = () => {};
  state: 'live' | 'held' | 'done' = 'live';
  /** Its client got the end of its answer before the record was written. */
  late = false;
  /** The segment that holds it; null: none. */
  segment: Segment | null = null;
  first = 0;
  count = 0;
  /** Position of its first frame. */
  at = 0;
  /** The written records differ from `payloads`. */
  revised = false;

  constructor(
    private readonly onDone: (entry: Entry) => void,
    readonly trajectoryUid: string,
    public payloads: readonly Uint8Array[],
    isTaken: boolean,
  ) {
    this.kept = isTaken
      ? new Promise((resolve) => {
          this.release = resolve;
        })
      : null;
  }

  revise(payloads: readonly Uint8Array[]): void {
    this.payloads = payloads;
    this.revised = true;
  }

  /** Its records were written there. Those that lay elsewhere before are done. */
  lieAt(segment: Segment, first: number, at: number): void {
    this.segment?.done(this.first, this.count);
    this.segment = segment;
    this.first = first;
    this.count = this.payloads.length;
    this.at = at;
    this.revised = false;
  }

  done(): void {
    if (this.state === 'live') this.onDone(this);
  }
}
