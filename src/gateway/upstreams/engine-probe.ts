import { endsWithin } from '../../async/within.js';
import { StepwellError } from '../../errors/index.js';
import type { JsonObject } from '../../model/json.js';
import type { Dialect } from '../wire/dialect.js';
import { modelIds } from './served-request.js';

/**
 * An engine's dialect, by the owner of its models: vLLM writes `owned_by: "vllm"` (entrypoints/openai/protocol.py,
 * ModelCard), SGLang `"sglang"` (srt/entrypoints/openai/protocol.py, ModelCard). Any other engine is treated as plain
 * OpenAI.
 */
function dialectOf(models: JsonObject): Dialect {
  const { data } = models;
  for (const model of Array.isArray(data) ? data : []) {
    if (model?.owned_by === 'vllm' || model?.owned_by === 'sglang') return model.owned_by;
  }
  return 'openai';
}

/** Shortest interval at which calls probe an engine whose dialect is unknown. */
const ASK_AGAIN_MS = 1_000;
/** How long a call waits for such a probe, once a first one has failed: it may never be answered. */
const PATIENCE_MS = 250;

/**
 * Finds out an engine's dialect and models, and whether it is reachable, by asking for its models. A failed probe
 * refuses no call.
 */
export class EngineProbe {
  private found: Dialect | null = null;
  private modelList: readonly string[] | null = null;
  private looking: Promise<boolean> | null = null;
  private looked = false;
  private wantsKey = false;
  private askAgainAt = 0;
  private out = false;

  /**
   * @param models asks the engine for its models, with a client's credential if there is one: its answer, or a status
   *   other than 200
   */
  constructor(
    private readonly configured: Dialect | 'auto',
    private readonly models: (credential: string | null) => Promise<JsonObject | number>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** As configured or probed; `openai` until then. */
  get dialect(): Dialect {
    return this.configured === 'auto' ? (this.found ?? 'openai') : this.configured;
  }

  /** Ids of the models in its last list; null: it never sent one. */
  get served(): readonly string[] | null {
    return this.modelList;
  }

  /** As `settling`, for a call that needs the list of models. */
  settlingModels(credential: string | null): Promise<unknown> | null {
    if (this.modelList !== null) return null;
    if (!this.looked) return this.probe(credential);
    if (this.looking === null && this.now() < this.askAgainAt) return null;
    return endsWithin(PATIENCE_MS, this.probe(credential));
  }

  /** Whether the dialect is configured or was probed. */
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
   * Null: a call need not wait, because the dialect is known or a probe was just made. Otherwise the promise to wait
   * for before the engine can be asked for token ids; it never rejects.
   */
  settling(credential: string | null): Promise<unknown> | null {
    if (this.known) return null;
    if (!this.looked) return this.probe(null);
    const opens = this.wantsKey && credential !== null;
    if (this.looking === null && this.now() < this.askAgainAt && !opens) return null;
    const probing = this.probe(credential);
    return opens ? probing : endsWithin(PATIENCE_MS, probing);
  }

  /** Probes the engine; false: it cannot be reached. Never rejects. */
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

  /**
   * An engine that refuses to list its models is treated as plain OpenAI. One that cannot do so now, or only with a
   * credential, is probed again.
   */
  private noteRefusal(status: number, credential: string | null): void {
    const key = status === 401 || status === 403;
    // If a client's credential is refused too, later calls with one must not wait for a probe.
    this.wantsKey = key && credential === null;
    if (!key && status !== 429 && !(status >= 500)) this.found ??= 'openai';
  }
}
