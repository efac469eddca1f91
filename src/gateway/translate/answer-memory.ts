import type { Json } from '../../model/json.js';
import type { KeptAnswer, KeptAnswers } from './edge-api.js';

interface Kept extends KeptAnswer {
  readonly owner: string;
  readonly size: number;
}

/**
 * Keeps recent answers for clients that refer to them by id. Past the limit the least recently used answers are
 * forgotten. A caller only sees answers to its own key.
 */
export class AnswerMemory {
  /** By owner and response id. */
  private readonly answers = new Map<string, Kept>();
  private readonly byItem = new Map<string, Kept>();
  private size = 0;

  /** @param limit characters of text, roughly */
  constructor(private readonly limit: number) {}

  /**
   * The answers of one caller.
   * @param owner the caller's key id
   */
  of(owner: string): KeptAnswers {
    return {
      item: (id) =>
        this.use(this.byItem.get(nameOf(owner, id)))?.items.find((item) => item.id === id) ?? null,
      conversation: (id) => this.use(this.answers.get(nameOf(owner, id)))?.messages ?? null,
      keep: (answer) => this.keep({ ...answer, owner, size: sizeOf(answer.messages) + sizeOf(answer.items) }),
    };
  }

  private keep(answer: Kept): void {
    const name = nameOf(answer.owner, answer.responseId);
    const same = this.answers.get(name);
    if (same !== undefined) this.forget(name, same);
    this.answers.set(name, answer);
    this.size += answer.size;
    for (const { id } of answer.items) this.byItem.set(nameOf(answer.owner, id), answer);
    for (const [oldest, kept] of this.answers) {
      if (this.size <= this.limit) return;
      this.forget(oldest, kept);
    }
  }

  private use(answer: Kept | undefined): Kept | undefined {
    if (answer === undefined) return undefined;
    const name = nameOf(answer.owner, answer.responseId);
    this.answers.delete(name);
    this.answers.set(name, answer);
    return answer;
  }

  private forget(name: string, answer: Kept): void {
    this.answers.delete(name);
    this.size -= answer.size;
    for (const { id } of answer.items) {
      const item = nameOf(answer.owner, id);
      // A later answer may have an item with the same id.
      if (this.byItem.get(item) === answer) this.byItem.delete(item);
    }
  }
}

function nameOf(owner: string, id: string): string {
  return `${owner}\n${id}`;
}

/** Rough size in memory: the length of all texts, and a little for each value. */
function sizeOf(value: Json): number {
  if (typeof value === 'string') return 16 + value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce<number>((sum, item) => sum + 16 + sizeOf(item), 16);
}
