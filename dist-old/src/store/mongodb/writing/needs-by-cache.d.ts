import type { TrajectoryRef } from '../../../model/trajectory.js';
import type { JudgeRequest, RewardInput } from '../../port.js';
import type { DecideRequest } from '../../writing/decide.js';
import type { PackedEntries } from '../../writing/entries.js';
import { type PendingWork } from '../../writing/long-jobs.js';
import type { Rules } from '../../writing/rules.js';
import type { Cache } from './cache.js';
import type { AppendCommand } from './commands.js';
import type { Need } from './needs.js';
export declare function needsOfAppend({ channel, items, stops }: AppendCommand, cache: Cache, from: number, most: number): Need[];
/** A batch; once it is cached also its consumer, recipe and units, and once these are, their prompts and last batches. */
export declare function needsOfBatch(id: string, cache: Cache): Need[];
export declare function needsOfRef({ channel, uid }: TrajectoryRef): Need[];
export declare function needsOfReward(target: RewardInput['target']): Need[];
export declare function needsOfDecide({ operationId, decisions, lease }: Pick<DecideRequest, 'operationId' | 'decisions' | 'lease'>, cache: Cache): Need[];
export declare function needsOfJudging(request: JudgeRequest<PackedEntries>, cache: Cache): Need[];
export declare function needsOfDelete({ ids, lease }: Parameters<Rules['deleteTrajectories']>[0], cache: Cache): Need[];
export declare function needsOfTelling({ lease }: Parameters<Rules['tellDeleted']>[0], cache: Cache): Need[];
/** What remains for a job of the store's, if that is cached. */
export declare function workOf(id: string, cache: Cache): PendingWork | null;
