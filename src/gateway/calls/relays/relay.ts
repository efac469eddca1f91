import type { StepwellError } from '../../../errors/index.js';
import type { Ending, Outcome } from '../../wire/outcome.js';

/** Carries one answer from an engine to the client, and learns from it. Made when the answer's head is there. */
export interface Relay {
  /** Something has been written to the client or is ready for it, so nobody else can answer in its place. */
  readonly begun: boolean;
  /** The answer said itself that it is over; what follows does not matter. */
  readonly ended: boolean;
  part(bytes: Buffer): void;
  /**
   * The engine ended its answer in order. All of it is known then; the last of it waits for `close`.
   * @throws UPSTREAM_GARBLED when nothing can be made of it; nothing has been written then
   */
  end(): void;
  /** After `end`: writes what the client still lacks, and the end of its answer. */
  close(): void;
  /** In place of `close`: the answer broke off after something was written; tells the client as well as its API can. */
  breakOff(error: StepwellError): void;
  /** What was learned. */
  outcome(ending: Ending): Outcome;
  /** In words, why this is not an answer to the call; null: it is one. */
  readonly failure: string | null;
}

export const NO_OUTCOME: Outcome = {
  model: null,
  promptIds: null,
  choices: [],
  usage: null,
  weightVersion: null,
  routedExperts: null,
  damage: null,
};

/** Bytes that came in parts. */
export class Parts {
  private readonly parts: Buffer[] = [];
  bytes = 0;

  add(part: Buffer): void {
    this.parts.push(part);
    this.bytes += part.length;
  }

  /** All of them; without a copy where there is one part only. */
  all(): Buffer {
    const [first] = this.parts;
    return this.parts.length === 1 && first !== undefined ? first : Buffer.concat(this.parts, this.bytes);
  }
}
