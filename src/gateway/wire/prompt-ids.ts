import { isList, type Json } from '../../model/json.js';
import { readIds } from './token-record.js';

const TWO_PROMPTS = 'the engine told two prompts for one answer';

/** The ids of one prompt, which an engine may tell in several places and events. */
export class PromptIds {
  private told: Int32Array | null = null;

  /** @param spoil is told what is wrong with the ids, in words */
  constructor(private readonly spoil: (flaw: string) => void) {}

  /** Null: the engine told none. */
  get ids(): Int32Array | null {
    return this.told;
  }

  /** Adds what was told in one place; null: nothing was. */
  add(ids: Int32Array | null): void {
    if (this.told === null || ids === null) this.told ??= ids;
    else if (!sameIds(this.told, ids)) this.spoil(TWO_PROMPTS);
  }

  /** Adds a JSON list of ids. Anything else tells none. */
  addList(list: Json | undefined): void {
    if (!isList(list)) return;
    const ids = readIds(list);
    if (ids === null) this.spoil('the engine sent prompt ids that are none');
    else this.add(Int32Array.from(ids));
  }

  /**
   * The prompt of all choices, where this is that of the whole answer: vLLM repeats it for each choice. Null: they
   * differ, or there is none.
   */
  sharedWith(choices: readonly PromptIds[]): Int32Array | null {
    let shared = this.told;
    for (const { told } of choices) {
      if (told === null) continue;
      if (shared !== null && !sameIds(shared, told)) {
        if (this.told !== null) this.spoil(TWO_PROMPTS);
        return null;
      }
      shared = told;
    }
    return shared;
  }
}

function sameIds(a: Int32Array, b: Int32Array): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i]);
}
