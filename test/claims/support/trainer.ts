import { ServerClient } from '../../../src/client/server-client.js';
import { post, type RestAnswer } from '../../support/rest.js';

/** A batch as REST describes it. */
export interface WireBatch {
  readonly id: string;
  readonly status: string;
  readonly life: number;
  readonly units: number;
  readonly rows: number;
  readonly tokens: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly encoding: string;
  readonly step: number | null;
  readonly members: readonly string[];
  readonly claim_key: string;
  readonly url: string;
}

export interface WireStats {
  readonly [count: string]: unknown;
  readonly ready: number;
  readonly claimed: number;
  readonly consumed: number;
  readonly consumers: readonly {
    readonly consumer: string;
    readonly leases: number;
    readonly acked: number;
    readonly last_step: number | null;
  }[];
}

/** What answered a claim: bytes and what the headers say, nothing and why, or an error. */
export interface ClaimAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** Of 200 and 201; empty otherwise. */
  readonly id: string;
  /** Of 204. */
  readonly reason: string | null;
  /** Of errors. */
  readonly error: { readonly code: string; readonly path?: readonly string[]; readonly units?: string[] };
}

/** A trainer that speaks REST, with one recipe and one consumer. */
export class Trainer {
  constructor(
    readonly url: string,
    readonly recipe: string,
    readonly consumer = 'run-1',
  ) {}

  as(consumer: string): Trainer {
    return new Trainer(this.url, this.recipe, consumer);
  }

  /** A claim of rows in lines of JSON, unless it says otherwise. */
  async claim(asked: Record<string, unknown>, init: RequestInit = {}): Promise<ClaimAnswer> {
    const body = { consumer: this.consumer, encoding: 'jsonl', ...asked };
    const response = await new ServerClient(this.url).fetch(`${this.url}/v1/recipes/${this.recipe}/claims`, {
      method: 'POST',
      body: JSON.stringify(body),
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    });
    return answerOf(response);
  }

  /** A claim that brings a batch. */
  async take(asked: Record<string, unknown>): Promise<ClaimAnswer & { readonly batch: WireBatch }> {
    const answer = await this.claim(asked);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.reason ?? answer.bytes}`);
    return { ...answer, batch: await this.read(answer.id) };
  }

  async read(id: string): Promise<WireBatch> {
    const response = await new ServerClient(this.url).fetch(`${this.url}/v1/batches/${id}`, {});
    return (await response.json()) as WireBatch;
  }

  /** The rows of a batch. @param query begins with `?` */
  async data(id: string, query = '', init: RequestInit = {}): Promise<ClaimAnswer> {
    const url = `${this.url}/v1/batches/${id}/data${query}`;
    return answerOf(await new ServerClient(this.url).fetch(url, init));
  }

  ack(id: string, said: object = {}): Promise<RestAnswer> {
    return post(`${this.url}/v1/batches/${id}/ack`, said);
  }

  release(id: string, said: object = {}): Promise<RestAnswer> {
    return post(`${this.url}/v1/batches/${id}/release`, said);
  }

  extend(id: string, leaseMs: number, said: object = {}): Promise<RestAnswer> {
    return post(`${this.url}/v1/batches/${id}/extend`, { lease_ms: leaseMs, ...said });
  }

  async resume(step: number): Promise<RestAnswer & { readonly body: Readonly<Record<string, unknown>> }> {
    return post(`${this.url}/v1/recipes/${this.recipe}/consumers/${this.consumer}/resume`, { step });
  }

  async stats(): Promise<WireStats> {
    const response = await new ServerClient(this.url).fetch(
      `${this.url}/v1/recipes/${this.recipe}/stats`,
      {},
    );
    if (response.status !== 200) throw new Error(await response.text());
    return (await response.json()) as WireStats;
  }
}

async function answerOf(response: Response): Promise<ClaimAnswer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const { status, headers } = response;
  const isError = status >= 400 && bytes.length > 0;
  return {
    status,
    headers,
    bytes,
    id: headers.get('stepwell-batch-id') ?? '',
    reason: headers.get('stepwell-reason'),
    error: isError ? JSON.parse(bytes.toString('utf8')).error : { code: '' },
  };
}

/** Rows of a body in lines of JSON. */
export function rowsOf({ bytes }: Pick<ClaimAnswer, 'bytes'>): readonly Record<string, unknown>[] {
  const text = bytes.toString('utf8').trim();
  return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line));
}

/** The prompts of a body's rows, each once, in order. */
export const promptsOf = (answer: Pick<ClaimAnswer, 'bytes'>): readonly unknown[] => [
  ...new Set(rowsOf(answer).map((row) => row.uid)),
];
