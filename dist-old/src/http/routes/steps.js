import { z } from 'zod';
import { defaultChannelOf } from '../../model/step.js';
import { checkShape } from '../check-shape.js';
import { callerOf } from '../guard.js';
import { acceptStepStreams, readStepsBody } from '../steps-body.js';
const query = z.strictObject({
    channel: z.string().min(1, 'a channel, or left out').optional(),
});
/** An importer says that it is one, so that its steps are told from those of agents. */
const stepsQuery = query.extend({
    origin: z.enum(['rest', 'import'], '"rest", "import", or left out').optional(),
});
/**
 * The routes that take steps, and what is said of steps, as bytes. They answer 200 when every accepted item is on disk,
 * even if others of the request were rejected, and 400 when the document as a whole cannot be read.
 */
export function addStepRoutes(scope, ingest) {
    acceptStepStreams(scope);
    const add = (url, take, shape = query) => scope.post(url, async (request, reply) => {
        const asked = checkShape(shape, request.query);
        const { format, body } = readStepsBody(request.raw);
        // The rest of the body is not needed after the answer, and could unpack to much more.
        reply.raw.once('close', () => body.destroy());
        const result = await take(callerOf(request), asked, format, body);
        const { items, accepted, duplicates, rejected } = result;
        const more = items - accepted - duplicates - rejected.length;
        return { accepted, duplicates, rejected, ...(more === 0 ? {} : { more_rejected: more }) };
    });
    for (const url of ['/v1/steps', '/submit_steps']) {
        add(url, (caller, { channel, origin }, format, body) => ingest.appendStream(caller, channel ?? defaultChannelOf(caller.channels), format, body, origin === 'import' ? 'IMPORT' : 'REST'), stepsQuery);
    }
    add('/v1/extras', (caller, { channel }, format, body) => ingest.addExtrasStream(caller, channel ?? null, format, body));
}
//# sourceMappingURL=steps.js.map