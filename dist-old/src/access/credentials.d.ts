import type { IncomingHttpHeaders } from 'node:http';
/** The secret in a request: `Authorization: Bearer …`, else `x-api-key`, as clients of Anthropic's API send it. */
export declare function secretIn({ authorization, 'x-api-key': own }: IncomingHttpHeaders): string | null;
/** The secret in the payload of a WebSocket's `connection_init`, whose keys are named as the headers are. */
export declare function secretInParams(params: unknown): string | null;
