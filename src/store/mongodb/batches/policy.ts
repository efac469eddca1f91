import type { Policy } from '../../../model/policy.js';
import type { Collections } from '../collections.js';
import type { PolicyDoc } from './documents.js';

/** The current version of the deployment's weights; 0 before the first. */
export async function readPolicy({ policy }: Pick<Collections, 'policy'>): Promise<Policy> {
  return policyOf(await policy.findOne({ _id: 'policy' }));
}

export function policyDoc({ version, paused, updatedAt }: Policy, seq: number): PolicyDoc {
  return { _id: 'policy', version, paused, updatedAt, seq };
}

function policyOf(found: PolicyDoc | null): Policy {
  const { version = 0, paused = false, updatedAt = null } = found ?? {};
  return { version, paused, updatedAt };
}
