import { type Finding } from './check.js';
/** Checks the MongoDB that a server on this machine would use. */
export declare function checkDatabase(mongodbUri: string): Promise<Finding>;
