import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Dialect, Route } from '../../../src/gateway/wire/dialect.js';
import type { JsonObject } from '../../../src/model/json.js';
import { openai } from './dialects/openai.js';
import { sglang } from './dialects/sglang.js';
import { vllm } from './dialects/vllm.js';
import type { Generation, Voice } from './dialects/voice.js';
import { type Fault, type Faults, faultOf } from './faults.js';
import { generate, MODEL, messagesOf } from './generation.js';
import { nativeAnswer, nativeEvents, nativePrompt } from './native-generate.js';
import { random } from './random.js';
import type { Script } from './script.js';
import { chatPrompt } from './toy-template.js';
import { encode } from './toy-tokenizer.js';
import { type Writing, writeStream } from './write-stream.js';

export interface UpstreamOptions {
  readonly dialect: Dialect;
  /** `old`: an engine from before it could tell token ids in answers. */
  readonly age?: 'new' | 'old';
  readonly script?: Script;
  readonly faults?: Faults;
  readonly writing?: Writing;
  readonly seed?: number;
  readonly models?: readonly string[];
  /** Fields that it answers with status 400, as hosted models do with `logprobs`. */
  readonly refuses?: readonly string[];
  /** What it refuses it quotes whole, as vLLM and SGLang do with a body that does not fit. */
  readonly quotes?: boolean;
  /** Events of SGLang's own `/generate` tell what is new, not all so far (`--incremental-streaming-output`). */
  readonly segments?: boolean;
  /** SGLang's name for its weights, `default` by default. */
  readonly weightVersion?: string;
  /** Refuses calls without this bearer key with status 401. */
  readonly key?: string;
}

/** A request for tokens that it got. Other requests (models, health, tokenize) are only in `requests`. */
export interface UpstreamCall {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
  readonly body: JsonObject;
  /** What it sampled; null where it sampled nothing. Ids and log-probs here are the truth that a step has to hold. */
  readonly generation: Generation | null;
  readonly fault: Fault | null;
}

export interface Upstream {
  /** With `/v1`, as `STEPWELL_UPSTREAM` wants it. */
  readonly url: string;
  readonly calls: readonly UpstreamCall[];
  /** `METHOD /path` of everything it was asked. */
  readonly requests: readonly string[];
  /** Resolves when that many calls have come. */
  called(count: number): Promise<void>;
  /** Calls whose client went away before the answer was written. */
  readonly hungUp: number;
  /** Resolves when that many clients have gone away so. */
  abandoned(count: number): Promise<void>;
  /** What `/health` answers from now on. */
  healthy: boolean;
  close(): Promise<void>;
}

/** A double of an engine: real HTTP on a port of its own, a toy model behind it, everything fixed by script and seed. */
export async function startUpstream(options: UpstreamOptions): Promise<Upstream> {
  const double = new Double(options);
  await double.listen();
  return double;
}

class Double implements Upstream {
  readonly calls: UpstreamCall[] = [];
  readonly requests: string[] = [];
  hungUp = 0;
  healthy = true;
  private readonly server = createServer((request, response) => {
    this.serve(request, response).catch((error: unknown) => {
      // A client that hangs up while it sends its request leaves nobody to answer.
      if (!request.destroyed) throw error;
    });
  });
  private readonly sockets = new Set<Socket>();
  private waiting: { readonly met: () => boolean; readonly tell: () => void }[] = [];
  private readonly voice: Voice;
  private readonly closing: Promise<void>;
  private stopWaiting: () => void = () => {};

  constructor(private readonly options: UpstreamOptions) {
    const { dialect, age = 'new', weightVersion = 'default' } = options;
    this.voice = dialect === 'vllm' ? vllm(age) : dialect === 'sglang' ? sglang(age, weightVersion) : openai;
    this.closing = new Promise((resolve) => {
      this.stopWaiting = resolve;
    });
    this.server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
    this.server.keepAliveTimeout = 0;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  called(count: number): Promise<void> {
    return this.until(() => this.calls.length >= count);
  }

  abandoned(count: number): Promise<void> {
    return this.until(() => this.hungUp >= count);
  }

  private until(met: () => boolean): Promise<void> {
    if (met()) return Promise.resolve();
    return new Promise((tell) => this.waiting.push({ met, tell }));
  }

  private tellWaiting(): void {
    for (const { met, tell } of this.waiting) if (met()) tell();
    this.waiting = this.waiting.filter(({ met }) => !met());
  }

  async close(): Promise<void> {
    this.stopWaiting();
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').replace(/\?.*$/, '');
    this.requests.push(`${request.method} ${path}`);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const bytes = Buffer.concat(parts);
    if (this.options.key !== undefined && request.headers.authorization !== `Bearer ${this.options.key}`)
      return send(response, 401, this.voice.error(401, 'no such key'));
    if (request.method === 'GET') return this.tell(path, response);
    const body = JSON.parse(bytes.toString()) as JsonObject;
    if (path === '/tokenize' && this.options.dialect !== 'openai')
      return send(response, 200, tokenized(body));
    const route = routeOf(path, this.options.dialect);
    if (route === null) return send(response, 404, this.voice.error(404, `no route ${path}`));

    const call = this.calls.length;
    const fault = faultOf(this.options.faults ?? [], call);
    const named = (this.options.refuses ?? []).find((field) => body[field] != null && body[field] !== false);
    const refusal = named === undefined ? this.refusal(body, route) : `${named} is not supported`;
    const early = fault?.kind === 'status' || refusal !== null;
    const generation = early ? null : this.generate(path, route, body, call, fault);
    this.calls.push({ path, headers: request.headers, bytes, body, generation, fault });
    this.tellWaiting();

    if (fault?.kind === 'status')
      return send(response, fault.status, this.voice.error(fault.status, 'as scripted'), fault.headers);
    if (refusal !== null) {
      const quoted = this.options.quotes === true ? `${refusal}, input: ${JSON.stringify(body)}` : refusal;
      return send(response, 400, this.voice.error(400, quoted));
    }
    if (generation !== null) await this.answer(path, body, generation, fault, response, call);
  }

  private refusal(body: JsonObject, route: Route): string | null {
    const said = messagesOf(body);
    const calls = said.flatMap((message) => (Array.isArray(message?.tool_calls) ? message.tool_calls : []));
    const odd = [...said, ...calls].some((part) => typeof part !== 'object' || part === null);
    return odd ? 'messages: Input should be a valid dictionary' : this.voice.refusal(body, route);
  }

  private generate(
    path: string,
    route: Route,
    body: JsonObject,
    call: number,
    fault: Fault | null,
  ): Generation {
    const { script = [{ content: 'ok' }], seed = 1 } = this.options;
    const sampling = (body.sampling_params ?? {}) as JsonObject;
    const asChat = { prompt: nativePrompt(body), max_tokens: sampling.max_new_tokens ?? null };
    const asked = path === '/generate' ? { ...body, ...asChat } : body;
    return generate({ call, route, body: asked, script, fault, seed });
  }

  private async answer(
    path: string,
    body: JsonObject,
    generation: Generation,
    fault: Fault | null,
    response: ServerResponse,
    call: number,
  ): Promise<void> {
    const gone = Promise.race([
      this.closing,
      new Promise<void>((resolve) => response.once('close', resolve)),
    ]);
    response.once('close', () => {
      if (response.writableFinished || fault?.kind === 'reset') return;
      this.hungUp += 1;
      this.tellWaiting();
    });
    if (fault?.kind === 'header-bomb') response.setHeader('x-bomb', 'x'.repeat(fault.bytes));
    const [sample] = generation.samples;
    const prompt = generation.prompts[0] ?? [];
    const native = path === '/generate' && sample !== undefined ? { prompt, sample } : null;
    if (body.stream === true && !(fault?.kind === 'reset' && fault.after === undefined)) {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      const events =
        native === null
          ? this.voice.events(generation)
          : nativeEvents({ ...this.native(body, generation), ...native }, this.options.segments === true);
      const { writing = {}, seed = 1 } = this.options;
      const fault500 = this.voice.error(500, 'the engine failed');
      const errorEvent = { error: fault500.error ?? fault500 };
      await writeStream({ response, events, fault, writing, chance: random(seed + call), errorEvent, gone });
      return;
    }
    if (fault?.kind === 'hang') await gone;
    else if (fault?.kind === 'reset') response.socket?.resetAndDestroy();
    else {
      if (fault?.kind === 'hold') await Promise.race([fault.until, gone]);
      const answer =
        native === null
          ? this.voice.answer(generation)
          : nativeAnswer({ ...this.native(body, generation), ...native });
      if (!response.destroyed) send(response, 200, answer);
    }
  }

  private native(body: JsonObject, { id }: Generation) {
    return {
      body,
      id,
      weightVersion: this.options.weightVersion ?? 'default',
      age: this.options.age ?? 'new',
    };
  }

  private tell(path: string, response: ServerResponse): void {
    const { dialect, age = 'new', models = [MODEL] } = this.options;
    if (path === '/health' && dialect !== 'openai') {
      response.writeHead(this.healthy ? 200 : 503).end();
    } else if (path === '/v1/models') {
      const data = models.map((id) => ({ id, object: 'model', created: 1_750_000_000, ...this.card(id) }));
      if (this.healthy) send(response, 200, { object: 'list', data });
      else send(response, 503, this.voice.error(503, 'not healthy'));
    } else if (path === '/version' && dialect === 'vllm') {
      send(response, 200, { version: age === 'new' ? '0.11.0' : '0.8.5' });
    } else if (path === '/get_model_info' && dialect === 'sglang') {
      send(response, 200, {
        model_path: models[0] ?? MODEL,
        tokenizer_path: models[0] ?? MODEL,
        is_generation: true,
      });
    } else send(response, 404, this.voice.error(404, `no route ${path}`));
  }

  private card(id: string): JsonObject {
    const engine = { owned_by: this.voice.owner, root: id, parent: null, max_model_len: 32768 };
    return this.options.dialect === 'openai' ? { owned_by: 'openai' } : engine;
  }
}

function routeOf(path: string, dialect: Dialect): Route | null {
  if (path === '/v1/chat/completions') return 'chat';
  if (path === '/v1/completions' || (path === '/generate' && dialect === 'sglang')) return 'completions';
  return null;
}

/** vLLM's answer of `/tokenize`; SGLang's has the same members. */
function tokenized(body: JsonObject): JsonObject {
  const tokens =
    typeof body.prompt === 'string' ? encode(body.prompt) : chatPrompt(messagesOf(body), body.tools ?? null);
  return { count: tokens.length, max_model_len: 32768, tokens, token_strs: null };
}

function send(
  response: ServerResponse,
  status: number,
  body: JsonObject,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

export type { Fault, Faults } from './faults.js';
export type { Sample } from './sample.js';
export type { Reply, Script } from './script.js';
