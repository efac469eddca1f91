import type { StepDraft } from '../../model/step.js';
import type { EngineAccess, PromptTokens } from '../interface.js';
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
