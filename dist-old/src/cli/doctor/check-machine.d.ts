import { type Finding } from './check.js';
/** @param version in the form of `process.versions.node`, such as 20.19.1 */
export declare function checkNode(version: string): Finding;
export declare function checkDataFolder(dataDir: string): Promise<Finding>;
export declare function checkFreeSpace(dataDir: string): Promise<Finding>;
/** Whether a server can listen on a port of an address now. @throws the error of listening, except EADDRINUSE */
export declare function isPortFree(host: string, port: number): Promise<boolean>;
