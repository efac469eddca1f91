import { StepwellError } from '../../errors/index.js';
import { editObject } from '../../json-bytes/edit-object.js';
import type { PassedAnswer, PassedRequest } from '../interface.js';
import { credentialOf, requestHeaders } from '../upstreams/request-headers.js';
import { leavesModelOpen, withServedModel } from '../upstreams/served-model.js';
import type { Upstreams } from '../upstreams/upstreams.js';
import { parseBody } from './read-call.js';

/**
 * Sends a request that makes no step to the engine that its trajectory's calls go to.
 * @throws INVALID_JSON, INVALID_TYPE, NO_UPSTREAM, UNKNOWN_MODEL, UPSTREAM_BUSY, UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT; the
 * signal's reason
 */
export async function passOn(
  { route, caller, path, headers, body: bytes, gone }: PassedRequest,
  upstreams: Upstreams,
): Promise<PassedAnswer> {
  const body = parseBody(bytes);
  const model = typeof body.model === 'string' ? body.model : null;
  const candidates = upstreams.candidates(model, path?.trajectoryUid ?? '');
  const upstream = await upstreams.take(candidates, () => {});
  if (upstream === null) throw new StepwellError('UPSTREAM_BUSY', { waiting: 0 });
  try {
    const passes = caller.keyId === null;
    const { key, model: configured } = upstream.spec;
    if (leavesModelOpen(body.model))
      await upstream.probe.settlingModels(key === null && passes ? credentialOf(headers) : null);
    const served = withServedModel(body, configured, upstream.probe.served);
    const edited = served === body ? bytes : editObject(bytes, [], { model: served.model ?? null });
    const sent = edited ?? Buffer.from(JSON.stringify(served));
    return await upstream.pass(route, requestHeaders(headers, key, passes), sent, gone);
  } finally {
    upstream.slots.release();
  }
}
