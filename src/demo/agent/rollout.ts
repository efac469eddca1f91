import type { JsonObject } from '../../model/json.js';
import { CALCULATOR } from '../environment/calculator.js';
import { react } from '../environment/environment.js';
import type { Task } from '../environment/task.js';
import { MODEL } from '../policy/completion.js';
import { type ChatRequest, chat } from './chat.js';

/** Where an agent's steps go. */
export interface StepSink {
  /** Resolves when the step is stored. */
  append(step: JsonObject): Promise<void>;
  complete(trajectoryUid: string, promptUid: string, reward: number): Promise<void>;
}

export interface RolloutSettings {
  readonly policyUrl: string;
  readonly sink: StepSink;
  readonly signal: AbortSignal;
  /** Waits until the next step may be taken. */
  readonly pace: () => Promise<void>;
  /** Chance of this rollout; rollouts of a task differ by it alone. */
  readonly seed: number;
  readonly trajectoryUid: string;
}

/** Of the weights: a script does not learn. */
const POLICY_VERSION = 1;
const TEMPERATURE = 1;

/** Plays one episode: asks the policy, lets the environment react, posts the step. Answers the reward. */
export async function rollOut(task: Task, settings: RolloutSettings): Promise<number> {
  const { sink, trajectoryUid } = settings;
  let messages = task.messages;
  for (let turn = 0; ; turn++) {
    await settings.pace();
    const request: ChatRequest = {
      model: MODEL,
      messages,
      tools: [CALCULATOR],
      temperature: TEMPERATURE,
      seed: settings.seed,
    };
    const completion = await chat(settings.policyUrl, request, settings.signal);
    const [choice] = completion.choices;
    const reaction = react(task, choice.message, turn);
    await sink.append({
      trajectory_uid: trajectoryUid,
      prompt_uid: task.promptUid,
      step_index: turn,
      messages,
      tools: request.tools,
      response: choice.message,
      prompt_ids: completion.prompt_token_ids,
      response_ids: choice.token_ids,
      rollout_log_probs: choice.logprobs.content.map(({ logprob }) => logprob),
      log_prob_kind: 'processed',
      sampling: { temperature: TEMPERATURE, seed: settings.seed },
      next_state: reaction.messages,
      model: completion.model,
      agent: 'calculator-agent',
      policy_version: POLICY_VERSION,
      finish_reason: choice.finish_reason,
      metadata: { data_source: 'arithmetic', level: task.level },
    });
    if (reaction.reward !== null) {
      await sink.complete(trajectoryUid, task.promptUid, reaction.reward);
      return reaction.reward;
    }
    messages = [...messages, choice.message, ...reaction.messages];
  }
}
