import type { Consumer } from '../model/claim.js';
import type { StepStore } from '../store/port.js';
type Store = Pick<StepStore, 'resumeConsumer' | 'resumeBatches' | 'pageBatches' | 'readConsumer'>;
/** Begins a new life of a consumer, and settles what its earlier lives left, newest first. */
export declare function resume(store: Store, recipe: string, name: string, step: number): Promise<Consumer>;
/** Does what remains of a resume that was begun, also by a server that ended over it. */
export declare function settle(store: Store, consumer: Consumer): Promise<Consumer>;
export {};
