/** A value with the bytes that it takes in memory. */
interface Weighed<T> {
  readonly value: T;
  readonly bytes: number;
}

interface SharedRequest<T> {
  /** What a value depends on besides its step: what the caller may see, and which parts it asks for. */
  readonly view: string;
  /** For each step, the position of the newest event that the answer must reflect. */
  readonly steps: ReadonlyMap<string, number>;
  /** How far the feed has come for the caller. */
  readonly reached: number;
  /** Values in the order of `ids`. */
  read(ids: readonly string[]): Promise<readonly T[]>;
  /** Steps that are read at a time. */
  readonly slice: number;
}

interface Entry<T> {
  /** How far the feed had come, at least, when the value was read. */
  readonly reached: number;
  readonly value: Promise<Weighed<T>>;
  /** 0 until the value has been read. */
  bytes: number;
}

/**
 * Values of the steps that feed events are about, read once for all subscribers to whom the same events are delivered.
 * A value is shared only if it was read after the event was stored, so that no subscriber gets a step as it was before
 * the event.
 */
export class SharedReads<T> {
  /** The entries in the order in which they were read. */
  private readonly kept = new Map<string, Entry<T>>();
  private bytes = 0;

  constructor(
    private readonly mostBytes: number,
    private readonly weigh: (value: T) => number,
  ) {}

  /** Values in the order of `steps`. */
  async read({ view, steps, reached, read, slice }: SharedRequest<T>): Promise<readonly Weighed<T>[]> {
    const keyOf = (id: string): string => `${id} ${view}`;
    const missing = [...steps].flatMap(([id, position]) =>
      (this.kept.get(keyOf(id))?.reached ?? -1) < position ? [id] : [],
    );
    for (let start = 0; start < missing.length; start += slice) {
      const ids = missing.slice(start, start + slice);
      const values = read(ids);
      for (const [i, id] of ids.entries()) this.keep(keyOf(id), reached, this.weighed(values, i));
    }
    const entries = [...steps.keys()].flatMap((id) => this.kept.get(keyOf(id)) ?? []);
    return Promise.all(entries.map((entry) => entry.value));
  }

  private async weighed(values: Promise<readonly T[]>, index: number): Promise<Weighed<T>> {
    const value = (await values)[index] as T;
    return { value, bytes: this.weigh(value) };
  }

  private keep(key: string, reached: number, value: Promise<Weighed<T>>): void {
    const entry: Entry<T> = { reached, value, bytes: 0 };
    this.forget(key);
    this.kept.set(key, entry);
    value.then(
      ({ bytes }) => {
        if (this.kept.get(key) !== entry) return;
        entry.bytes = bytes;
        this.bytes += bytes;
        this.forgetOldest();
      },
      () => {
        // A failed read is not kept: it rejects for those who wait now, and the next caller reads again.
        if (this.kept.get(key) === entry) this.forget(key);
      },
    );
  }

  private forget(key: string): void {
    this.bytes -= this.kept.get(key)?.bytes ?? 0;
    this.kept.delete(key);
  }

  private forgetOldest(): void {
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.mostBytes) break;
      this.forget(oldest);
    }
  }
}
