/** Names that nobody has yet: one as it is, or the first `name 2`, `name 3`, … that is free. */
export class FreeNames {
  /** Where the search for a name goes on: from the start each time, many of one name would cost their square. */
  private readonly next = new Map<string, number>();

  constructor(private readonly isTaken: (name: string) => boolean) {}

  /** Whoever asks takes it. */
  like(name: string): string {
    for (let n = this.next.get(name) ?? 1; ; n++) {
      const free = n === 1 ? name : `${name} ${n}`;
      if (this.isTaken(free)) continue;
      this.next.set(name, n + 1);
      return free;
    }
  }
}
