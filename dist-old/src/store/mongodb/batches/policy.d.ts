import type { Policy } from '../../../model/policy.js';
import type { Collections } from '../collections.js';
import type { PolicyDoc } from './documents.js';
/** The current version of the deployment's weights; 0 before the first. */
export declare function readPolicy({ policy }: Pick<Collections, 'policy'>): Promise<Policy>;
export declare function policyDoc({ version, paused, updatedAt }: Policy, seq: number): PolicyDoc;
