import type { StepStore } from '../src/store/port.js';
export interface Case {
    readonly name: string;
    /** One question. `run` counts up, so that values differ between runs. The answer is the number of rows found. */
    ask(store: StepStore, run: number): Promise<number>;
    /** Asked fewer times, and not subject to the goal for pages. */
    readonly whole?: boolean;
}
/** The questions for which goals are stated, over a store of `count` steps. */
export declare function casesFor(count: number): readonly Case[];
