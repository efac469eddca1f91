import { editObject } from '../../json-bytes/edit-object.js';
import type { Json, JsonObject } from '../../model/json.js';
import { NATIVE_ASKS } from '../generate/native-call.js';
import { credentialOf, requestHeaders } from '../headers.js';
import type { EngineRoute, GatewayCall } from '../interface.js';
import { withServedModel, withToolsAsText } from '../upstreams/served-request.js';
import type { Upstream } from '../upstreams/upstream.js';
import { askForTokens, whyUnasked } from '../wire/ask-for-tokens.js';
import { ASKS_NOTHING, type Asked } from '../wire/dialect.js';
import type { ReadCall } from './read-call.js';

/** What one engine is sent for a call. */
export interface EngineRequest {
  readonly route: EngineRoute | 'native';
  /** A flat list of names and values. */
  readonly headers: string[];
  readonly bytes: Buffer | string;
  readonly asked: Asked;
  /** In words, why the engine is not asked for token ids; null: it is. */
  readonly unaskedIds: string | null;
}

/** Makes the requests by which engines are asked one call, each as that engine can serve it. */
export class EngineRequests {
  /** The canonical body without the gateway's own fields. */
  private readonly body: JsonObject;

  constructor(
    private readonly call: GatewayCall,
    private readonly read: ReadCall,
    private readonly ownFields: readonly string[],
    /** Engines write tools into prompts and do not parse calls from the answer. */
    private readonly toolsAsText: boolean,
  ) {
    this.body = this.without(read.body);
  }

  /** The client's own credential, for an engine that the server has no key for; null: it is not passed. */
  credential({ spec }: Upstream): string | null {
    return spec.key === null && this.passesCredential ? credentialOf(this.call.headers) : null;
  }

  /** The body as that engine can serve it: its model's name, tools as text. */
  bodyFor(upstream: Upstream): JsonObject {
    const served = withServedModel(this.body, upstream.spec.model, upstream.probe.served);
    const asText = this.toolsAsText && this.read.route === 'chat';
    return asText ? withToolsAsText(served, upstream.dialect) : served;
  }

  /**
   * @param body that of `bodyFor`
   * @param refuses the engine refuses the fields that Stepwell adds
   */
  requestFor(upstream: Upstream, body: JsonObject, refuses: boolean): EngineRequest {
    const { call, read, ownFields } = this;
    const { dialect, spec } = upstream;
    const asked = refuses ? ASKS_NOTHING : this.ask(dialect, body);
    const sets = { ...asked.adds, ...changed(read.body, body) };
    // Where the API is not translated, the client's own bytes are edited instead of being serialised again.
    const edited = read.translation === null ? editObject(call.body, ownFields, sets) : null;
    const form = read.native === null ? body : this.without(read.native.body);
    return {
      route: read.native === null ? read.route : 'native',
      headers: requestHeaders(call.headers, spec.key, this.passesCredential),
      bytes: edited ?? JSON.stringify({ ...form, ...asked.adds }),
      asked,
      unaskedIds: this.whyUnasked(dialect, body, asked),
    };
  }

  /** Without keys the client's credential is for the engine. */
  private get passesCredential(): boolean {
    return this.call.caller.keyId === null;
  }

  private without(body: JsonObject): JsonObject {
    const own = this.ownFields;
    if (!own.some((field) => field in body)) return body;
    return Object.fromEntries(Object.entries(body).filter(([field]) => !own.includes(field)));
  }

  private ask(dialect: Upstream['dialect'], body: JsonObject): Asked {
    return this.read.native === null ? askForTokens(body, dialect, this.read.route) : NATIVE_ASKS;
  }

  private whyUnasked(dialect: Upstream['dialect'], body: JsonObject, asked: Asked): string | null {
    if (asked === ASKS_NOTHING) return 'the engine refuses to be asked for token ids';
    return this.read.native === null ? whyUnasked(body, dialect, this.read.route) : null;
  }
}

/** The members of `body` that differ from those of the request it was made of. */
function changed(request: JsonObject, body: JsonObject): JsonObject {
  const sets: Record<string, Json> = {};
  for (const name of ['model', 'tool_choice']) {
    const value = body[name];
    if (value !== undefined && value !== request[name]) sets[name] = value;
  }
  return sets;
}
