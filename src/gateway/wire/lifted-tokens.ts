import { LOWER_N } from '../../json-bytes/characters.js';
import { KeySet } from '../../json-bytes/key-set.js';
import { afterValue } from '../../json-bytes/skip.js';
import { type ScannedLogProbs, TokenScanner } from './scan-tokens.js';

const PROMPT_IDS = new KeySet(['prompt_token_ids']);
const IDS = new KeySet(['token_ids']);
const LOG_PROBS = new KeySet(['logprobs']);
const META = new KeySet(['meta_info']);

/** Ids and log-probs of one choice, as they stood among what was cut out of it. */
export class LiftedChoice {
  /** Of the prompt that it answers. */
  promptIds: Int32Array | null = null;
  ids: number[] | null = null;
  logProbs: ScannedLogProbs | null = null;
  /** A second source was passed over; it matters only where the first ones are not there. */
  passedOver = false;

  /** Nothing that was cut out is missing here. */
  get whole(): boolean {
    if (this.passedOver) return this.ids !== null && (this.logProbs?.values.length ?? 0) > 0;
    return this.ids !== null || this.logProbs?.named !== true;
  }
}

/**
 * What the cut members of an answer, or of an event, said of tokens, read from the bytes while they were cut. Values made
 * of a hundred log-prob entries are most of what parsing an answer costs. Where something is written in another way than
 * engines write it, nothing here is of use, and the whole text is to be parsed.
 */
export class LiftedTokens {
  /** Beside the choices. */
  readonly promptIds: Int32Array[] = [];
  readonly choices: LiftedChoice[] = [];
  private declined = false;
  private scanning: TokenScanner | null = null;

  /** What was cut out of the text is all here, so that the rest of the text is enough. */
  get whole(): boolean {
    return !this.declined && this.choices.every((choice) => choice?.whole !== false);
  }

  decline(): void {
    this.declined = true;
  }

  /** A cut member of the answer itself. Returns where its value ends, -1: nowhere. */
  answerMember(bytes: Buffer, keyAt: number, keyEnd: number, valueAt: number): number {
    if (bytes[valueAt] === LOWER_N || !PROMPT_IDS.has(bytes, keyAt, keyEnd))
      return this.other(bytes, valueAt);
    const list = this.scanner(bytes).list(valueAt);
    if (list === null) return this.other(bytes, valueAt);
    this.promptIds.push(list.ids);
    return list.end;
  }

  /** A cut member of the choice at that position of the list. Returns where its value ends, -1: nowhere. */
  choiceMember(position: number, bytes: Buffer, keyAt: number, keyEnd: number, valueAt: number): number {
    if (bytes[valueAt] === LOWER_N) return afterValue(bytes, valueAt);
    const choice = this.choiceAt(position);
    if (PROMPT_IDS.has(bytes, keyAt, keyEnd) && choice.promptIds === null) {
      const list = this.scanner(bytes).list(valueAt);
      choice.promptIds = list?.ids ?? null;
      return list?.end ?? this.other(bytes, valueAt);
    }
    if (IDS.has(bytes, keyAt, keyEnd) && choice.ids === null) {
      choice.ids = [];
      return this.scanned(bytes, valueAt, this.scanner(bytes).ids(valueAt, choice.ids));
    }
    if (LOG_PROBS.has(bytes, keyAt, keyEnd) && choice.logProbs === null) {
      choice.logProbs = { values: [], named: false };
      return this.scanned(bytes, valueAt, this.scanner(bytes).logProbs(valueAt, choice.logProbs));
    }
    if (!META.has(bytes, keyAt, keyEnd)) return this.other(bytes, valueAt);
    choice.passedOver = true;
    return afterValue(bytes, valueAt);
  }

  /** All is cut out of the same bytes. */
  private scanner(bytes: Buffer): TokenScanner {
    this.scanning ??= new TokenScanner(bytes);
    return this.scanning;
  }

  private choiceAt(position: number): LiftedChoice {
    let choice = this.choices[position];
    if (choice === undefined) {
      choice = new LiftedChoice();
      this.choices[position] = choice;
    }
    return choice;
  }

  private scanned(bytes: Buffer, at: number, end: number): number {
    return end === -1 ? this.other(bytes, at) : end;
  }

  /** Nobody here knows what this says, unless it is null. */
  private other(bytes: Buffer, at: number): number {
    if (bytes[at] !== LOWER_N) this.declined = true;
    return afterValue(bytes, at);
  }
}
