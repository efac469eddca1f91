import type { LogRetention } from './interface.js';
import type { Life } from './life.js';
/**
 * Removes the rows of a slice of records that every server has applied, and a slice of the oldest records that
 * retention no longer covers. Several servers may do so at once: the marks only grow, and are raised before anything is
 * removed.
 * @returns whether there may be more
 */
export declare function trimLog(life: Life, retention: LogRetention | null): Promise<boolean>;
