import { Assembly } from './assembly.js';
import type { Removes, Route } from './dialect.js';
import type { Ending, Outcome } from './outcome.js';
import { type SseEvent, SseParser } from './sse.js';
import { Stripper } from './strip.js';

/** A streamed answer on its way through: what the client gets of it, and what it comes to. */
export class AnswerStream {
  private readonly parser: SseParser;
  private readonly stripper: Stripper;
  private readonly assembly: Assembly;

  constructor(route: Route, removes: Removes, maxEventBytes?: number) {
    this.parser = new SseParser(maxEventBytes);
    this.stripper = new Stripper(removes);
    this.assembly = new Assembly(route);
  }

  /** An upper bound of what is held for the outcome, in UTF-16 code units. */
  get size(): number {
    return this.assembly.size;
  }

  /**
   * Takes bytes from the engine.
   * @returns what of them goes to the client now; parts of an unfinished event wait for its end
   */
  push(bytes: Uint8Array): readonly Uint8Array[] {
    return this.take(this.parser.push(bytes));
  }

  /** The engine's stream is over, in order or not: what is left for the client. */
  end(): readonly Uint8Array[] {
    return this.take(this.parser.end());
  }

  outcome(ending: Ending): Outcome {
    return this.assembly.outcome(ending);
  }

  private take(events: readonly SseEvent[]): readonly Uint8Array[] {
    const out: Uint8Array[] = [];
    for (const event of events) {
      const bytes = this.stripper.event(event);
      if (bytes !== null) out.push(bytes);
      if (event.oversized) this.assembly.spoil('an event of the stream is too large to be read');
      else this.assembly.addEvent(event.data, event.event);
    }
    return out;
  }
}
