import type { StepHead } from '../../../model/step.js';
import { type Count, type Page } from '../../../query/page.js';
import type { ChannelScope, OperationStepsRequest } from '../../port.js';
import type { Collections } from '../collections.js';
type Source = Pick<Collections, 'operations' | 'ledger' | 'steps' | 'trajectories'>;
/** Pages of the steps that operations decided about, in the order in which they did. @throws INVALID_CURSOR */
export declare function pageOperationSteps(source: Source, requests: readonly OperationStepsRequest[], scope: ChannelScope): Promise<readonly Page<StepHead>[]>;
/** The number of steps that an operation decided about, exact up to COUNT_BOUND. */
export declare function countOperationSteps(source: Source, id: string, scope: ChannelScope): Promise<Count>;
export {};
