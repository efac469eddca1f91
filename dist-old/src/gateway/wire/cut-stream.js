import { EventPattern } from './event-pattern.js';
import { Gathered } from './gathered.js';
import { LiftedTokens } from './lifted-tokens.js';
/** How often a stream may replace its event pattern: streams whose events differ too much are parsed. */
const MOST_LESSONS = 16;
/** Cuts what Stepwell asked for out of the events of one stream, and assembles the answer. */
export class CutStream {
    constructor(stripper, assembly) {
        this.stripper = stripper;
        this.assembly = assembly;
        this.pattern = null;
        this.lessons = 0;
    }
    /** The bytes of these events for the client, without what is only there because Stepwell asked. */
    take(events) {
        const out = new Gathered(events.reduce((sum, { raw }) => sum + raw.length, 0));
        for (const event of events) {
            const { pattern } = this;
            const token = pattern?.match(event) ?? null;
            if (pattern === null || token === null)
                this.goThrough(event, out);
            else {
                this.assembly.addToken(token);
                pattern.cut(event, out);
            }
        }
        return out.all;
    }
    goThrough(event, out) {
        const lifted = new LiftedTokens();
        const bytes = this.stripper.event(event, lifted);
        if (bytes !== null)
            out.add(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
        if (bytes === null || !lifted.whole) {
            this.assembly.add(event);
            return;
        }
        const chunk = this.assembly.addLifted(event, bytes, lifted);
        if (chunk !== null)
            this.learn(event, chunk, lifted);
    }
    learn(event, chunk, lifted) {
        if (this.lessons >= MOST_LESSONS)
            return;
        this.lessons += 1;
        const ranges = this.stripper.rangesOf(event);
        if (ranges !== null)
            this.pattern = EventPattern.of(event, chunk, lifted, ranges) ?? this.pattern;
    }
}
//# sourceMappingURL=cut-stream.js.map