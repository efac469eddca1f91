import type { ListedUnit } from '../../claims/interface.js';
import type { UnitState as StateModel } from '../../model/claim.js';
import { ConnectionPage } from '../connections.js';
import type { GraphqlContext } from '../context.js';
/** Units of a recipe: where they stand, and what is done with them beside claiming. */
export declare class UnitResolver {
    units({ caller, services }: GraphqlContext, recipe: string, state: StateModel | null | undefined, first: number | null, after: string | null | undefined): Promise<ConnectionPage<ListedUnit>>;
    claimStats(recipe: string, { caller, services }: GraphqlContext): Promise<import("../../claims/interface.js").ClaimStats>;
    resumeConsumer({ caller, services }: GraphqlContext, recipe: string, consumer: string, step: number): Promise<{
        life: number | null;
        acked: readonly string[] | never[];
        returned: readonly string[] | never[];
        lost: readonly string[] | never[];
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
    }>;
    retryUnits({ caller, services }: GraphqlContext, recipe: string, units: readonly string[] | null | undefined, all: boolean | null): Promise<{
        changed: number;
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
    }>;
    reason({ state, reason, poisoned }: ListedUnit): string | null;
    batch({ lease, last }: ListedUnit, { loaders }: GraphqlContext): Promise<import("../../model/claim.js").Batch | null> | null;
}
