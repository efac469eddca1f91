/** What the server refused or could not do, with the code of its catalogue. */
export class ApiError extends Error {
  /**
   * @param code of docs/errors.md; `UNREACHABLE` and `HTTP_NNN` are the page's own, for a server that gave no answer of its own
   * @param path of the wrong field of the input; empty: none is named
   */
  constructor(
    readonly code: string,
    message: string,
    readonly path: readonly string[] = [],
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

interface WireError {
  readonly message?: unknown;
  readonly extensions?: { readonly code?: unknown; readonly path?: unknown };
}

/** The first of a GraphQL answer's errors. */
export function fromGraphql(errors: readonly unknown[]): ApiError {
  const { message, extensions } = (errors[0] ?? {}) as WireError;
  const path = Array.isArray(extensions?.path) ? extensions.path.map(String) : [];
  return new ApiError(String(extensions?.code ?? 'UNKNOWN'), String(message ?? 'no message'), path);
}

/** Any value that was thrown, as an error with a code. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof Error) return new ApiError('PAGE', thrown.message);
  return new ApiError('PAGE', String(thrown));
}

/** Errors that pass by themselves, so that the same may be asked for again. */
const PASSING: ReadonlySet<string> = new Set([
  'UNREACHABLE',
  'HTTP_502',
  'HTTP_503',
  'HTTP_504',
  'STORE_UNAVAILABLE',
  'RATE_LIMITED',
]);

/** Whether it is worth asking again after a while. */
export const isPassing = ({ code }: ApiError): boolean => PASSING.has(code);
