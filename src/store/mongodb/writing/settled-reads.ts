import { pushTo } from '../../lists.js';
import type { CommitLogPort, TakenRecord } from '../log/interface.js';
import { seqOf } from '../log/positions.js';

/** Reads in a row that others have made old, after which they are asked to wait. */
const READS_BEFORE_TURN = 4;

export type ReadLog = Pick<
  CommitLogPort,
  'settle' | 'touchedSince' | 'readSince' | 'reach' | 'tail' | 'askForTurn'
>;

/** Something read, and the highest seq that its rows say. */
export interface Read {
  readonly seq: number;
}

/** Reads rows with all that the log says of some names applied, and again where a record has touched one meanwhile. */
export class SettledReads {
  constructor(private readonly log: ReadLog) {}

  /** @param orRead again also where another server's record has read one of the names: who joins a group does */
  async read<T extends Read>(
    names: readonly string[],
    read: () => Promise<T>,
    { orRead = false }: { readonly orRead?: boolean } = {},
  ): Promise<T> {
    const { log } = this;
    for (let times = 1; ; times++) {
      // Others may write faster than this can be read.
      if (times % READS_BEFORE_TURN === 0) log.askForTurn();
      const pin = await log.settle(names);
      try {
        const found = await read();
        // What is newer than the tail is believed once the tail has come there.
        if (found.seq > log.tail) await log.reach(found.seq);
        const isOld = log.touchedSince(names, pin) || (orRead && log.readSince(names, pin));
        if (!isOld) return found;
      } finally {
        pin.release();
      }
    }
  }
}

/** The record of the newest of these rows. */
export function newestOf(rows: readonly { readonly position: number }[]): number {
  let position = 0;
  for (const row of rows) if (row.position > position) position = row.position;
  return seqOf(position);
}

interface Joined {
  readonly seq: number;
  readonly writes: readonly string[];
}

/**
 * Which trajectories have perhaps joined a prompt's groups: who joins only reads the key `members`, so who is about to
 * read a group's members has what those records wrote applied first.
 */
export class MemberReads {
  private readonly byName = new Map<string, Joined[]>();

  taken({ seq, reads, writes }: TakenRecord): void {
    for (const name of reads) {
      if (!name.startsWith('m:')) continue;
      pushTo(this.byName, name, { seq, writes });
    }
  }

  /** Everything up to `seq` is applied. */
  shown(seq: number): void {
    for (const [name, joined] of this.byName) {
      const left = joined.filter((one) => one.seq > seq);
      if (left.length === 0) this.byName.delete(name);
      else if (left.length < joined.length) this.byName.set(name, left);
    }
  }

  *joinedBy(name: string): Generator<string> {
    for (const { writes } of this.byName.get(name) ?? []) yield* writes;
  }

  clear(): void {
    this.byName.clear();
  }
}
