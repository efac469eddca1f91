import type { ChangeKind } from '../../model/event.js';
/** Changes after which a group may be ready, or no longer be. */
export declare const MOVING: ReadonlySet<ChangeKind>;
