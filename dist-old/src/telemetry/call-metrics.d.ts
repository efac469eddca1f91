import { type Registry } from 'prom-client';
import type { CallObserver, EndpointFigures } from '../judges/contract.js';
/** What is counted of the calls of curators to models, by endpoint. */
export interface CallMetrics extends CallObserver {
    /** Sets the function that gives the state of each endpoint whenever the metrics are read. */
    watch(figures: () => readonly EndpointFigures[]): void;
}
export declare function createCallMetrics(register: Registry): CallMetrics;
