export interface RestAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const TYPES = { json: 'application/json', ndjson: 'application/x-ndjson' } as const;

/** Posts a body as it is, or a value as JSON. */
export async function post(
  url: string,
  body: string | Uint8Array | ReadableStream | Readonly<Record<string, unknown>> | readonly unknown[],
  { type = 'json', headers = {} }: { type?: keyof typeof TYPES; headers?: Record<string, string> } = {},
): Promise<RestAnswer> {
  const raw = typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
  const answer = await fetch(url, {
    method: 'POST',
    body: raw ? body : JSON.stringify(body),
    headers: { 'content-type': TYPES[type], ...headers },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);
  return { status: answer.status, body: (await answer.json()) as RestAnswer['body'] };
}
