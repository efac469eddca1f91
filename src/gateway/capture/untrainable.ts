import type { Choice } from '../wire/outcome.js';
import type { EndedCall, PromptIds } from './ended-call.js';

/** Finish reasons of an answer that is not what the model wanted to say. */
const UNFINISHED: Readonly<Record<string, string>> = {
  length: 'truncated at the token limit',
  content_filter: 'cut by a content filter',
  abort: 'the engine aborted it',
  error: 'the engine ended it with an error',
};

const BROKEN = {
  cut: 'the connection to the engine broke in the middle of the answer',
  'client-gone': 'the client hung up before the answer was whole',
  'timed-out': 'the engine fell silent in the middle of the answer',
} as const;

/** What a choice answers. */
export interface Answers {
  /** Choices of its call, this one included. */
  readonly siblings: number;
  /** Null: nobody knows them. */
  readonly promptIds: PromptIds | null;
  /** What is wrong with the prompt; null: nothing. */
  readonly flaw: string | null;
}

/** Why a choice's step is not fit for a loss, in words; null: nothing is wrong with it. */
export function untrainableReason(
  call: EndedCall,
  choice: Choice,
  { siblings, promptIds, flaw }: Answers,
): string | null {
  const { outcome, ending, failure, identity } = call;
  const reasons: string[] = [];
  if (identity.untrainableReason !== null) reasons.push(identity.untrainableReason);
  if (failure !== null) reasons.push(failure);
  else if (outcome.damage !== null) reasons.push(outcome.damage);
  else if (ending !== 'done') reasons.push(BROKEN[ending]);
  else if (choice.finishReason === null) reasons.push('the engine gave no finish reason');
  if (flaw !== null) reasons.push(flaw);
  const unfinished = UNFINISHED[choice.finishReason ?? ''];
  if (unfinished !== undefined) reasons.push(unfinished);
  if (siblings > 1) {
    reasons.push(
      `one of ${siblings} choices of the same call: which one the agent went on with is not known`,
    );
  }
  if (reasons.length === 0) reasons.push(...tokenFaults(choice, promptIds));
  return reasons.length === 0 ? null : reasons.join('; ');
}

/** An engine that tells ids at all must tell them whole. */
function tokenFaults({ responseIds, logProbs }: Choice, prompt: PromptIds | null): readonly string[] {
  if (responseIds === null) return [];
  // Ids that were made from the text stand beside it; whoever needs the sampled ones asks for their source.
  if (prompt?.source === 'RETOKENIZED' && logProbs === null) return [];
  const faults: string[] = [];
  if (prompt === null) faults.push("the prompt's token ids are not known");
  if (responseIds.length === 0) faults.push('the response has no tokens');
  else if (logProbs === null) faults.push('the engine sent no log-probs');
  else if (logProbs.length !== responseIds.length) {
    faults.push(`${logProbs.length} log-probs for ${responseIds.length} response tokens`);
  }
  return faults;
}
