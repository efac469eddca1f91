import { z } from 'zod';
import type { ServerClient } from '../client/server-client.js';

const policy = z.object({ version: z.int() });

/** Of the weights: a script does not learn. */
const VERSION = 1;

/** Says which weights serve, as a trainer would, unless the store knows a later version from elsewhere. */
export async function setPolicyVersion(client: ServerClient): Promise<void> {
  const { version } = await client.get(policy, 'v1/policy');
  if (version < VERSION) await client.post(policy, 'v1/policy', { version: VERSION });
}
