import type { StoredContent } from '../../model/step.js';
import { findMedia } from './find-media.js';
import { sha256Of } from './sha256-of.js';

/** A medium of a step's state, without its bytes. */
export interface MediumListed {
  /** Of its bytes, in hex; null where only an address is known. */
  readonly sha256: string | null;
  /** Media type, as the step or the first bytes say. */
  readonly type: string | null;
  readonly bytes: number | null;
  /** Where to get it: a path of this server, or the address that the step names. */
  readonly url: string;
}

/** Media of a state in order, each once. */
export async function listMedia(
  stepId: string,
  content: Pick<StoredContent, 'messages' | 'media'>,
): Promise<readonly MediumListed[]> {
  const listed = new Map<string, MediumListed>();
  for (const found of findMedia(content)) {
    if (found.kind === 'link') {
      listed.set(found.url, { sha256: null, type: null, bytes: null, url: found.url });
      continue;
    }
    const sha256 = await sha256Of(found.bytes);
    if (listed.has(sha256)) continue;
    const url = `/v1/steps/${stepId}/media/${sha256}`;
    listed.set(sha256, { sha256, type: found.type, bytes: found.bytes.length, url });
  }
  return [...listed.values()];
}
