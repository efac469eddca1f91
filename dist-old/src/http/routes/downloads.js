import { Readable } from 'node:stream';
import { z } from 'zod';
import { MANIFEST_FILE } from '../../model/dataset.js';
import { checkShape } from '../check-shape.js';
import { callerOf } from '../guard.js';
import { sendFile } from '../send-file.js';
const filePath = z.strictObject({ id: z.string(), name: z.string().optional() });
/** Downloads of the files of finished datasets. */
export function addDatasetRoutes(scope, batches) {
    for (const url of [`/v1/datasets/:id/${MANIFEST_FILE}`, '/v1/datasets/:id/files/:name']) {
        scope.route({
            method: ['GET', 'HEAD'],
            url,
            handler: async (request, reply) => {
                const { id, name = MANIFEST_FILE } = checkShape(filePath, request.params);
                return sendFile(request, reply, await batches.openFile(callerOf(request), id, name));
            },
        });
    }
}
const mediumPath = z.strictObject({ id: z.string(), sha256: z.string() });
/**
 * Media types that a browser displays and never runs. All others are served as plain bytes, because they could run in a
 * page.
 */
const SHOWN = /^(image\/(png|jpeg|gif|webp|avif|bmp)|audio\/[a-z0-9.+-]+|video\/[a-z0-9.+-]+)$/;
/** Pictures, sounds and files of a step's state, as `State.media` lists them. */
export function addMediaRoute(scope, catalog) {
    scope.route({
        method: ['GET', 'HEAD'],
        url: '/v1/steps/:id/media/:sha256',
        handler: async (request, reply) => {
            const { id, sha256 } = checkShape(mediumPath, request.params);
            const { bytes, type } = await catalog.openMedium(callerOf(request), id, sha256);
            return sendFile(request, reply, {
                name: sha256,
                bytes: bytes.length,
                sha256,
                contentType: type !== null && SHOWN.test(type) ? type : 'application/octet-stream',
                open: async (range) => Readable.from([range === null ? bytes : bytes.subarray(range.start, range.end + 1)], {
                    objectMode: false,
                }),
            });
        },
    });
}
//# sourceMappingURL=downloads.js.map