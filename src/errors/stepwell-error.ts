import { CATALOGUE, type ErrorCode } from './catalogue.js';

/** A path of field names and indices into the input, outermost first. */
export type FieldPath = readonly (string | number)[];

/** An error as it is written on the wire. */
export interface WireError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly path?: readonly string[];
}

/** The only error class that leaves the server: its code is in the catalogue, its message holds no secret and no stack. */
export class StepwellError extends Error {
  override readonly name = 'StepwellError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly path: FieldPath | null;

  constructor(
    code: ErrorCode,
    params: Readonly<Record<string, string | number>> = {},
    options: { readonly path?: FieldPath; readonly cause?: unknown } = {},
  ) {
    super(CATALOGUE[code].template(params), { cause: options.cause });
    this.code = code;
    this.status = CATALOGUE[code].status;
    this.path = options.path ?? null;
  }

  toWire(): WireError {
    return {
      code: this.code,
      message: this.message,
      ...(this.path === null ? {} : { path: this.path.map(String) }),
    };
  }
}

/** What crosses a thread or process border in place of an error, whose class does not survive the trip. */
export interface ErrorData {
  readonly code: string | null;
  readonly message: string;
  readonly path: readonly (string | number)[] | null;
  readonly stack: string | null;
}

export function toErrorData(error: unknown): ErrorData {
  if (error instanceof StepwellError) {
    return { code: error.code, message: error.message, path: error.path, stack: error.stack ?? null };
  }
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  return { code: null, message, path: null, stack: stack ?? null };
}

/** Rebuilds an error on this side of the border; one that was not from the catalogue stays a plain Error. */
export function fromErrorData(data: ErrorData): Error {
  if (data.code !== null && data.code in CATALOGUE) {
    const error = new StepwellError(
      data.code as ErrorCode,
      {},
      data.path === null ? {} : { path: data.path },
    );
    error.message = data.message;
    return error;
  }
  const error = new Error(data.message);
  if (data.stack !== null) error.stack = data.stack;
  return error;
}
