import type { ClientApi } from '../interface.js';
import type { EdgeApi, EdgeName } from './edge-api.js';
/** The edge APIs by name. */
export declare const EDGES: Readonly<Record<EdgeName, EdgeApi>>;
export declare function edgeOf(api: ClientApi): EdgeApi;
