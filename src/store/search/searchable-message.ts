import type { Message } from '../../model/step.js';
import { withoutMarks } from '../sharing/media.js';

/**
 * The message in a stored text, or none if the text is damaged: nothing is found in it, and the search goes on. Media
 * are not searched in.
 */
export function searchableMessage(text: string): Message[] {
  try {
    return [JSON.parse(withoutMarks(text)) as Message];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
