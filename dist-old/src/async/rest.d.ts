import { type Timer } from './timer.js';
/** A pause that `end` cuts short. If nobody rests when `end` is called, the next rest ends at once. */
export declare class Rest {
    private readonly timer;
    private woken;
    private end;
    constructor(timer?: Timer);
    wake(): void;
    /** Until it is woken. */
    untilWoken(): Promise<void>;
    for(ms: number): Promise<void>;
}
