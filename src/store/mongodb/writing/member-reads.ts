import type { TakenRecord } from '../log/interface.js';

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
      const known = this.byName.get(name);
      if (known === undefined) this.byName.set(name, [{ seq, writes }]);
      else known.push({ seq, writes });
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
