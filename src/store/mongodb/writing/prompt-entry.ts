import { touches } from '../../writing/commit.js';
import type { GroupState, Key } from '../../writing/state.js';
import type { CachedDecision } from './entry.js';

export type CachedGroup = { -readonly [K in keyof GroupState]: GroupState[K] };

/** The generations of a prompt as they are kept at hand, with the decisions on them. */
export class PromptEntry {
  pins = 0;
  readonly name: string;

  constructor(
    readonly channel: string,
    readonly promptUid: string,
    /** Ascending by generation. */
    public groups: readonly CachedGroup[],
    /** The highest generation that is gone and must not be given again. */
    public past: number,
    readonly decisions: Map<Key, CachedDecision[]>,
  ) {
    this.name = touches.prompt(channel, promptUid);
  }
}
