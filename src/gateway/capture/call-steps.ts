import { StepwellError } from '../../errors/index.js';
import type { StepDraft } from '../../model/step.js';
import type { EngineAccess, PromptTokens } from '../interface.js';
import { isEngineAway } from '../tokens/ask-engine.js';
import type { Choice } from '../wire/outcome.js';
import { draftSteps } from './draft-steps.js';
import type { EndedCall } from './ended-call.js';
import { isRewritten } from './prompts.js';
import { isSilent } from './untold-ids.js';

/** The steps of a call as far as its answer tells them. */
export function toldSteps(call: EndedCall): readonly StepDraft[] {
  return draftSteps(call, null);
}

/**
 * Whether somebody may know ids that the answer did not tell. Prompt ids are worth asking for only beside ids of the
 * response, since one without the other trains nobody. Nobody else knows what an engine made of a prompt that it cut, or
 * put media into.
 */
export function lacksIds(call: EndedCall, { makesIds }: PromptTokens): boolean {
  if (isRewritten(call.body)) return false;
  if (isSilent(call)) return makesIds;
  const { promptIds, choices } = call.outcome;
  // An engine that tells of some choice what it answers is asked for no other.
  if (promptIds !== null || choices.some((choice) => choice.promptIds !== null)) return false;
  return choices.some(({ responseIds }) => responseIds !== null);
}

/**
 * The steps of a call that lacks ids, with those that somebody knew.
 * @param engine the one that answered; null: it is not there any more
 * @param insist the engine is needed for them, now or later
 * @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT where it insists
 */
export async function askedSteps(
  call: EndedCall,
  engine: EngineAccess | null,
  tokens: PromptTokens,
  insist = false,
): Promise<readonly StepDraft[]> {
  if (!isSilent(call)) {
    const prompt = engine === null ? null : await tokens.promptIds(call.route, call.body, engine, insist);
    return draftSteps(call, prompt);
  }
  const made = await Promise.all(
    call.outcome.choices.map(({ message, finishReason }) =>
      tokens.callIds(
        call.route,
        call.body,
        message,
        finishReason !== 'length' && finishReason !== null,
        engine?.dialect ?? 'openai',
      ),
    ),
  );
  const ids = made.find((each) => each !== null)?.prompt ?? null;
  // Ids of an answer that were made from its text go with those of its prompt.
  const promptIds = ids === null ? call.outcome.promptIds : null;
  const choices = call.outcome.choices.map((choice, i) => ({
    ...choice,
    responseIds: fitting(choice, made[i]?.answer ?? null),
  }));
  const prompt = ids === null ? null : ({ ids, source: 'RETOKENIZED' } as const);
  return draftSteps({ ...call, outcome: { ...call.outcome, promptIds, choices } }, prompt);
}

/** Where the engine told log-probs of its tokens, another number of ids is proof that those were others. */
function fitting({ logProbs }: Choice, ids: readonly number[] | null): readonly number[] | null {
  return logProbs === null || logProbs.length === ids?.length ? ids : null;
}

/** An engine of which it may still be found out what it is. */
export interface SettlingEngine extends EngineAccess {
  readonly probe: {
    readonly known: boolean;
    /** Whether it is there. */
    probe(credential: null): Promise<boolean>;
  };
}

export interface ReplayedCallsParts {
  /** Null: there is no such engine any more. */
  readonly engine: (label: string) => SettlingEngine | null;
  readonly tokens: PromptTokens;
  readonly log: { warn(fields: object, message: string): void };
  /** For how long an engine that is away is waited for. */
  readonly patienceMs?: number;
}

/** An engine that starts beside the server has so much time; all that is captured meanwhile waits behind it. */
const PATIENCE_MS = 60_000;

/** Makes steps of calls that a server that is gone left without ids. */
export class ReplayedCalls {
  /** Since when an engine is away. */
  private readonly away = new Map<string, number>();

  constructor(private readonly parts: ReplayedCallsParts) {}

  /** @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT while its engine is waited for: to be tried again */
  async steps(call: EndedCall): Promise<readonly StepDraft[]> {
    const { tokens, log, patienceMs = PATIENCE_MS } = this.parts;
    const engine = isSilent(call) ? null : this.parts.engine(call.upstream);
    try {
      if (engine !== null) await settle(engine);
      const steps = await askedSteps(call, engine, tokens, true);
      this.away.delete(call.upstream);
      return steps;
    } catch (error) {
      if (!isEngineAway(error)) throw error;
      const since = this.away.get(call.upstream) ?? performance.now();
      this.away.set(call.upstream, since);
      if (performance.now() - since < patienceMs) throw error;
      log.warn(
        { callId: call.callId, upstream: call.upstream, code: error.code },
        'the engine of an earlier call does not come back: its step is stored without the ids that only it knows',
      );
      return askedSteps(call, engine, tokens);
    }
  }
}

/** Sees to it that an engine that can be reached was asked what it is. One that does not say is asked as a plain one. */
async function settle({ label, probe }: SettlingEngine): Promise<void> {
  if (probe.known || (await probe.probe(null))) return;
  throw new StepwellError('UPSTREAM_UNREACHABLE', { upstream: label, detail: 'cannot be asked what it is' });
}
