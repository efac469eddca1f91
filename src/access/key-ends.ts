/** What is to be called when a key ends, for each key. Callers without a key have the id null. */
export class KeyEnds {
  private readonly byKey = new Map<string | null, Set<() => void>>();

  /** Calls back once the key ends. Returns what undoes that. */
  add(keyId: string | null, end: () => void): () => void {
    const ends = this.byKey.get(keyId) ?? new Set();
    this.byKey.set(keyId, ends);
    ends.add(end);
    return () => {
      ends.delete(end);
      if (ends.size === 0 && this.byKey.get(keyId) === ends) this.byKey.delete(keyId);
    };
  }

  /** The keys for whose end somebody waits. */
  keys(): readonly (string | null)[] {
    return [...this.byKey.keys()];
  }

  end(keyId: string | null): void {
    const ends = this.byKey.get(keyId);
    if (ends === undefined) return;
    this.byKey.delete(keyId);
    for (const end of ends) end();
  }
}
