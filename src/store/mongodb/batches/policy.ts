import type { Policy } from '../../../model/policy.js';
import type { PolicyChange } from '../../port.js';
import type { Collections } from '../collections.js';
import { translated } from '../connect.js';
import type { PolicyDoc } from '../documents.js';
import { ignoringDuplicates } from '../duplicates.js';

/** The current weights version of the deployment; 0 until there is one. */
export function readPolicy({ policy }: Pick<Collections, 'policy'>): Promise<Policy> {
  return translated(async () => policyOf(await policy.findOne({ _id: 'policy' })));
}

export function updatePolicy(
  { policy }: Pick<Collections, 'policy'>,
  { version, paused }: PolicyChange,
): Promise<Policy> {
  return translated(async () => {
    // Inserted or changed, never both in one: not every server keeps an upsert apart from another's.
    await ignoringDuplicates(policy.insertOne({ _id: 'policy', version: 0, paused: false, updatedAt: null }));
    const set = {
      ...(version === undefined ? {} : { version, updatedAt: Date.now() }),
      ...(paused === undefined ? {} : { paused }),
    };
    return policyOf(
      await policy.findOneAndUpdate({ _id: 'policy' }, { $set: set }, { returnDocument: 'after' }),
    );
  });
}

function policyOf(found: PolicyDoc | null): Policy {
  return {
    version: found?.version ?? 0,
    paused: found?.paused ?? false,
    updatedAt: found?.updatedAt ?? null,
  };
}
