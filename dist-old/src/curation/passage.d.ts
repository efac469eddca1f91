import type { GroupUnit } from '../model/unit.js';
import type { DecisionBook } from './decision-book.js';
import { type Exclusion, type Gated } from './gate.js';
/** A group on its way through the stages of a recipe. */
export interface Passage {
    /** The group with all its steps, and the rewards, judgments and extras that the recipe's curators gave. */
    readonly whole: GroupUnit;
    /** What the stages so far left of it. */
    readonly left: GroupUnit;
}
/** What a stage made of a group, and which steps it took out. */
export interface Staged extends Passage {
    readonly out: readonly Exclusion[];
}
export type Stage = (passage: Passage) => Staged;
/** A stage that only takes steps out. */
export declare function gateStage(apply: (left: GroupUnit) => Gated): Stage;
/** The stage of a recipe's curator: what it decided holds for the stages after it. */
export declare function curatorStage(book: DecisionBook): Stage;
/** What the stages leave of groups; groups of which nothing is left end there. */
export declare function through(groups: AsyncIterable<GroupUnit>, stages: readonly Stage[]): AsyncGenerator<Passage>;
