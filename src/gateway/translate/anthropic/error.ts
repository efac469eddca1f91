import type { JsonObject } from '../../../model/json.js';
import { defined } from '../defined.js';
import type { Fault } from '../edge-api.js';
import { detailsOf } from '../fault.js';

/** Anthropic's error types by status (its documentation, "Errors"). */
const TYPES: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  402: 'billing_error',
  403: 'permission_error',
  404: 'not_found_error',
  408: 'timeout_error',
  409: 'conflict_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  503: 'overloaded_error',
  504: 'timeout_error',
  529: 'overloaded_error',
};

/** A fault as `{type: 'error', error: {type, message}}`, with Stepwell's or the engine's own code and field beside. */
export function errorBody(fault: Fault): {
  readonly status: number;
  readonly json: JsonObject & { readonly type: string };
} {
  const { status, message, code, param } = detailsOf(fault);
  const type = TYPES[status] ?? (status < 500 ? 'invalid_request_error' : 'api_error');
  const error = defined({ type, message, code: code ?? undefined, param: param ?? undefined });
  return { status, json: { type: 'error', error } };
}
