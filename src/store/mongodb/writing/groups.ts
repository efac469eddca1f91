import type { Collections } from '../collections.js';
import { groupKey } from '../keys.js';

export interface Prompt {
  readonly channel: string;
  readonly promptUid: string;
}

export interface PromptGeneration extends Prompt {
  /** Key of the group. */
  readonly group: string;
  readonly generation: number;
}

interface Latest {
  readonly _id: Prompt;
  readonly generation: number;
  readonly consumed: number | null;
}

/** The generation that a trajectory which starts now belongs to, of each prompt: one after what was consumed. */
export async function currentGenerations(
  { groups }: Collections,
  prompts: readonly Prompt[],
): Promise<PromptGeneration[]> {
  if (prompts.length === 0) return [];
  const latest = await groups
    .aggregate<Latest>([
      { $match: { $or: prompts.map(({ channel, promptUid }) => ({ channel, promptUid })) } },
      { $sort: { generation: -1 } },
      {
        $group: {
          _id: { channel: '$channel', promptUid: '$promptUid' },
          generation: { $first: '$generation' },
          consumed: { $first: '$consumed' },
        },
      },
    ])
    .toArray();
  const byPrompt = new Map(
    latest.map((found) => [JSON.stringify([found._id.channel, found._id.promptUid]), found]),
  );
  return prompts.map(({ channel, promptUid }) => {
    const found = byPrompt.get(JSON.stringify([channel, promptUid]));
    const generation =
      found === undefined ? 1 : found.consumed === null ? found.generation : found.generation + 1;
    return { channel, promptUid, generation, group: groupKey(channel, promptUid, generation) };
  });
}
