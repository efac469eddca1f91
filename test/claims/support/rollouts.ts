import { appendSteps, post } from '../../support/rest.js';

/** What is said of the rollouts of one prompt; left out: of each a reward that differs, and all of them are finished. */
export interface GivenGroup {
  readonly rewards?: readonly (number | null)[];
  /** Ids of the response of each rollout; left out: three. */
  readonly responses?: readonly number[];
  readonly policyVersion?: number;
  /** How many of the rollouts, the first ones, are finished; left out: all. */
  readonly finished?: number;
  readonly channel?: string;
  /** Tells apart the uids of rollouts of one prompt that come at different times. */
  readonly run?: string;
  readonly more?: object;
}

/** A step for each of a prompt's rollouts, with all that formatters of tokens ask for. */
export function groupSteps(prompt: string, given: GivenGroup = {}): readonly object[] {
  const { rewards = [1, 0], responses = [], policyVersion, finished = rewards.length, run = 'r' } = given;
  return rewards.map((reward, rollout) => {
    const length = responses[rollout] ?? 3;
    const seed = [...prompt].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7) + rollout;
    const along = (of: (i: number) => number) => Array.from({ length }, (_, i) => of(i));
    return {
      trajectory_uid: `${prompt.slice(0, 100)}-${run}${rollout}`,
      prompt_uid: prompt,
      step_index: 0,
      prompt_ids: [1, 2],
      response_ids: along((i) => 100 + ((seed + i * 13) % 900)),
      rollout_log_probs: along((i) => -0.125 * (1 + ((seed + i) % 8))),
      values: along((i) => 0.25 * ((seed + i) % 4)),
      ref_log_probs: along((i) => -0.25 * (1 + ((seed + i) % 3))),
      teacher_log_probs: along((i) => -0.0625 * (1 + ((seed + i) % 5))),
      messages: [{ role: 'user', content: `${prompt} asks` }],
      response: { role: 'assistant', content: `${prompt} answers ${rollout}` },
      is_last: rollout < finished,
      ...(reward === null ? {} : { reward }),
      ...(policyVersion === undefined ? {} : { policy_version: policyVersion }),
      ...given.more,
    };
  });
}

/** Appends groups of rollouts, in this order. */
export async function appendGroups(
  url: string,
  prompts: readonly string[],
  given: GivenGroup = {},
): Promise<void> {
  const steps = prompts.flatMap((prompt) => groupSteps(prompt, given));
  expect(await appendSteps(url, steps, given.channel)).toMatchObject({ accepted: steps.length });
}

/** Ends a rollout of a prompt. */
export async function finishRollout(
  url: string,
  uid: string,
  prompt: string,
  channel = 'train',
): Promise<void> {
  const answer = await post(`${url}/${uid}/${prompt}/v1/complete_trajectory`, { channel });
  expect(answer).toMatchObject({ status: 200 });
}
