import type { IncomingHttpHeaders } from 'node:http';
import type { JsonObject } from '../../model/json.js';
import type { TurnType } from '../../model/step.js';
import type { PathNames } from '../interface.js';
/** What a call declares of its place in the data; null: not declared. */
export interface Declared {
    readonly channel: string | null;
    readonly trajectoryUid: string | null;
    readonly promptUid: string | null;
    readonly turnType: TurnType | null;
    readonly sessionDone: boolean;
    readonly idempotencyKey: string | null;
    /** Which of `OWN_FIELDS` the body has. */
    readonly ownFields: readonly string[];
}
/**
 * Reads a call's declarations, the first of path, headers and body fields that has each. Names are those of
 * OpenClaw-RL's server, where every turn type but `main` is a side task.
 * @throws INVALID_TYPE, OUT_OF_RANGE for an invalid name
 */
export declare function readDeclared(path: PathNames | null, headers: IncomingHttpHeaders, body: JsonObject): Declared;
