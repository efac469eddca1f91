import type { ServerClient } from '../../client/server-client.js';
import { type Finding } from './check.js';
/**
 * Checks a running server.
 * @param wanted whether the user named this server, so that it is a failure if it does not answer
 * @param program how commands in advice begin
 */
export declare function checkServer(client: ServerClient, wanted: boolean, program: string): Promise<Finding[]>;
