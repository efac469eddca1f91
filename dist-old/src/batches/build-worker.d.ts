import type { Feed } from '../feed/interface.js';
import type { HeldJob } from '../jobs/held-job.js';
import type { JobWorker } from '../jobs/interface.js';
import { type Encoding } from '../model/dataset.js';
import type { JsonObject } from '../model/json.js';
import type { ArtifactStore } from '../store/artifacts/interface.js';
import type { StepStore } from '../store/port.js';
import type { ThreadSetup } from './build/build-contract.js';
import type { RecipeEssentials } from './build/job.js';
/** What a build's job has to do: the input of the job's record. The job has the id of the dataset. */
export interface BuildInput {
    readonly recipe: RecipeEssentials;
    readonly encoding: Encoding;
    readonly limitUnits: number | null;
    /** Feed cursor that pins the build; null: the head of the feed when it is first begun. */
    readonly asOf: string | null;
}
export interface BuildParts {
    readonly store: StepStore;
    readonly feed: Pick<Feed, 'head' | 'cursorOf'>;
    readonly artifacts: ArtifactStore;
    readonly setup: () => ThreadSetup;
    readonly log: (source: string, message: string) => void;
}
/** Builds datasets in threads. A build that was interrupted begins again, with the pin that it had. */
export declare class BuildWorker implements JobWorker {
    private readonly parts;
    readonly kind = "BUILD";
    readonly most = 1;
    constructor(parts: BuildParts);
    run(held: HeldJob): Promise<void>;
    private build;
    private failed;
    /** Removes the files of a build that was cancelled. Those of one that another server has taken are that server's. */
    private leave;
    private removeFiles;
    private record;
    private dataset;
}
export declare const inputOfBuild: (input: BuildInput) => JsonObject;
