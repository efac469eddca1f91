import type { IncomingMessage } from 'node:http';
/**
 * Refuses a query that a page of another site has its reader's browser send by a link, an image or a form. Such a page
 * could not read the answer, but it could make the server work. Browsers say in `Sec-Fetch-Site` whose page asks;
 * programs send nothing of the kind. A POST is guarded by its media type, which no form can send.
 * @throws FORBIDDEN
 */
export declare function refuseOtherSites({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): void;
