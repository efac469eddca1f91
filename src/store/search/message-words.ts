import { textOf, words } from '../../query/words.js';
import { searchableMessage } from './searchable-message.js';

/** Characters of messages whose words are kept. */
const BOUND = 2_000_000;

/** The words of messages. The steps of a trajectory repeat each other's, so those met last are kept. */
export class MessageWords {
  private readonly kept = new Map<string, ReadonlySet<string>>();
  private size = 0;

  /** Of a message as it is stored. */
  of(text: string): ReadonlySet<string> {
    const known = this.kept.get(text);
    if (known !== undefined) return known;
    const found = new Set(words(textOf(searchableMessage(text))));
    if (text.length > BOUND / 10) return found;
    if (this.size > BOUND) {
      this.kept.clear();
      this.size = 0;
    }
    this.kept.set(text, found);
    this.size += text.length;
    return found;
  }
}
