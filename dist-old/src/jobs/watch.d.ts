import type { StepStore } from '../store/port.js';
/** A record that is followed: a job, or what stands for one. */
export interface Followed<Value> {
    /** The record now; null: it is gone. */
    read(): Promise<Value | null>;
    /** The part of the record that callers are shown, as text. The record is yielded again only when this text changes. */
    shown(value: Value): string;
    hasEnded(value: Value): boolean;
}
/** Follows jobs and datasets by what the store tells of their changes, whichever server makes them. */
export declare class JobWatch {
    #private;
    constructor(store: Pick<StepStore, 'onJobChange'>);
    /** The record now and after each change, until it has ended or is gone, or the signal is aborted. */
    of<Value>(id: string, followed: Followed<Value>, signal: AbortSignal): AsyncGenerator<Value>;
    close(): void;
}
