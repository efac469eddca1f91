import type { Readable } from 'node:stream';
import { type Principal } from '../model/principal.js';
import type { Trajectory, TrajectoryRef } from '../model/trajectory.js';
import { type AppendResult, type BytesFormat, type StepStore } from '../store/port.js';
import type { FeedbackInput, IngestService } from './service.js';
export interface IngestLimits {
    readonly maxLineBytes: number;
    /** Largest JSON document, which is held in memory as a whole. A stream of lines has no such bound. */
    readonly maxBodyBytes: number;
}
/** Takes data in: checks the caller, reads the body and passes it to the store. */
export declare class StoreIngest implements IngestService {
    private readonly store;
    private readonly limits;
    constructor(store: StepStore, limits: IngestLimits);
    appendStream(caller: Principal, channel: string, format: BytesFormat, body: Readable, origin?: 'REST' | 'IMPORT'): Promise<AppendResult>;
    addExtrasStream(caller: Principal, channel: string | null, format: BytesFormat, body: Readable): Promise<AppendResult>;
    /** @param inFlight the most chunks of lines that wait for the store */
    private readBody;
    private readLines;
    private readDocument;
    appendValues(caller: Principal, channel: string, values: readonly unknown[], naming: 'snake' | 'camel'): Promise<AppendResult>;
    addExtras(caller: Principal, values: readonly unknown[]): Promise<AppendResult>;
    registerTrajectory(caller: Principal, { isNew, ...input }: Parameters<IngestService['registerTrajectory']>[1]): Promise<Trajectory>;
    completeTrajectory(caller: Principal, ref: TrajectoryRef, reward: number | null): Promise<Trajectory>;
    addFeedback(caller: Principal, input: FeedbackInput): Promise<{
        trajectory: Trajectory;
        stepId: string | null;
    }>;
}
