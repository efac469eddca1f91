import type { StepHead } from '../../src/model/step.js';
import type { Trajectory } from '../../src/model/trajectory.js';
import type { StepKnowledge, TrajectoryKnowledge } from '../../src/query/subjects.js';
import { searchableText, words } from '../../src/query/words.js';
import type { StepStore } from '../../src/store/port.js';
import { readContents } from './read-contents.js';

/** What filters may ask of steps and trajectories beyond their heads, worked out from the steps themselves. */
export interface KnowledgeOf {
  step(step: StepHead): StepKnowledge;
  trajectory(trajectory: Trajectory): Omit<TrajectoryKnowledge, 'trajectory'>;
}

const nameOf = (channel: string, uid: string) => JSON.stringify([channel, uid]);

export async function learn(
  store: Pick<StepStore, 'readContents' | 'readStepDatasets'>,
  steps: readonly StepHead[],
  trajectories: readonly Trajectory[],
): Promise<KnowledgeOf> {
  const ids = steps.map(({ id }) => id);
  const contents = await readContents(store, ids);
  const datasets = await store.readStepDatasets(ids, null);
  const places = new Map(ids.map((id, i) => [id, i]));
  const texts = contents.map(({ messages, response }) => searchableText([...messages, response]));
  const wordsOf = texts.map((text) => new Set(words(text)));
  const byName = new Map(trajectories.map((one) => [nameOf(one.channel, one.uid), one]));
  const ofTrajectory = ({ channel, uid }: Trajectory) => {
    const own = steps.filter((step) => step.channel === channel && step.trajectoryUid === uid);
    return {
      models: own.flatMap(({ model }) => model ?? []),
      hasWords: (wanted: readonly string[]) =>
        own.some(({ id }) => wanted.every((word) => wordsOf[places.get(id) ?? -1]?.has(word) === true)),
    };
  };
  return {
    step: ({ id, channel, trajectoryUid }) => {
      const at = places.get(id) ?? -1;
      const trajectory = byName.get(nameOf(channel, trajectoryUid));
      return {
        text: () => texts[at] ?? '',
        exported: (datasets[at]?.length ?? 0) > 0,
        ...(trajectory === undefined ? {} : { trajectory: { trajectory, ...ofTrajectory(trajectory) } }),
      };
    },
    trajectory: ofTrajectory,
  };
}
