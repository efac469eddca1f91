import DataLoader from 'dataloader';
import type { StoredContent } from '../../model/step.js';
import type { ContentParts } from '../../store/port.js';
import type { StepReads } from './step-reads.js';

type Part = keyof ContentParts;

/** Reads the content of a step, with at least the part that is named; rejects for a damaged one only. */
export interface ContentLoader {
  load(stepId: string, part: Part): Promise<StoredContent | null>;
}

/**
 * Rebuilding a step's tokens is dear, so each field names the part it needs, and fields that are resolved together
 * become one read of the parts that any of them needs.
 */
export function createContentLoader(reads: Pick<StepReads, 'contents' | 'takeTurn'>): ContentLoader {
  const loader = new DataLoader<{ id: string; part: Part }, StoredContent | null, string>(
    async (keys) => {
      const ids = [...new Set(keys.map((key) => key.id))];
      const contents = await reads.contents(ids, {
        messages: keys.some((key) => key.part === 'messages'),
        tokens: keys.some((key) => key.part === 'tokens'),
      });
      const byId = new Map(ids.map((id, i) => [id, contents[i] ?? null]));
      return keys.map((key) => byId.get(key.id) ?? null);
    },
    { cacheKeyFn: (key) => `${key.part} ${key.id}` },
  );
  return {
    load: async (id, part) => {
      const content = await loader.load({ id, part });
      await reads.takeTurn();
      return content;
    },
  };
}
