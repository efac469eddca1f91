import { z } from 'zod';
import { saveRecipe, startBuild, waitForBuild } from '../cli/datasets/build-dataset.js';
import { createPace, play } from './play.js';
const policy = z.object({ version: z.int() });
/** The policy version of the demo; a script does not learn, so it does not change. */
const VERSION = 1;
/** Sets the policy version, as a trainer would, unless the store already has a later one. */
export async function setPolicyVersion(client) {
    const { version } = await client.get(policy, 'v1/policy');
    if (version < VERSION)
        await client.post(policy, 'v1/policy', { version: VERSION });
}
/** Steps a second after the dataset is built, enough to show that the server works. */
const TRICKLE = 1;
const RECIPE = 'demo-grpo';
const groups = z.object({ promptGroups: z.object({ totalCount: z.int() }) });
async function countCompleteGroups(client, rollouts) {
    const query = `query Complete($where: PromptGroupFilter) { promptGroups(first: 1, where: $where) { totalCount } }`;
    const where = { promptUid: { startsWith: 'arithmetic-' }, completeCount: { gte: rollouts } };
    return (await client.query(groups, query, { where })).promptGroups.totalCount;
}
/** Plays the tasks through the server's gateway, saves a GRPO recipe and builds its dataset, all over HTTP. */
export async function runDemo(settings, progress) {
    const { client, signal, tasks, rollouts, seed } = settings;
    const total = tasks * rollouts;
    let steps = 0;
    let trajectories = 0;
    let reward = 0;
    const show = () => {
        const mean = trajectories === 0 ? '-' : (reward / trajectories).toFixed(2);
        progress.update(trajectories, total, `${steps} steps, ${trajectories} of ${total} rollouts, mean reward ${mean}`);
    };
    const onStep = () => {
        steps += 1;
        show();
    };
    await setPolicyVersion(client);
    const pace = createPace(settings.rate, signal);
    await play({ seed, rollouts, firstTask: 0, tasks }, { client, onStep, signal, pace }, (earned) => {
        trajectories += 1;
        reward += earned;
        show();
    });
    const recipe = await saveRecipe(client, {
        name: RECIPE,
        curators: [{ name: 'zero-variance' }],
        formatter: { name: 'grpo' },
        groupSize: rollouts,
        seed,
    });
    const build = { recipe, encoding: 'PARQUET', limitUnits: null, asOf: null };
    const quiet = { signal, onProgress: () => undefined, onLost: () => undefined };
    const dataset = await waitForBuild(client, await startBuild(client, build), quiet);
    const completeGroups = await countCompleteGroups(client, rollouts);
    return { steps, trajectories, rewardMean: reward / trajectories, completeGroups, recipe: RECIPE, dataset };
}
/** Plays further tasks slowly until `signal` is aborted, so that there is always something to watch. */
export async function keepPlaying(settings) {
    const { client, signal, tasks, rollouts, seed } = settings;
    const game = { seed, rollouts, firstTask: tasks, tasks: Number.POSITIVE_INFINITY };
    try {
        const pace = createPace(TRICKLE, signal);
        await play(game, { client, signal, pace, onStep: () => undefined }, () => undefined);
    }
    catch (error) {
        if (!signal.aborted)
            throw error;
    }
}
//# sourceMappingURL=run-demo.js.map