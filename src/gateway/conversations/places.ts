import { lengthOf } from './text-chain.js';

/** Where a conversation stands, for whoever goes on with it. */
export interface Place {
  /** Where its trajectory's name counts: see `realmOf`. */
  readonly realm: string;
  readonly trajectoryUid: string;
  readonly promptUid: string | null;
  readonly branch: string;
  readonly agent: string | null;
  /** Of the system prompt and of the tools of the call that ended here. */
  readonly system: string;
  readonly tools: string;
  readonly callIds: string;
  /** The call that stands at the end of the branch for whoever goes on from here: see `lines.ts`. Null: none does. */
  readonly after: string | null;
  /** What was said here is no turn of the branch: half an answer, or that to a side task. */
  readonly isBeside: boolean;
}

/** Equal conversations side by side, as a group of rollouts that a cool model answers alike; older ones are forgotten. */
const MOST_ALIKE = 64;

/** Places by their key; those of which nothing was heard for longest are forgotten past `most`. */
export class Places {
  private readonly byKey = new Map<string, Place[]>();
  /** How many places of prompts without messages there are at each length. */
  private readonly lengths = new Map<number, number>();
  private count = 0;

  constructor(private readonly most: number) {}

  get size(): number {
    return this.count;
  }

  /** Whether a prompt without messages is known to end, with its answer, at this length. */
  hasLength(length: number): boolean {
    return this.lengths.has(length);
  }

  add(key: string, place: Place): void {
    const alike = this.byKey.get(key) ?? [];
    this.byKey.delete(key);
    if (alike.length >= MOST_ALIKE) alike.shift();
    else this.resize(key, 1);
    alike.push(place);
    this.byKey.set(key, alike);
    while (this.count > this.most) this.forgetOldest();
  }

  /**
   * The place to go on from. Where several conversations say the same: the one with the same tool call ids, then the same
   * tools, then one that nobody went on with yet (`isEnd`), then the latest. What cannot be told apart by that is equal in every
   * word, so that it does not matter which is taken.
   */
  take(
    key: string,
    wanted: Pick<Place, 'callIds' | 'tools'>,
    isEnd: (place: Place) => boolean,
  ): Place | null {
    const alike = this.byKey.get(key);
    if (alike === undefined) return null;
    this.byKey.delete(key);
    this.byKey.set(key, alike);
    const score = (place: Place): number =>
      (place.callIds === wanted.callIds ? 4 : 0) +
      (place.tools === wanted.tools ? 2 : 0) +
      (isEnd(place) ? 1 : 0);
    return alike.reduce((left, right) => (score(right) >= score(left) ? right : left));
  }

  private forgetOldest(): void {
    const [oldest] = this.byKey;
    if (oldest === undefined) return;
    const [key, alike] = oldest;
    this.byKey.delete(key);
    this.resize(key, -alike.length);
  }

  private resize(key: string, by: number): void {
    this.count += by;
    const length = lengthOf(key);
    if (Number.isNaN(length)) return;
    const left = (this.lengths.get(length) ?? 0) + by;
    if (left > 0) this.lengths.set(length, left);
    else this.lengths.delete(length);
  }
}
