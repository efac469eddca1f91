/** Counts the model calls that an engine is at: from their forward to the end of its answer. Those that wait are not. */
export class CallsInFlight {
  private running = 0;
  private readonly listeners = new Set<() => void>();

  get count(): number {
    return this.running;
  }

  begin(): void {
    this.running += 1;
  }

  end(): void {
    this.running -= 1;
    if (this.running > 0) return;
    for (const listener of [...this.listeners]) listener();
  }

  /** Calls the listener each time that the last call has ended. The returned function stops that. */
  onNone(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
