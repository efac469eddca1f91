import type { CuratorDecision } from './define-curator.js';
/** Characters of a reason; a longer one is cut there. */
export declare const LONGEST_REASON = 500;
/** Distinct reasons of a run; further ones are kept as `OTHER_REASON`, so that counts by reason stay bounded. */
export declare const MOST_REASONS = 200;
export declare const OTHER_REASON = "other";
/** The reasons of one run of a curator. */
export declare class DistinctReasons {
    #private;
    /** @param known reasons that the run has given before, where it goes on */
    constructor(known?: Iterable<string>);
    /** Decisions whose reason was replaced by `OTHER_REASON`. */
    get others(): number;
    /** The decision with its reason as it is kept. */
    bound(decision: CuratorDecision): CuratorDecision;
}
