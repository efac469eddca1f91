import { type ServerClient } from '../../client/server-client.js';
/** What taking an operation back changed. */
interface Undone {
    readonly operationId: string;
    /** Steps whose curation is another one now. */
    readonly changed: number;
    readonly warnings: readonly string[];
}
/** Takes back all that an operation decided, and first ends its run if that goes on. */
export declare function undoOperation(client: ServerClient, operationId: string): Promise<Undone>;
export declare function describeUndone({ operationId, changed, warnings }: Undone): string;
export {};
