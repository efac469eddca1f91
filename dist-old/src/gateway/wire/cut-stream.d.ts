import type { Assembly } from './assembly.js';
import type { SseEvent } from './sse.js';
import type { Stripper } from './strip.js';
/** Cuts what Stepwell asked for out of the events of one stream, and assembles the answer. */
export declare class CutStream {
    private readonly stripper;
    private readonly assembly;
    private pattern;
    private lessons;
    constructor(stripper: Stripper, assembly: Assembly);
    /** The bytes of these events for the client, without what is only there because Stepwell asked. */
    take(events: readonly SseEvent[]): Uint8Array;
    private goThrough;
    private learn;
}
