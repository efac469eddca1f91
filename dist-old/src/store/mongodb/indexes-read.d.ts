import type { IndexDescription } from 'mongodb';
/** An index with the name that reads use in hints. */
export type NamedIndex = IndexDescription & {
    readonly name: string;
};
/** Conditions of partial indexes for numbers and texts. A query must contain the same condition to use the index. */
export declare const IS_NUMBER: {
    $gte: number;
};
export declare const IS_TEXT: {
    $gte: string;
};
/**
 * The indexes that reads need, by collection. Reads name them in hints, so they must exist. Inserting a step costs an
 * entry in each index that is not partial. A condition without an index is evaluated through the trajectory, or in a
 * walk that may return short pages (see listing/).
 */
export declare const READ_INDEXES: {
    readonly steps: readonly [NamedIndex, NamedIndex, NamedIndex, NamedIndex, NamedIndex, NamedIndex, NamedIndex, NamedIndex, NamedIndex, NamedIndex, NamedIndex, NamedIndex, NamedIndex, NamedIndex, NamedIndex, NamedIndex, NamedIndex];
    readonly stepWords: readonly [NamedIndex];
    readonly contents: readonly [NamedIndex];
    readonly trajectories: readonly [NamedIndex, NamedIndex, NamedIndex, NamedIndex, NamedIndex, NamedIndex, NamedIndex, NamedIndex, NamedIndex, NamedIndex];
    readonly groups: readonly [NamedIndex, NamedIndex, NamedIndex, NamedIndex, NamedIndex];
    readonly ledger: readonly [NamedIndex, NamedIndex];
};
/** Indexes by which recipes, datasets and lineage are looked up, in addition to `_id`. */
export declare const BATCH_INDEXES: {
    readonly recipes: readonly [{
        readonly name: "recipes_by_id";
        readonly key: {
            readonly id: 1;
        };
    }, {
        readonly name: "recipes_by_name";
        readonly key: {
            readonly name: 1;
        };
    }];
    readonly datasetVersions: readonly [{
        readonly name: "versions_by_recipe";
        readonly key: {
            readonly recipe: 1;
        };
    }];
    readonly datasets: readonly [{
        readonly name: "datasets_by_recipe";
        readonly key: {
            readonly recipeName: 1;
            readonly _id: -1;
        };
    }, {
        readonly name: "datasets_unfinished";
        readonly key: {
            readonly status: 1;
        };
        readonly partialFilterExpression: {
            readonly status: {
                readonly $in: readonly ["QUEUED", "RUNNING"];
            };
        };
    }];
    readonly datasetSteps: readonly [{
        readonly name: "datasets_by_step";
        readonly key: {
            readonly step: 1;
            readonly dataset: 1;
        };
    }, {
        readonly name: "steps_by_dataset";
        readonly key: {
            readonly dataset: 1;
        };
    }];
    readonly files: readonly [{
        readonly name: "filename_1_uploadDate_1";
        readonly key: {
            readonly filename: 1;
            readonly uploadDate: 1;
        };
    }, {
        readonly name: "files_by_folder";
        readonly key: {
            readonly 'metadata.folder': 1;
        };
    }];
    readonly chunks: readonly [{
        readonly name: "files_id_1_n_1";
        readonly key: {
            readonly files_id: 1;
            readonly n: 1;
        };
        readonly unique: true;
    }];
    readonly loose: readonly [{
        readonly name: "loose_by_folder";
        readonly key: {
            readonly folder: 1;
        };
    }];
};
