import { StepwellError } from '../errors/index.js';
import type { StoredContent } from '../model/step.js';
import type { ContentParts } from '../store/port.js';
import type { GraphqlContext } from './context.js';

/** A part of a step's content. @throws UNKNOWN_STEP if the step was deleted since its head was read */
export async function loadContent(
  { loaders }: GraphqlContext,
  stepId: string,
  part: keyof ContentParts,
): Promise<StoredContent> {
  const content = await loaders.contents.load(stepId, part);
  if (content === null) throw new StepwellError('UNKNOWN_STEP', { step: stepId });
  return content;
}
