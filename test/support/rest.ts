import { type AppendAnswer, ServerClient } from '../../src/client/server-client.js';
import { StepwellError } from '../../src/errors/index.js';

export interface RestAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const TYPES = { json: 'application/json', ndjson: 'application/x-ndjson' } as const;

interface PostOptions {
  readonly type?: keyof typeof TYPES;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

async function fetchFrom(url: string, init: RequestInit = {}, signal?: AbortSignal) {
  return new ServerClient(new URL(url).origin, signal).fetch(url, init);
}

async function answerOf(response: Response): Promise<RestAnswer> {
  return { status: response.status, body: (await response.json()) as RestAnswer['body'] };
}

/** Asks a route of our server for JSON, whatever its status. */
export async function get(url: string): Promise<RestAnswer> {
  return answerOf(await fetchFrom(url));
}

/** Posts a body as it is, or a value as JSON. */
export async function post(
  url: string,
  body: string | Uint8Array | ReadableStream | object,
  { type = 'json', headers = {}, signal }: PostOptions = {},
): Promise<RestAnswer> {
  const raw = typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
  const init = {
    method: 'POST',
    body: raw ? body : JSON.stringify(body),
    headers: { 'content-type': TYPES[type], ...headers },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit;
  return answerOf(await fetchFrom(url, init, signal));
}

/** Asks by GET, or posts a value. `retryAfter` is the header of that name. */
export async function ask(
  url: string,
  value?: object,
): Promise<RestAnswer & { readonly retryAfter: string | null }> {
  const init = { method: 'POST', headers: { 'content-type': TYPES.json }, body: JSON.stringify(value) };
  const response = await fetchFrom(url, value === undefined ? {} : init);
  return { ...(await answerOf(response)), retryAfter: response.headers.get('retry-after') };
}

/** Appends steps in the names of the wire. @throws the server's error if it refuses the request as a whole */
export function appendSteps(url: string, steps: readonly object[], channel = 'train'): Promise<AppendAnswer> {
  const lines = steps.map((step) => JSON.stringify(step)).join('\n');
  return new ServerClient(url).appendSteps(channel, Buffer.from(lines));
}

/** Whether a request failed because its server had been killed, before or while it answered. */
export function isLostServer(error: unknown): boolean {
  return (
    error instanceof TypeError || (error instanceof StepwellError && error.code === 'SERVER_UNREACHABLE')
  );
}

/** A metric of a server: the sum of its lines that hold `label`. */
export async function metricOf({ url }: { readonly url: string }, name: string, label = ''): Promise<number> {
  const text = await (await fetchFrom(`${url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => /^[^ {]+/.exec(line)?.[0] === name && line.includes(label));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
