import type { EdgeError, Fault } from './edge-api.js';
import { detailsOf } from './fault.js';

/** OpenAI's error types where they are not those of a bad request (its API reference, "Error codes"). */
const TYPES: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
};

/** A fault as `{error: {message, type, param, code}}`: for chat completions, completions and responses. */
export function openAiError(fault: Fault): EdgeError {
  const { status, message, code, type, param } = detailsOf(fault);
  const kind = type ?? TYPES[status] ?? (status < 500 ? 'invalid_request_error' : 'server_error');
  return { status, json: { error: { message, type: kind, param, code } } };
}
