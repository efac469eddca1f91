import type { Binary } from 'mongodb';
import type { BatchStatus } from '../../../model/claim.js';
import type { Dataset, JobStatus } from '../../../model/dataset.js';
import type { JobKind } from '../../../model/job.js';
import type { Login } from '../../../model/login.js';
import type { Mark } from '../../writing/state.js';
/**
 * The documents of what is done with steps: recipes, datasets, jobs and claimed batches; and those of callers and of the
 * policy. The rules of `../documents.ts` hold for them, too. Their texts are JSON that is restored exactly; other fields
 * are those that lists and filters use.
 */
export interface RecipeDoc {
    /** Name and channel (recipeKey): saving again replaces the document. Of earlier versions the name alone. */
    readonly _id: string;
    /** Missing in documents of earlier versions. */
    readonly name?: string;
    readonly id: string;
    readonly channel: string;
    /** The recipe without its id, as JSON. */
    readonly document: string;
    readonly seq: number;
}
export interface DatasetDoc extends Omit<Dataset, 'id' | 'manifest'> {
    /** Ids are made in order of time, which is also the order of lists. */
    readonly _id: string;
    /** JSON; null until it is built. */
    readonly manifest: string | null;
    /**
     * Name of the writer whose server builds it; null: none. When it is gone, another server marks the dataset as failed.
     */
    readonly builder: string | null;
    readonly seq: number;
}
/** The highest dataset version of a recipe. It stays when the dataset and the recipe are deleted. */
export interface DatasetVersionDoc {
    /** Name and channel of the recipe (recipeKey). Of earlier versions the name alone. */
    readonly _id: string;
    /** Name of the recipe. Missing in documents of earlier versions, as the channel is. */
    readonly recipe?: string;
    readonly channel?: string;
    readonly last: number;
    readonly seq: number;
}
/** Records that a step is in a dataset. */
export interface DatasetStepDoc {
    readonly _id: {
        readonly step: number;
        readonly dataset: string;
    };
    /** The step's key. */
    readonly step: number;
    readonly dataset: string;
}
/** Records that decisions of an operation held for steps that a dataset's recipe selects. */
export interface DatasetOperationDoc {
    readonly _id: {
        readonly operation: string;
        readonly dataset: string;
    };
    /** The operation's id. */
    readonly operation: string;
    readonly dataset: string;
}
/** Long work (Job). */
export interface JobDoc {
    /** Ids are made in order of time, which is also the order of lists. */
    readonly _id: string;
    readonly kind: JobKind;
    readonly status: JobStatus;
    /** True until the job has ended; then left out. */
    readonly open?: true;
    readonly live: boolean;
    readonly channels: readonly string[] | null;
    /** The job as JSON, so that it is restored exactly whatever its keys are. */
    readonly document: string;
    readonly seq: number;
}
/** The marks of a judge on units in one range of positions (MarkPage). */
export interface MarksDoc {
    /** Judge and number of the range. */
    readonly _id: string;
    readonly marks: readonly Mark[];
    readonly seq: number;
}
/** A part of what the curator of a running job remembers; the job says which parts count. */
export interface JobMemoryDoc {
    /** Job and number of the part. */
    readonly _id: string;
    readonly job: string;
    readonly part: number;
    readonly bytes: Binary;
    readonly seq: number;
}
/** A unit of a recipe (RecipeUnit). */
export interface UnitDoc {
    /** Id of the recipe, and the unit. */
    readonly _id: string;
    readonly recipe: string;
    readonly unit: number;
    readonly promptUid: string;
    readonly standing: string;
    /** As `turnOf`. */
    readonly turn: number | null;
    readonly uses: number;
    readonly rank: number;
    /** As `freshUpTo`. */
    readonly freshUntil: number;
    /** JSON. */
    readonly document: string;
    readonly seq: number;
}
/** A claimed batch (Batch). */
export interface BatchDoc {
    readonly _id: string;
    readonly recipe: string;
    readonly consumer: string;
    readonly channel: string;
    readonly status: BatchStatus;
    /** Operations that counted for it; missing: none. */
    readonly operations?: readonly string[];
    /** As `placeOf`. */
    readonly place: string;
    readonly expiresAt: number;
    readonly keepUntil: number | null;
    /** JSON. */
    readonly document: string;
    readonly seq: number;
}
/** A consumer of a recipe (Consumer). */
export interface ConsumerDoc {
    /** Id of the recipe, and the consumer's name. */
    readonly _id: string;
    readonly recipe: string;
    /** JSON. */
    readonly document: string;
    readonly seq: number;
}
/** A caller's key (ApiKey). */
export interface ApiKeyDoc {
    readonly _id: string;
    /** JSON. */
    readonly document: string;
    readonly seq: number;
}
/** The logins by a key (its id); none are left of one that has been ended. */
export interface LoginsDoc {
    readonly _id: string;
    readonly logins: readonly Login[];
    readonly seq: number;
}
/** The store's secret. One document. */
export interface SecretDoc {
    readonly _id: string;
    readonly secret: string;
    readonly seq: number;
}
export interface PolicyDoc {
    readonly _id: 'policy';
    readonly version: number;
    readonly paused: boolean;
    readonly updatedAt: number | null;
    readonly seq: number;
}
