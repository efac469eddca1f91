import { type AwaitedStore } from '../../batches/readiness/awaited.js';
import type { UnitStore } from '../../curation/asked-of-units.js';
import type { PluginHost } from '../../plugins/interface.js';
import type { StepStore } from '../../store/port.js';
import type { MadeBatch, MakeRequest } from './contract.js';
export interface Makers {
    readonly store: UnitStore & AwaitedStore & Pick<StepStore, 'readTrajectoriesById'>;
    readonly plugins: PluginHost;
    readonly signal: AbortSignal;
}
/** Makes a batch of exactly these units, or of those first ones that fit into `maxTokens`. */
export declare function makeBatch(request: MakeRequest, makers: Makers): Promise<MadeBatch>;
