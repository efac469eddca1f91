/** Lets several callers wait for the next change of something. */
export class NextChange {
  private waiting: (() => void)[] = [];

  /** Resolves at the next change. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
    });
  }

  tell(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
