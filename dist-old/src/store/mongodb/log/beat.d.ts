import type { Applier } from './applier.js';
import { type Life } from './life.js';
/**
 * Writes this server's watermark, reads those of the others, and applies the records of servers that have stopped.
 * Suspecting a live server is harmless: applying twice changes nothing, and a server whose watermark was removed writes
 * it again.
 */
export declare class Beat {
    private readonly life;
    private readonly applier;
    private readonly rest;
    private readonly seen;
    private looked;
    private beat;
    private isSoon;
    private cancelSoon;
    constructor(life: Life, applier: Applier);
    /** Writes the first watermark of this server, and reads which servers have closed. */
    start(): Promise<void>;
    run(): Promise<void>;
    /** Writes the watermark soon, because more is applied. */
    soon(): void;
    /** Asks the other servers to let this one commit these keys first; null: any. */
    askForTurn(keys: readonly string[] | null): void;
    /** Writes the last watermark, which says that this server has closed. */
    sayClosed(): Promise<void>;
    isAlive(writer: string, silentMs?: number): boolean;
    /** True: another server commits, as far as the last look says. */
    get hasOthers(): boolean;
    private stop;
    private say;
    private look;
    private observe;
    /** Applies the records that a stopped server has committed up to `upTo`, and then raises its watermark for it. */
    private help;
    private remove;
    private applyAll;
    /** Ignores errors of the database, because the next look tries again. */
    private readonly onRefused;
    private of;
}
