import type { JsonObject } from '../../model/json.js';
import type { Assembly } from './assembly.js';
import { EventPattern } from './event-pattern.js';
import { Gathered } from './gathered.js';
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

  /** The bytes of these events for the client, without those that are there only because Stepwell asked. */
  take(events: readonly SseEvent[]): Uint8Array {
    const out = new Gathered(events.reduce((sum, { raw }) => sum + raw.length, 0));
    for (const event of events) {
      const { pattern } = this;
      const token = pattern?.match(event) ?? null;
      if (pattern === null || token === null) this.goThrough(event, out);
      else {
        this.assembly.addToken(token);
        pattern.cut(event, out);
      }
    }
    return out.all;
  }

  private goThrough(event: SseEvent, out: Gathered): void {
    const lifted = new LiftedTokens();
    const bytes = this.stripper.event(event, lifted);
    if (bytes !== null) out.add(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    if (bytes === null || !lifted.whole) {
      this.assembly.add(event);
      return;
    }
    const chunk = this.assembly.addLifted(event, bytes, lifted);
    if (chunk !== null) this.learn(event, chunk, lifted);
  }

  private learn(event: SseEvent, chunk: JsonObject, lifted: LiftedTokens): void {
    if (this.lessons >= MOST_LESSONS) return;
    this.lessons += 1;
    const ranges = this.stripper.rangesOf(event);
    if (ranges !== null) this.pattern = EventPattern.of(event, chunk, lifted, ranges) ?? this.pattern;
  }
}
