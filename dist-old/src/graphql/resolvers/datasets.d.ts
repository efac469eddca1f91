import type { Dataset as DatasetModel, Encoding as EncodingModel } from '../../model/dataset.js';
import type { RecipeName } from '../../model/recipe.js';
import { ConnectionPage } from '../connections.js';
import type { GraphqlContext } from '../context.js';
import { Histogram, WaterfallStage } from '../types/counts.js';
/** A page of datasets, newest first; with `recipe: null` those of all recipes. @throws OUT_OF_RANGE, AMBIGUOUS */
export declare function datasetPage({ caller, services }: GraphqlContext, recipe: RecipeName | string | null, first: number | null, after: string | null | undefined): Promise<ConnectionPage<DatasetModel>>;
export declare class DatasetResolver {
    dataset(id: string, { caller, services }: GraphqlContext): Promise<DatasetModel | null>;
    datasets(context: GraphqlContext, first: number | null, after: string | null | undefined, recipe: string | null | undefined): Promise<ConnectionPage<DatasetModel>>;
    buildDataset({ caller, services }: GraphqlContext, recipe: string, encoding: EncodingModel | null, limitUnits: number | null | undefined, asOf: string | null | undefined): Promise<{
        dataset: DatasetModel | null;
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
    }>;
    cancelBuild(id: string, { caller, services }: GraphqlContext): Promise<{
        dataset: DatasetModel | null;
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
    }>;
    deleteDataset(id: string, { caller, services }: GraphqlContext): Promise<{
        dataset: DatasetModel | null;
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
    }>;
    recipe({ channel, recipeName: name }: DatasetModel, { loaders }: GraphqlContext): Promise<import("../../model/recipe.js").Recipe | null>;
    manifest({ manifest }: DatasetModel, { caller }: GraphqlContext): import("../../model/json.js").JsonObject | null;
    waterfall({ manifest }: DatasetModel): readonly WaterfallStage[];
    responseLengths({ manifest }: DatasetModel): Histogram | null;
    sample(dataset: DatasetModel, { caller, services }: GraphqlContext, first: number | null, after: number | null | undefined, maxListLength: number | null): Promise<import("../../batches/interface.js").DatasetSample>;
    /**
     * URLs are paths without an origin, so that a client resolves them against the address by which it reached the
     * server.
     */
    files({ id, files }: DatasetModel, { basePath }: GraphqlContext): {
        url: string;
        name: string;
        bytes: number;
        rows: number;
        sha256: string;
    }[];
}
