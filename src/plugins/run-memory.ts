import type { KeptState, StateChange } from '../plugin-api/state.js';

/**
 * What a curator remembers in a run that hands its units over in portions, one call of `curate` for each. `PageMemory`
 * holds it between two portions; the run takes what a portion adds, and saves it.
 */
export class RunMemory {
  #portions = 0;
  #state: KeptState | null = null;
  #change: StateChange | null = null;

  constructor(
    private readonly run: string,
    /** Reads what the portions so far have saved. */
    readonly read: () => Promise<readonly Uint8Array[]>,
  ) {}

  /** Names what there is to remember now: another portion, another name. */
  get name(): string {
    return `${this.run} ${this.#portions}`;
  }

  /** The name after the present portion. */
  get next(): string {
    return `${this.run} ${this.#portions + 1}`;
  }

  /** The state of a plugin in this thread. */
  async inThread(begin: (parts: readonly Uint8Array[]) => KeptState): Promise<KeptState> {
    this.#state ??= begin(await this.read());
    return this.#state;
  }

  /** A portion has ended well. @param change what it has done to the state */
  ended(change: StateChange | null): void {
    this.#portions += 1;
    this.#change = change;
  }

  /** What the last portion has done to the state; null: nothing. */
  take(): StateChange | null {
    const change = this.#change;
    this.#change = null;
    return change;
  }
}
