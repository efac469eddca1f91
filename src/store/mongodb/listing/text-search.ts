import { matchesStep } from '../../../query/evaluate.js';
import type { StepFilter } from '../../../query/filter.js';
import { MessageWords } from '../../search/message-words.js';
import type { Collections } from '../collections.js';
import { Breather } from '../reading/breather.js';
import { ContentReader } from '../reading/content-reader.js';
import { type HeadDoc, stepHeadOf } from '../reading/models.js';

/** Holds steps against filters that search their text. */
export class TextSearch {
  /** Steps of a trajectory repeat each other's messages. */
  private readonly known = new MessageWords();

  constructor(private readonly collections: Collections) {}

  /** Those that match. What is damaged holds no word. */
  async matching(docs: readonly HeadDoc[], where: StepFilter): Promise<readonly HeadDoc[]> {
    const wanted = [...wordsIn(where)];
    const texts = await new ContentReader(this.collections).readTexts(docs);
    const breather = new Breather();
    const found: HeadDoc[] = [];
    for (const [i, doc] of docs.entries()) {
      const present = await this.present(wanted, texts[i] ?? [], breather);
      if (matchesStep(where, stepHeadOf(doc), () => present.join(' '))) found.push(doc);
    }
    return found;
  }

  /** Which of the words some message holds: all that the filter can tell of the text. */
  private async present(
    wanted: readonly string[],
    texts: readonly string[],
    breather: Breather,
  ): Promise<readonly string[]> {
    const missing = new Set(wanted);
    for (const text of texts) {
      if (missing.size === 0) break;
      const words = this.known.of(text);
      for (const word of missing) if (words.has(word)) missing.delete(word);
      await breather.pause();
    }
    return wanted.filter((word) => !missing.has(word));
  }
}

/** All words that a filter asks for. */
function wordsIn(filter: StepFilter): ReadonlySet<string> {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return new Set(filter.of.flatMap((part) => [...wordsIn(part)]));
    case 'not':
      return wordsIn(filter.of);
    case 'text':
      return new Set(filter.words);
    default:
      return new Set();
  }
}
