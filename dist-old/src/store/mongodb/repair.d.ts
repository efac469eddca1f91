import { type LogRepair } from './log/interface.js';
/**
 * Repairs a store that no server can open, or in which records were set aside; see CommitLog.repair. No server may run.
 * @throws STORE_LOCKED if one does, and all errors of opening the database but STORE_UNREPAIRED
 */
export declare function repairMongoStore(uri: string): Promise<LogRepair>;
