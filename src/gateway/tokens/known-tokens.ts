import { StepwellError } from '../../errors/index.js';
import type { JsonObject } from '../../model/json.js';
import type { Message, TokenSource } from '../../model/step.js';
import type { EngineRoute } from '../interface.js';
import type { EngineAccess, PromptTokens } from '../parts.js';
import { isEngineAway, tokenizedIds, tokenizeRequest } from './ask-engine.js';
import type { CallIds } from './chat-tokenizer.js';
import type { LocalTokenizer } from './local-tokenizer.js';

/**
 * How long an engine is not asked again. One that cannot tokenize may have been replaced after a while. One that did
 * not answer in time must not delay every call of the next seconds.
 */
const PAUSES_MS: ReadonlyMap<string, number> = new Map([
  ['UPSTREAM_REFUSED', 60_000],
  ['UPSTREAM_TIMEOUT', 15_000],
]);

export interface TokensLog {
  warn(fields: object, message: string): void;
}

/**
 * Gets ids that the engine's answer did not hold: from the engine's `/tokenize`, which knows its own template, else
 * from the local tokenizer, marked as such.
 */
export class KnownTokens implements PromptTokens {
  /** Engines that are not asked for a while, and their errors. */
  private readonly unasked = new Map<string, { readonly until: number; readonly error: StepwellError }>();

  constructor(
    private readonly local: LocalTokenizer | null,
    private readonly log: TokensLog,
  ) {}

  get makesIds(): boolean {
    return this.local !== null;
  }

  async promptIds(
    route: EngineRoute,
    body: JsonObject,
    engine: EngineAccess,
    insist = false,
  ): Promise<{ readonly ids: readonly number[]; readonly source: TokenSource } | null> {
    const told = await this.ask(route, body, engine, insist);
    if (told !== null) return { ids: told, source: 'ENGINE' };
    const made = await this.made((tokenizer) => tokenizer.promptIds(route, body, engine.dialect));
    return made === null ? null : { ids: made, source: 'RETOKENIZED' };
  }

  async countPrompt(body: JsonObject, engine: EngineAccess): Promise<number | null> {
    const told = await this.ask('chat', body, engine, false);
    const ids =
      told ?? (await this.made((tokenizer) => tokenizer.promptIds('chat', body, engine.dialect), true));
    return ids?.length ?? null;
  }

  callIds(
    route: EngineRoute,
    body: JsonObject,
    answer: Message,
    finished: boolean,
    dialect: EngineAccess['dialect'],
  ): Promise<CallIds | null> {
    return this.made((tokenizer) => tokenizer.callIds(route, body, answer, finished, dialect));
  }

  async textOf(ids: readonly number[]): Promise<string | null> {
    return this.local === null ? null : this.local.textOf(ids);
  }

  check(): void {
    this.local?.check();
  }

  async close(): Promise<void> {
    await this.local?.close();
  }

  private async ask(
    route: EngineRoute,
    body: JsonObject,
    engine: EngineAccess,
    insist: boolean,
  ): Promise<readonly number[] | null> {
    const request = tokenizeRequest(route, body, engine.dialect);
    const name = `${engine.label} ${route}`;
    if (request === null) return null;
    const before = this.unasked.get(name);
    if (before !== undefined && before.until > Date.now()) {
      if (insist && isEngineAway(before.error)) throw before.error;
      return null;
    }
    try {
      return tokenizedIds(await engine.post('/tokenize', request));
    } catch (error) {
      if (!(error instanceof StepwellError)) throw error;
      const pause = PAUSES_MS.get(error.code);
      if (pause !== undefined) this.unasked.set(name, { until: Date.now() + pause, error });
      if (insist && isEngineAway(error)) throw error;
      this.log.warn(
        { code: error.code, upstream: engine.label },
        'an engine does not tell the ids of a prompt',
      );
      return null;
    }
  }

  /**
   * Runs the local tokenizer; null: there is none, or it failed.
   * @throws TOKENIZER_UNAVAILABLE if a client `isWaiting` for the result
   */
  private async made<T>(
    make: (tokenizer: LocalTokenizer) => Promise<T | null>,
    isWaiting = false,
  ): Promise<T | null> {
    if (this.local === null) return null;
    try {
      return await make(this.local);
    } catch (error) {
      if (isWaiting && error instanceof StepwellError && error.code === 'TOKENIZER_UNAVAILABLE') throw error;
      this.log.warn({ err: error }, 'the chat template cannot write a conversation');
      return null;
    }
  }
}
