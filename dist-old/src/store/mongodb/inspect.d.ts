import { StepwellError } from '../../errors/index.js';
export interface InspectedDatabase {
    readonly version: string;
    readonly deployment: 'standalone' | 'replica set' | 'sharded cluster';
    /** Whether change streams wake subscribers of other servers; without them the log is polled. */
    readonly hasChangeStreams: boolean;
    /** Why servers cannot open the store or are not ready: STORE_UNREPAIRED, STORE_SET_ASIDE; null: no damage. */
    readonly damage: StepwellError | null;
}
/**
 * Inspects a deployment without changing anything.
 * @throws STORE_UNAVAILABLE, STORE_FORBIDDEN, STORE_TOO_OLD, INVALID_CONFIG
 */
export declare function inspectDatabase(uri: string): Promise<InspectedDatabase>;
