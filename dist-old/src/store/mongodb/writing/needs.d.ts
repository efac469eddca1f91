import { NotLoaded } from '../../writing/view.js';
/**
 * How much of a trajectory is needed. `head`: its document. `tail`: also its ledger, and the steps and prefix trees
 * that a step continuing it needs. `steps`: also all steps. `trees`: also all prefix trees.
 */
export type Depth = 'head' | 'tail' | 'steps' | 'trees';
/** A depth includes all depths of lower rank. */
export declare const RANK: Readonly<Record<Depth, number>>;
/** Whether the depth includes decisions on single steps and their consumption. */
export declare function hasAfterwards(depth: Depth): boolean;
export type ValueNeed = {
    readonly kind: 'operation';
    readonly id: string;
} | {
    readonly kind: 'deletion';
    readonly trajectory: number;
}
/** All recipes of a name. */
 | {
    readonly kind: 'recipe';
    readonly name: string;
} | {
    readonly kind: 'dataset';
    readonly id: string;
}
/** Those of all recipes of a name. */
 | {
    readonly kind: 'versions';
    readonly recipe: string;
} | {
    readonly kind: 'policy';
} | {
    readonly kind: 'job';
    readonly id: string;
} | {
    readonly kind: 'marks';
    readonly judge: string;
    readonly page: number;
} | {
    readonly kind: 'unit';
    readonly recipe: string;
    readonly unit: number;
} | {
    readonly kind: 'batch';
    readonly id: string;
} | {
    readonly kind: 'consumer';
    readonly recipe: string;
    readonly name: string;
} | {
    readonly kind: 'key';
    readonly id: string;
} | {
    readonly kind: 'logins';
    readonly keyId: string;
} | {
    readonly kind: 'secret';
};
/** Its name in Touched. */
export declare function nameOfValue(need: ValueNeed): string;
/** A need for something by its id or key, of which the name must be found first. */
export type LocatingNeed = {
    readonly kind: 'trajectoryById';
    readonly id: string;
    readonly depth: Depth;
} | {
    readonly kind: 'trajectoryOfKey';
    readonly key: number;
    readonly depth: Depth;
} | {
    readonly kind: 'stepById';
    readonly id: string;
} | {
    readonly kind: 'stepOfKey';
    readonly key: number;
} | {
    readonly kind: 'groupOfKey';
    readonly key: number;
};
export declare const idOf: (need: LocatingNeed) => string | number;
/** Something that planning needs and that must be loaded first. */
export type Need = {
    readonly kind: 'trajectory';
    readonly channel: string;
    readonly uid: string;
    readonly depth: Depth;
} | {
    readonly kind: 'afterwards';
    readonly channel: string;
    readonly uid: string;
} | {
    readonly kind: 'channels';
    readonly uid: string;
} | {
    readonly kind: 'content';
    readonly channel: string;
    readonly uid: string;
    readonly step: number;
} | {
    readonly kind: 'prompt';
    readonly channel: string;
    readonly promptUid: string;
} | {
    readonly kind: 'members';
    readonly group: number;
    readonly depth: Depth;
} | LocatingNeed | ValueNeed | {
    readonly kind: 'undo';
    readonly operation: number;
    readonly id: string;
    readonly limit: number;
} | {
    readonly kind: 'datasets';
    readonly channel: string;
    readonly uid: string;
};
/** A rule needs something that is not loaded. */
export declare class Missing extends NotLoaded {
    readonly need: Need;
    constructor(need: Need);
}
