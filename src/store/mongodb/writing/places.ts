import { type IdPrefix, newId } from '../../../model/ids.js';
import type { Key, Position } from '../../writing/state.js';
import type { IdSource } from '../../writing/view.js';
import { positionAt } from '../log/positions.js';
import type { MintedKeys } from './minted-keys.js';

/** Positions that were given to one pass: those below `from`, down to `to`. */
export interface GivenPlaces {
  readonly from: number;
  readonly to: number;
}

interface Known extends GivenPlaces {
  readonly seq: number;
}

/** Commits whose positions somebody may still ask for: far more than are ever under way. */
const KEPT = 1_024;

/**
 * Feed positions before their commit has a number: -1, -2, … each once in the life of a process. A pass has a stretch of
 * them; once it is committed, its first position is place 1 of its record, and so on.
 */
export class Places implements IdSource {
  private last = 0;
  /** In the order in which they were given. */
  private known: Known[] = [];

  constructor(private readonly keys: MintedKeys) {}

  name(prefix: IdPrefix): string {
    return newId(prefix);
  }

  position(): Position {
    this.last -= 1;
    return this.last;
  }

  key(): Key {
    return this.keys.mint();
  }

  /** What is given from here on is part of the next pass. */
  get mark(): number {
    return this.last;
  }

  /** The pass of these places was committed under `seq`. */
  committed(given: GivenPlaces, seq: number): void {
    this.known.push({ ...given, seq });
    if (this.known.length > 2 * KEPT) this.known = this.known.slice(-KEPT);
  }

  /** The position if it is known by now, else what stands for it. */
  resolve(position: Position): Position {
    if (position >= 0) return position;
    for (let i = this.known.length - 1; i >= 0; i--) {
      const one = this.known[i];
      if (one !== undefined && position < one.from && position >= one.to) {
        return positionAt(one.seq, one.from - position);
      }
    }
    return position;
  }

  /** The position in a record of a pass: real if it belongs to one before, else minus its place. */
  relative(position: Position, { from, to }: GivenPlaces): Position {
    if (position >= 0) return position;
    if (position < from && position >= to) return position - from;
    const resolved = this.resolve(position);
    if (resolved < 0) throw new Error(`position ${position} belongs to no commit before`);
    return resolved;
  }
}

/** The position that a relative one of a record stands for. */
export function placed(position: Position, seq: number): Position {
  return position >= 0 ? position : positionAt(seq, -position);
}
