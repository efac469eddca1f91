import type { JsonObject } from '../../model/json.js';
import type { Assembly } from './assembly.js';
import { EventPattern } from './event-pattern.js';
import { LiftedTokens } from './lifted-tokens.js';
import type { SseEvent } from './sse.js';
import type { Stripper } from './strip.js';

/** A stream whose events are too different from each other is not tried forever. */
const MOST_LESSONS = 16;

/** Cuts the events of one stream, and puts together what they say. */
export class CutStream {
  private pattern: EventPattern | null = null;
  private lessons = 0;

  constructor(
    private readonly stripper: Stripper,
    private readonly assembly: Assembly,
  ) {}

  /** The event's bytes for the client; null: it is there only because Stepwell asked. */
  take(event: SseEvent): Uint8Array | null {
    const like = this.pattern?.match(event) ?? null;
    if (like !== null) {
      this.assembly.addToken(like);
      return like.rest;
    }
    const lifted = new LiftedTokens();
    const bytes = this.stripper.event(event, lifted);
    if (bytes === null || !lifted.whole) {
      this.assembly.add(event);
      return bytes;
    }
    const chunk = this.assembly.addLifted(event, bytes, lifted);
    if (chunk !== null) this.learn(event, chunk, lifted);
    return bytes;
  }

  private learn(event: SseEvent, chunk: JsonObject, lifted: LiftedTokens): void {
    if (this.lessons >= MOST_LESSONS) return;
    this.lessons += 1;
    const ranges = this.stripper.rangesOf(event);
    if (ranges !== null) this.pattern = EventPattern.of(event, chunk, lifted, ranges) ?? this.pattern;
  }
}
