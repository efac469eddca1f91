import type { Commit } from '../../writing/commit.js';
import type { Pin } from '../log/interface.js';
import type { Pinned } from './cache.js';
import type { Command } from './commands.js';
import type { GivenPlaces } from './places.js';
import type { Unplaced } from './take-in.js';
import type { Kept } from './write-contents.js';

/** What a pass does for one caller. */
export interface Part {
  readonly command: Command;
  /** Items of an append up to here were done by passes before. */
  readonly from: number;
  /** The answer of a rule. */
  readonly answer: unknown;
}

/** A pass that is planned and that later ones are planned on top of. */
export interface Planned {
  readonly parts: readonly Part[];
  readonly commit: Commit;
  readonly given: GivenPlaces;
  /** What it rests on and what it changes, as it is kept at hand. */
  readonly used: ReadonlySet<Pinned>;
  readonly unplaced: Unplaced;
  /** The state of the log that it was planned on. */
  readonly pin: Pin;
  /** Marks what its contents share with others. */
  readonly token: string;
  readonly contents: Promise<Kept>;
}

/** Nothing changes: there is nothing to commit. */
export function isEmpty({ events, touched }: Commit): boolean {
  return events.length === 0 && touched.writes.size === 0;
}
