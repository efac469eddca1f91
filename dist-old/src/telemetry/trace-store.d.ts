import type { StepStore } from '../store/port.js';
/**
 * The same store. Each call that is made for a traced request is a span below it, with the name of the port's method.
 * What the server does for itself, such as following the feed, makes none.
 */
export declare function traceStore(store: StepStore, database: 'sqlite' | 'mongodb'): StepStore;
