import { StepwellError } from '../errors/index.js';
import { parseJsonWithNulls, parseStrictJson } from '../ingest/parse-json.js';
/** For each request, how many NaN and infinities of its body were read as null. */
const nullsRead = new WeakMap();
/** A warning for the client about how its body was read; null if there is none. See `acceptJsonWithNulls`. */
export function readingWarning(request) {
    const nulls = nullsRead.get(request) ?? 0;
    return nulls === 0 ? null : `NaN or Infinity, which are no JSON, were read as null: ${nulls}`;
}
function parseWithNulls(request, text) {
    const { value, nulls } = parseJsonWithNulls(text);
    if (nulls > 0) {
        nullsRead.set(request, nulls);
        request.log.warn({ route: request.routeOptions.url, nulls }, 'NaN or Infinity in a body was read as null');
    }
    return value;
}
/**
 * Parses bodies of this scope as JSON of up to `bodyLimit` bytes, and refuses other declared types; an empty body, of
 * whatever declared type, is `undefined`.
 */
export function acceptJson(scope, bodyLimit) {
    acceptParsed(scope, bodyLimit, (_request, text) => parseStrictJson(text));
}
/**
 * Like `acceptJson`, but reads NaN and infinities, as Python writes them, as null, and keeps a warning. For routes
 * whose clients do not read answers.
 */
export function acceptJsonWithNulls(scope, bodyLimit) {
    acceptParsed(scope, bodyLimit, parseWithNulls);
}
function acceptParsed(scope, bodyLimit, parse) {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, async (request, bytes) => bytes.length === 0 ? undefined : parse(request, bytes.toString('utf8')));
    // curl and other clients declare a form type even where they send no body.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, async (request, bytes) => {
        if (bytes.length === 0)
            return undefined;
        throw new StepwellError('UNSUPPORTED_MEDIA_TYPE', {
            type: request.headers['content-type'] ?? 'a body without a content type',
            expected: 'application/json',
        });
    });
}
//# sourceMappingURL=json-body.js.map