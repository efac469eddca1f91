import { StepwellError } from '../../errors/index.js';
import type { ChannelScope, StepStore } from '../../store/port.js';
import { findMedia } from './find-media.js';
import { sha256Of } from './sha256-of.js';

export interface Medium {
  readonly sha256: string;
  readonly type: string | null;
  readonly bytes: Uint8Array;
}

/** @throws UNKNOWN_STEP, UNKNOWN_MEDIUM, STORE_CORRUPT */
export async function openMedium(
  store: Pick<StepStore, 'readContents'>,
  scope: ChannelScope,
  stepId: string,
  sha256: string,
): Promise<Medium> {
  const [content] = await store.readContents([stepId], { messages: true, tokens: false }, scope);
  if (content === null || content === undefined)
    throw new StepwellError('UNKNOWN_STEP', { step: `"${stepId}"` });
  if (content instanceof StepwellError) throw content;
  for (const found of findMedia(content)) {
    if (found.kind === 'bytes' && (await sha256Of(found.bytes)) === sha256) {
      return { sha256, type: found.type, bytes: found.bytes };
    }
  }
  throw new StepwellError('UNKNOWN_MEDIUM', { step: stepId, sha256 });
}
