import type { GraphqlContext } from '../context.js';
export declare class CatalogResolver {
    node(id: string, { caller, services }: GraphqlContext): Promise<import("../../catalog/catalog.js").CatalogNode | null> | Promise<import("../../model/claim.js").Batch | null> | Promise<import("../../curation/curator-runs.js").CurationJob | null> | Promise<import("../../model/decision.js").Operation | null | undefined>;
    channels({ caller, services }: GraphqlContext): Promise<readonly string[]>;
    feedHead({ services }: GraphqlContext): Promise<string>;
}
