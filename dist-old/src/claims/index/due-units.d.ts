import type { FoundUnit } from '../../model/claim.js';
import type { GroupKey } from '../../model/trajectory.js';
type Key = Omit<GroupKey, 'channel'>;
/** Groups that a timeout will release, as far as they are known to wait for one. */
export declare class DueUnits {
    private readonly due;
    note({ promptUid, generation, dueAt }: Pick<FoundUnit, 'promptUid' | 'generation' | 'dueAt'>): void;
    /** Those whose time is over, at most `limit`; they are not known any more. */
    take(now: number, limit: number): readonly Key[];
    /** Until the next is due (ms); infinite: none is known. */
    waitMs(now: number): number;
    clear(): void;
}
export {};
