import type { LogClock } from './clock.js';
import type { LogTimes } from './interface.js';
import type { LogRecord, Watermark } from './log-database.js';
import type { Keys } from './touches.js';
/** What a watermark says of its server's requests. */
type SaidOfTurns = Pick<Watermark, 'turn' | 'turnSince' | 'turnOver' | 'turnKeys'>;
/**
 * Which server commits first. A server whose commits keep being overtaken asks in its watermark, and until its next
 * record is read the others make no commit of the keys that it asks for. Of several that ask, the one that has waited
 * since the lowest end of the log goes first, and of those the first by name: all servers come to the same order. A
 * request counts as long as its server lives, and for `turnMs` after it was made or renewed at most.
 */
export declare class Turns {
    private readonly writer;
    private readonly clock;
    private readonly times;
    private asked;
    private over;
    private since;
    private about;
    private readonly others;
    private readonly rest;
    constructor(writer: string, clock: LogClock, times: LogTimes);
    /**
     * Asks for a turn, or renews the request and keeps its place.
     * @param tail end of the log as this server knows it
     * @param keys that others must not commit before; null: any
     */
    ask(tail: number, keys: readonly string[] | null): void;
    /** Takes the own request back: there is nothing to commit any more. */
    end(): void;
    get said(): SaidOfTurns;
    learn(watermarks: readonly Watermark[]): void;
    /** A record was taken in: its server has had its turn. */
    taken({ seq, writer }: Pick<LogRecord, 'seq' | 'writer'>, own: boolean): void;
    /**
     * Resolves when no other server goes before this one with a commit of these keys.
     * @param isOver the life of the log has ended meanwhile
     */
    wait(keys: Keys, isOver: () => boolean): Promise<void>;
    private get isAsking();
    private learnOne;
    private isAfterAnother;
}
export {};
