import {
  type Column,
  defineFormatter,
  type FormatterUnit,
  type Requirement,
  z,
} from '../../src/plugin-api/index.js';

const COLUMNS: readonly Column[] = [
  { name: 'uid', type: 'string', description: 'prompt' },
  { name: 'trajectory_uid', type: 'string', description: 'trajectory' },
  { name: 'step_index', type: 'int32', description: 'index of the step' },
  { name: 'reward', type: 'double', description: 'reward of the trajectory' },
  { name: 'is_last', type: 'boolean', description: 'last step' },
  { name: 'response_ids', type: 'int32[]', description: 'sampled ids' },
  { name: 'rollout_log_probs', type: 'float32[]', description: 'their log-probs' },
  { name: 'messages', type: 'json', description: 'the conversation' },
];

/** One row a trainable step, in the order given. */
export function plainFormatter(unit: FormatterUnit, requires: readonly Requirement[]) {
  return defineFormatter<FormatterUnit, z.ZodType>({
    name: 'plain',
    version: '1.0.0',
    description: 'One row a trainable step.',
    unit,
    options: z.object({}),
    requires: () => requires,
    columns: () => COLUMNS,
    async *format(units) {
      for await (const shown of units) {
        const trajectories = 'trajectories' in shown ? shown.trajectories : [shown];
        for (const { steps, reward } of trajectories) {
          for (const step of steps) {
            if (!step.curation.trainable) continue;
            yield {
              values: {
                uid: step.promptUid,
                trajectory_uid: step.trajectoryUid,
                step_index: step.stepIndex,
                reward,
                is_last: step.isLast,
                response_ids: step.responseIds,
                rollout_log_probs: step.logProbs,
                messages: step.messages,
              },
              stepIds: [step.id],
            };
          }
        }
      }
    },
  });
}
