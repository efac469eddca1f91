/**
 * Finished rollouts with token ids, two of each prompt, of which one has the reward: what every formatter can make rows of.
 * @param content of each answer, `answer` unless told
 */
export function rolloutsOf(prompts: readonly string[], content = 'answer'): readonly object[] {
  return prompts.flatMap((prompt, index) =>
    [0, 1].map((trial) => ({
      trajectory_uid: `${prompt}-${trial}`,
      prompt_uid: prompt,
      step_index: 0,
      is_last: true,
      reward: trial,
      messages: [{ role: 'user', content: `task ${prompt}` }],
      response: { role: 'assistant', content: `${content} ${trial}` },
      prompt_ids: [1, 2, 3],
      response_ids: [4, 5 + trial, 6 + index],
      rollout_log_probs: [-0.5, -0.25, -0.125],
    })),
  );
}
