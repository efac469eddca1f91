import type { Policy } from '../../../model/policy.js';
import type { Collections } from '../collections.js';
import { translated } from '../connect.js';

/** The current weights version of the deployment; 0 until there is one. */
export function readPolicy({ policy }: Pick<Collections, 'policy'>): Promise<Policy> {
  return translated(async () => {
    const found = await policy.findOne({ _id: 'policy' });
    return {
      version: found?.version ?? 0,
      paused: found?.paused ?? false,
      updatedAt: found?.updatedAt ?? null,
    };
  });
}
