import type { CaptureSink, EngineAccess, PromptTokens } from '../parts.js';
import type { EndedCall } from './ended-call.js';
import type { CaptureLog } from './log/capture-log.js';
import { type Redaction } from './redaction/redaction.js';
export interface RecorderParts {
    readonly sink: CaptureSink;
    readonly log: Pick<CaptureLog, 'append' | 'mark'>;
    readonly promptTokens: PromptTokens;
    /** Null: steps are not redacted. */
    readonly redaction: Redaction | null;
    /** Limit on calls whose ids are being asked for, as they lie in the log. Calls past it are stored without those ids. */
    readonly maxAskingBytes: number;
    /** How long `settled` waits. */
    readonly patienceMs?: number;
    /**
     * Called with the number of steps that are not in the log when their client gets the end, because redaction takes too
     * long.
     */
    readonly onUnlogged: (steps: number) => void;
    /** Called when the steps of a call are lost. */
    readonly onLost: (callId: string, error: unknown) => void;
}
/** Turns ended calls into steps. No failure in here reaches a client. */
export declare class Recorder {
    private readonly parts;
    /**
     * The last unfinished capture of each trajectory, behind which the next one queues: steps of a trajectory are stored
     * in the order in which their calls ended.
     */
    private readonly underWay;
    private askingBytes;
    constructor(parts: RecorderParts);
    /**
     * Resolves, soon and never rejecting, when the call is in the log or cannot be: then the client may get the end of
     * its answer. The rest goes on in the background.
     */
    take(call: EndedCall, engine: EngineAccess): Promise<void>;
    private follow;
    private patiently;
    /** Waits for the unfinished captures, of one trajectory or of all. @throws STORE_UNAVAILABLE */
    settled(trajectoryUid?: string): Promise<void>;
    /**
     * Marks what the store has by now in the log, so that no later start replays it. False: the disk did not take the
     * marks.
     */
    forget(): Promise<boolean>;
    private write;
    private store;
    private recordsOf;
    /** The steps of a call that lacked ids, with those that were found. */
    private completed;
    /** Called when all calls are over. Waits for ids that are being asked for, but not for a store in trouble. */
    close(): Promise<void>;
}
