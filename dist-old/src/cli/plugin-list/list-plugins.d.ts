import type { ServerClient } from '../../client/server-client.js';
import { type ExitCode } from '../command.js';
import type { Terminal } from '../terminal.js';
/** Lists a server's plugins; the exit code says whether all are loaded. */
export declare function listPlugins(client: ServerClient, kind: string | null, terminal: Terminal): Promise<ExitCode>;
/**
 * Shows the plugins of one name, which may be a curator and a formatter, with what their authors write about them.
 * @throws UNKNOWN_PLUGIN
 */
export declare function showPlugins(client: ServerClient, name: string, kind: string | null, terminal: Terminal): Promise<ExitCode>;
