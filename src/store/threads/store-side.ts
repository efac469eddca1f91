/** One side of a store: a thread, or something in this one that answers the same calls. */
export interface StoreSide {
  call<T>(method: string, args: readonly unknown[], transfer?: readonly ArrayBuffer[]): Promise<T>;
  /** Throws what has put an end to it; while nothing has, calls are answered. */
  check(): void;
  close(): Promise<void>;
}
