import { endsWithin } from '../../async/within.js';
import { StepwellError } from '../../errors/index.js';
import type { JsonObject } from '../../model/json.js';
import type { Dialect } from '../wire/dialect.js';
import { modelIds } from './served-request.js';

/**
 * What an engine is, by who it says owns its models: vLLM writes `owned_by: "vllm"` (entrypoints/openai/protocol.py,
 * ModelCard), SGLang `"sglang"` (srt/entrypoints/openai/protocol.py, ModelCard). Anything else speaks plain OpenAI.
 */
function dialectOf(models: JsonObject): Dialect {
  const { data } = models;
  for (const model of Array.isArray(data) ? data : []) {
    if (model?.owned_by === 'vllm' || model?.owned_by === 'sglang') return model.owned_by;
  }
  return 'openai';
}

/** Calls that find an engine unknown have it asked again, but not more often than that. */
const ASK_AGAIN_MS = 1_000;
/** What a call waits for an answer to that, once a first attempt has failed: it may never come. */
const PATIENCE_MS = 250;

/** What an engine is and whether it is there, found out by asking for its models. What fails only informs. */
export class EngineProbe {
  private found: Dialect | null = null;
  private modelList: readonly string[] | null = null;
  private looking: Promise<boolean> | null = null;
  private looked = false;
  private wantsKey = false;
  private askAgainAt = 0;
  private out = false;

  /** @param models asks the engine for its models, with a client's credential if there is one: they, or another status than 200 */
  constructor(
    private readonly configured: Dialect | 'auto',
    private readonly models: (credential: string | null) => Promise<JsonObject | number>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** As configured or found out; `openai` until then. */
  get dialect(): Dialect {
    return this.configured === 'auto' ? (this.found ?? 'openai') : this.configured;
  }

  /** Ids of its models as it listed them last; null: it never did. */
  get served(): readonly string[] | null {
    return this.modelList;
  }

  /** As `settling`, for a call that has to know which models there are. */
  settlingModels(credential: string | null): Promise<unknown> | null {
    if (this.modelList !== null) return null;
    if (!this.looked) return this.probe(credential);
    if (this.looking === null && this.now() < this.askAgainAt) return null;
    return endsWithin(PATIENCE_MS, this.probe(credential));
  }

  /** Whether its dialect is no guess. */
  get known(): boolean {
    return this.configured !== 'auto' || this.found !== null;
  }

  /** False: the last attempt to reach it failed. */
  get reachable(): boolean {
    return !this.out;
  }

  noteReached(reached: boolean): void {
    this.out = !reached;
  }

  /**
   * Null: a call need not wait, for the dialect is known or was asked for a moment ago. Else what to wait for before the
   * engine can be asked in its own way; never rejects.
   */
  settling(credential: string | null): Promise<unknown> | null {
    if (this.known) return null;
    if (!this.looked) return this.probe(null);
    const opens = this.wantsKey && credential !== null;
    if (this.looking === null && this.now() < this.askAgainAt && !opens) return null;
    const probing = this.probe(credential);
    return opens ? probing : endsWithin(PATIENCE_MS, probing);
  }

  /** Whether it is there. Never rejects. */
  probe(credential: string | null): Promise<boolean> {
    this.looking ??= this.look(credential).finally(() => {
      this.looked = true;
      this.looking = null;
      this.askAgainAt = this.now() + ASK_AGAIN_MS;
    });
    return this.looking;
  }

  private async look(credential: string | null): Promise<boolean> {
    try {
      const told = await this.models(credential);
      if (typeof told === 'number') this.noteRefusal(told, credential);
      else {
        this.found = dialectOf(told);
        this.modelList = modelIds(told);
      }
      this.out = false;
    } catch (error) {
      if (!(error instanceof StepwellError)) throw error;
      this.out = true;
    }
    return !this.out;
  }

  /** An engine that will not say what it is speaks plain OpenAI; one that cannot say it now, or not to everybody, may later. */
  private noteRefusal(status: number, credential: string | null): void {
    const key = status === 401 || status === 403;
    // A credential that does not open it must not make every call wait that brings one.
    this.wantsKey = key && credential === null;
    if (!key && status !== 429 && !(status >= 500)) this.found ??= 'openai';
  }
}
