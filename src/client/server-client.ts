import { CloseCode, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { fromErrorData, StepwellError } from '../errors/index.js';

const wireError = z.object({ code: z.string(), message: z.string(), path: z.array(z.string()).nullish() });
const graphqlErrors = z.array(
  z.object({
    message: z.string(),
    path: z.array(z.union([z.string(), z.number()])).nullish(),
    extensions: z
      .object({ code: z.string(), path: z.array(z.string()).nullish() })
      .partial()
      .nullish(),
  }),
);
const graphqlAnswer = z.object({ data: z.unknown().optional(), errors: graphqlErrors.nullish() });

/** The field that every mutation's payload has. */
export const userErrors = z.array(
  z.object({ code: z.string(), message: z.string(), path: z.array(z.string()).nullable() }),
);

/** Throws the first error of a payload, if there is one. */
export function throwUserErrors([first]: z.infer<typeof userErrors>): void {
  if (first !== undefined) throw fromErrorData({ ...first, stack: null });
}

const appendAnswer = z.object({
  accepted: z.int(),
  duplicates: z.int(),
  rejected: z.array(wireError.extend({ index: z.int() })),
});
export type AppendAnswer = z.infer<typeof appendAnswer>;

type Fetched = Awaited<ReturnType<typeof fetch>>;

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return ('code' in cause && typeof cause.code === 'string' && cause.code) || cause.message;
}

/** A server's address without a trailing slash. @throws INVALID_USAGE */
export function parseServerUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new StepwellError('INVALID_USAGE', { detail: `"${text}" is not the http(s) address of a server` });
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/** The first error of a GraphQL answer; null if there are none. */
function refusalOf(errors: z.infer<typeof graphqlErrors>): Error | null {
  const [error] = errors;
  if (error === undefined) return null;
  const { extensions, message } = error;
  const code = extensions?.code ?? null;
  // The commands' operations fit the schema, so the fault is in a value that the user wrote.
  if (code === 'BAD_USER_INPUT') return new StepwellError('INVALID_USAGE', { detail: message });
  return fromErrorData({ code, message, path: extensions?.path ?? error.path ?? null, stack: null });
}

/** The error for a connection that was closed because of its key; null: it was closed for something else. */
function keyRefusal(error: unknown): StepwellError | null {
  const closed = z.object({ code: z.literal(CloseCode.Unauthorized) }).safeParse(error);
  return closed.success
    ? new StepwellError('UNAUTHENTICATED', { detail: 'the key shown is none, or no longer' })
    : null;
}

const NEVER = new AbortController().signal;

/** A server that answers no ping for so long is gone, though its connection was never closed. */
const SILENCE_MS = 15_000;

/**
 * Calls a running Stepwell server over HTTP and WebSocket. Every method throws the server's own errors, and
 * SERVER_UNREACHABLE.
 */
export class ServerClient {
  readonly url: string;

  constructor(
    url: string,
    private readonly signal: AbortSignal = NEVER,
    /** Shown to the server, and to no other; null: none. */
    private readonly key: string | null = null,
    /** Of a subscription: between two pings, and the longest time for an answer to one. */
    private readonly silenceMs: number = SILENCE_MS,
  ) {
    this.url = parseServerUrl(url);
  }

  /** Whether the command was told to stop. */
  get interrupted(): boolean {
    return this.signal.aborted;
  }

  /** @throws SERVER_UNREACHABLE; an AbortError if the command was interrupted */
  async fetch(path: string, init: RequestInit = {}): Promise<Fetched> {
    const url = new URL(path, `${this.url}/`);
    try {
      return await fetch(url, { signal: this.signal, ...init, headers: this.headersFor(url, init) });
    } catch (error) {
      if (this.signal.aborted) throw error;
      throw new StepwellError(
        'SERVER_UNREACHABLE',
        { url: this.url, detail: causeOf(error) },
        { cause: error },
      );
    }
  }

  /** The key goes to the server's own origin alone, also where an answer names another address. */
  private headersFor(url: URL, { headers }: RequestInit): Headers {
    const all = new Headers(headers);
    if (this.key !== null && url.origin === new URL(this.url).origin)
      all.set('authorization', `Bearer ${this.key}`);
    return all;
  }

  /** Throws the error that a refused request was answered with. */
  async refuse(response: Fetched): Promise<never> {
    const body = this.parse(await response.text());
    const refusal = z.object({ error: wireError }).safeParse(body);
    if (!refusal.success) return this.misunderstood(`HTTP ${response.status} without an error code`);
    const { code, message, path } = refusal.data.error;
    throw fromErrorData({ code, message, path: path ?? null, stack: null });
  }

  /** Appends steps, one a line of JSON. @param origin `import`: an importer read them from a file */
  async appendSteps(channel: string, ndjson: Uint8Array, origin?: 'import'): Promise<AppendAnswer> {
    const from = origin === undefined ? '' : `&origin=${origin}`;
    const response = await this.fetch(`v1/steps?channel=${encodeURIComponent(channel)}${from}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: ndjson,
    });
    return this.read(appendAnswer, response);
  }

  /** Reads a REST route's answer by `schema`. */
  async get<T>(schema: z.ZodType<T>, path: string): Promise<T> {
    return this.read(schema, await this.fetch(path));
  }

  /** Posts JSON to a REST route and reads the answer by `schema`. @param path below the server's address, or a whole URL */
  async post<T>(schema: z.ZodType<T>, path: string, body: unknown): Promise<T> {
    const response = await this.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return this.read(schema, response);
  }

  /** Runs an operation and reads its data by `schema`. */
  async query<T>(schema: z.ZodType<T>, query: string, variables: Record<string, unknown> = {}): Promise<T> {
    const response = await this.fetch('graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const answer = graphqlAnswer.safeParse(this.parse(await response.text()));
    if (!answer.success) this.misunderstood(`HTTP ${response.status} that is no GraphQL answer`);
    const refusal = refusalOf(answer.data.errors ?? []);
    if (refusal !== null) throw refusal;
    return this.check(schema, answer.data.data);
  }

  /**
   * Events of a subscription over one WebSocket, each read by `schema`. Ends when the server ends it or `signal` is
   * aborted.
   * @throws the server's own errors and INVALID_ANSWER; any error that is not a StepwellError is a lost connection
   */
  async *subscribe<T>(
    schema: z.ZodType<T>,
    query: string,
    variables: Record<string, unknown>,
    signal: AbortSignal,
  ): AsyncGenerator<T> {
    let silence: NodeJS.Timeout | undefined;
    const socket = createClient({
      url: `${this.url.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      keepAlive: this.silenceMs,
      connectionAckWaitTimeout: this.silenceMs,
      on: {
        ping: (received) => {
          if (!received) silence = setTimeout(() => socket.terminate(), this.silenceMs);
        },
        pong: (received) => {
          if (received) clearTimeout(silence);
        },
      },
      ...(this.key === null ? {} : { connectionParams: { authorization: `Bearer ${this.key}` } }),
      // The caller gets the errors; by default graphql-ws would print them as well.
      onNonLazyError: () => undefined,
    });
    const stop = (): void => void socket.dispose();
    signal.addEventListener('abort', stop, { once: true });
    try {
      for await (const { data, errors } of socket.iterate({ query, variables })) {
        const refusal = errors === undefined ? null : refusalOf(graphqlErrors.parse(errors));
        if (refusal !== null) throw refusal;
        yield this.check(schema, data);
      }
    } catch (error) {
      // graphql-ws throws a refused operation as a list of errors, and a lost connection as its event.
      const refused = graphqlErrors.safeParse(error);
      throw (refused.success ? refusalOf(refused.data) : null) ?? keyRefusal(error) ?? error;
    } finally {
      signal.removeEventListener('abort', stop);
      clearTimeout(silence);
      await socket.dispose();
    }
  }

  private async read<T>(schema: z.ZodType<T>, response: Fetched): Promise<T> {
    if (!response.ok) await this.refuse(response);
    return this.check(schema, this.parse(await response.text()));
  }

  private parse(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      return this.misunderstood('it is not JSON');
    }
  }

  private check<T>(schema: z.ZodType<T>, value: unknown): T {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    return this.misunderstood(`${issue?.path.join('.')}: ${issue?.message}`);
  }

  private misunderstood(detail: string): never {
    throw new StepwellError('INVALID_ANSWER', { url: this.url, detail });
  }
}
