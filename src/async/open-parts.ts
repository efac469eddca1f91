/** What can be closed. */
interface Part {
  close(): Promise<void> | void;
}

/**
 * Parts that are open. They are closed in reverse order; an error of one does not keep the others from being closed. A
 * second call of `close` waits for the same end.
 */
export class OpenParts {
  private readonly parts: Part[] = [];
  private closing: Promise<void> | null = null;

  /** @param onError is told when a part does not close */
  constructor(private readonly onError: (error: unknown) => void) {}

  add<T extends Part>(part: T): T {
    this.parts.push(part);
    return part;
  }

  close(): Promise<void> {
    this.closing ??= this.closeAll();
    return this.closing;
  }

  private async closeAll(): Promise<void> {
    for (const part of this.parts.toReversed()) {
      try {
        await part.close();
      } catch (error) {
        this.onError(error);
      }
    }
  }
}
