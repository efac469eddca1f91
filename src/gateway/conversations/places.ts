import { lengthOf } from './text-chain.js';

/** A place in a conversation, from which a later call may continue. */
export interface Place {
  /** Scope of the trajectory's name: see `realmOf`. */
  readonly realm: string;
  readonly trajectoryUid: string;
  readonly promptUid: string | null;
  readonly branch: string;
  readonly agent: string | null;
  /** Digests of the system prompt and of the tools of the call that ended here. */
  readonly system: string;
  readonly tools: string;
  readonly callIds: string;
  /** The last call of the branch for a call that continues from here: see `lines.ts`. Null: none. */
  readonly after: string | null;
  /** The answer here is no turn of the branch: half an answer, or that to a side task. */
  readonly isBeside: boolean;
}

/** How many equal conversations are kept, as a group of rollouts has at a low temperature; the oldest go first. */
const MOST_ALIKE = 64;

/** Places by key. Past `most` the least recently used keys are forgotten. */
export class Places {
  private readonly byKey = new Map<string, Place[]>();
  /** Number of places at each length, of prompts without messages. */
  private readonly lengths = new Map<number, number>();
  private count = 0;

  constructor(private readonly most: number) {}

  get size(): number {
    return this.count;
  }

  /** Whether some known prompt without messages ends, with its answer, at this length. */
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
   * The place to continue from. Among equal conversations it prefers the one with the same tool call ids, then the same
   * tools, then one that no call has continued yet (`isEnd`), then the latest. Those that remain are equal in every
   * word, so any of them will do.
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
