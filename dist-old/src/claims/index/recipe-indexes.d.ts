import type { JobService } from '../../jobs/service.js';
import type { Principal } from '../../model/principal.js';
import type { Recipe } from '../../model/recipe.js';
import type { StepStore } from '../../store/port.js';
/** The jobs that keep where the units of recipes stand, and how far they are. */
export declare class RecipeIndexes {
    private readonly store;
    private readonly jobs;
    private readonly changed;
    private readonly ensured;
    /** Feed positions up to which this server has looked at the units of recipes, and at what recipe. */
    private readonly positions;
    private readonly waiting;
    /** @param changed is told of recipes whose units stand elsewhere */
    constructor(store: Pick<StepStore, 'readJobs' | 'readEvents' | 'feedHead'>, jobs: Pick<JobService, 'add'>, changed: (recipe: string) => void);
    /** Begins to keep a recipe's units, unless some server does. */
    ensure({ id, name, channel }: Recipe, caller: Principal): Promise<void>;
    /** Is told how far this server is, and with which form of a recipe (see `lookOf`). */
    readonly onIndexed: (recipe: string, position: number, of: string) => void;
    /**
     * Waits until the units of a recipe, as it is, were looked at up to the newest event that is stored now, for a while: what
     * is ready already is no worse for what comes later.
     */
    current(recipe: Recipe, gone: AbortSignal | null): Promise<void>;
    /** The same up to a feed position. */
    reach(recipe: Recipe, position: number, gone: AbortSignal | null): Promise<void>;
    /** Position up to which the units of a recipe, as it is, were looked at; 0: not all of them were yet. */
    positionOf(recipe: Recipe): Promise<number>;
    /** How many units of a recipe were dropped. */
    droppedOf(recipe: string): Promise<number>;
    private jobOf;
    /** How far this server is, with this form of the recipe. */
    private knownOf;
    private isAt;
    /**
     * Whether events after a position, up to another, may move units of a recipe. The server that
     * keeps the index stores its position when units have moved, and otherwise only now and then.
     */
    private mayMove;
    private heard;
}
