import type { Policy } from '../../../model/policy.js';
import type { Collections } from '../collections.js';
import { translated } from '../connect.js';
import type { PolicyDoc } from '../documents.js';

/** The current weights version of the deployment; 0 until there is one. */
export function readPolicy({ policy }: Pick<Collections, 'policy'>): Promise<Policy> {
  return translated(async () => policyOf(await policy.findOne({ _id: 'policy' })));
}

export function policyDoc({ version, paused, updatedAt }: Policy, seq: number): PolicyDoc {
  return { _id: 'policy', version, paused, updatedAt, seq };
}

function policyOf(found: PolicyDoc | null): Policy {
  return {
    version: found?.version ?? 0,
    paused: found?.paused ?? false,
    updatedAt: found?.updatedAt ?? null,
  };
}
