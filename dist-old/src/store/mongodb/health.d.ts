import { type ErrorData, StepwellError } from '../../errors/index.js';
import type { Collections } from './collections.js';
import type { LogHealth, SetAside } from './log/interface.js';
/** Checks whether the database accepts this server's writes, by writes that leave nothing behind. */
export declare class WriteProbe {
    private readonly collections;
    private readonly log;
    private probing;
    private takenAt;
    private refusal;
    constructor(collections: Collections);
    /** @throws STORE_FULL, STORE_FORBIDDEN, STORE_UNAVAILABLE: why the database refused the last probe that it answered */
    check(): Promise<void>;
    private probe;
}
/**
 * Makes writes that match no document; the database checks the permission for them all the same. @throws
 * STORE_FORBIDDEN
 */
export declare function mayWrite({ steps }: Pick<Collections, 'steps'>): Promise<void>;
/** Health of the log as the writer's thread reports it. */
export interface ToldHealth extends Pick<LogHealth, 'setAside'> {
    readonly stopped: ErrorData | null;
    /** Why the database refused the last commit, or refuses rows of committed records. */
    readonly refused: ErrorData | null;
}
/** The error that names records that were set aside, with the reason of the first. */
export declare function setAsideError(records: readonly SetAside[]): StepwellError;
