// node dist/best-rollouts.js [URL]: the rollouts with the highest rewards and how many tokens their steps sampled, then each
// step as it arrives.
import { graphql, idsOf, Stepwell } from './stepwell.js';

const BEST = graphql(`
  query BestRollouts($where: TrajectoryFilter, $first: Int!) {
    trajectories(where: $where, first: $first, orderBy: { field: REWARD, direction: DESC }) {
      nodes {
        uid
        reward
        steps(first: 200) {
          nodes {
            action {
              responseIdsPacked
            }
          }
        }
      }
    }
  }
`);

const ARRIVING = graphql(`
  subscription Arriving($where: StepFilter) {
    stepAdded(where: $where) {
      cursor
      step {
        trajectoryUid
        stepIndex
        reward
      }
    }
  }
`);

const stepwell = new Stepwell(process.argv[2] ?? 'http://127.0.0.1:4000', process.env.STEPWELL_KEY ?? null);

const { trajectories } = await stepwell.ask(BEST, { where: { reward: { gt: 0 } }, first: 5 });
for (const { uid, reward, steps } of trajectories.nodes) {
  // An agent whose engine told no ids has steps without them.
  const sampled = steps.nodes.map(({ action }) => idsOf(action.responseIdsPacked ?? '').length);
  const tokens = sampled.reduce((sum, count) => sum + count, 0);
  console.log(`${uid}: reward ${reward ?? 'unknown'}, ${tokens} sampled tokens in ${sampled.length} steps`);
}

for await (const { stepAdded } of stepwell.follow(ARRIVING, {})) {
  // Null: it was deleted meanwhile.
  if (stepAdded.step === null) continue;
  const { trajectoryUid, stepIndex, reward } = stepAdded.step;
  console.log(`new: ${trajectoryUid} step ${stepIndex}, reward ${reward ?? 'not yet'}`);
}
