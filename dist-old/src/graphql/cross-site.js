import { StepwellError } from '../errors/index.js';
/**
 * Refuses a query that a page of another site has its reader's browser send by a link, an image or a form. Such a page
 * could not read the answer, but it could make the server work. Browsers say in `Sec-Fetch-Site` whose page asks;
 * programs send nothing of the kind. A POST is guarded by its media type, which no form can send.
 * @throws FORBIDDEN
 */
export function refuseOtherSites({ method, headers }) {
    if (method !== 'GET')
        return;
    const site = headers['sec-fetch-site'];
    if (site === undefined || site === 'same-origin' || site === 'none')
        return;
    throw new StepwellError('FORBIDDEN', { what: 'ask this from a page of another site' });
}
//# sourceMappingURL=cross-site.js.map