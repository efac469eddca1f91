import { textOf } from '../../../query/words.js';
import { searchableMessage } from '../../search/searchable-message.js';

/** The searchable text of messages as they are stored; media are not searched in. */
export function searchableText(texts: readonly string[]): string {
  return textOf(texts.flatMap(searchableMessage));
}
