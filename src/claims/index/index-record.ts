import type { HeldJob } from '../../jobs/held-job.js';
import type { Recipe } from '../../model/recipe.js';
import type { FoundUnit } from '../../model/recipe-unit.js';
import type { PoolChange } from '../../store/claim-port.js';
import type { Pools } from '../pool/pools.js';
import { asJson, type IndexInput, type IndexState, inputOf, stateOf } from './index-input.js';

/** Why a unit of a pool that is too full is excluded. */
const DROPPED = 'dropped: more than maxReady wait';
/** Least time between two checkpoints at which no unit changed (ms): after events for which claims on other servers wait, and after others. */
const TOUCHED_MS = 250;
const QUIET_MS = 5_000;

interface RecordParts {
  readonly onIndexed: (recipe: string, position: number, of: string) => void;
  readonly pools: Pick<Pools, 'kindOf'>;
}

/** How far the index of a recipe is, as the record of its job says it. */
export class IndexRecord {
  readonly input: IndexInput;
  state: IndexState | null;
  /** The recipe as it was last read. */
  recipe: Recipe | null = null;
  private looked = 0;
  private dropped = 0;
  private savedAt = 0;
  /** Whether events were followed since the last checkpoint, and any that might have moved a unit. */
  private isFollowed = false;
  private isTouched = false;

  constructor(
    private readonly held: HeldJob,
    private readonly parts: RecordParts,
  ) {
    this.input = inputOf(held.job);
    this.state = stateOf(held.job.state);
    this.looked = Number(held.job.told.looked ?? 0);
    this.dropped = Number(held.job.told.dropped ?? 0);
  }

  /** While it follows the feed: everything up to the position is done. */
  moveTo(position: number): void {
    if (this.state?.phase === 'follow') this.state = { ...this.state, position };
  }

  hasLookedAt(groups: number): void {
    this.looked += groups;
  }

  /** Events were followed at which no unit changed, of which some might have moved one. */
  hasFollowed(events: number, touched: number): void {
    if (events > 0) this.isFollowed = true;
    if (touched > 0) this.isTouched = true;
  }

  /** Writes a checkpoint if one is due after events at which no unit changed. Returns until when to wait for the next (ms). */
  async saveFollowed(): Promise<number> {
    const quietMs = this.isTouched ? TOUCHED_MS : QUIET_MS;
    const quietFor = Date.now() - this.savedAt;
    if (this.isFollowed && quietFor >= quietMs) await this.save([], [], 1);
    return this.isTouched ? Math.max(1, TOUCHED_MS - quietFor) : Number.POSITIVE_INFINITY;
  }

  /** Writes what was found with how far the work is, in one commit. @param share from 0 to 1 @param drop units to be dropped */
  async save(
    found: readonly FoundUnit[],
    gone: readonly number[],
    share: number,
    drop: readonly number[] = [],
  ): Promise<void> {
    const { state, held } = this;
    if (state === null) return;
    const pool = await this.poolChange(drop);
    const told = { looked: this.looked, share, dropped: this.dropped };
    await held.index({
      recipe: this.input.recipe,
      found,
      gone,
      ...(pool === null ? {} : { pool }),
      change: { state: asJson(state), told },
    });
    this.dropped = Number(held.job.told.dropped ?? 0);
    this.savedAt = Date.now();
    this.isFollowed = false;
    this.isTouched = false;
    const position = state.phase === 'follow' ? state.position : 0;
    this.parts.onIndexed(this.input.recipe, position, state.of);
  }

  private async poolChange(drop: readonly number[]): Promise<PoolChange | null> {
    const { recipe } = this;
    if (recipe?.maxReady === undefined) return null;
    const kind = await this.parts.pools.kindOf(recipe);
    return { channel: recipe.channel, kind, drop, reason: DROPPED };
  }
}
