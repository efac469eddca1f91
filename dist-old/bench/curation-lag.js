import { setTimeout as delay } from 'node:timers/promises';
import { postSteps } from './post-steps.js';
const RUN = `mutation ($curator: PluginUse!, $where: StepFilter) {
  runCurator(curator: $curator, where: $where, live: true, backfill: false) {
    job { id operationId } userErrors { message }
  }
}`;
const JOB = 'query ($id: ID!) { curationJob(id: $id) { status processed error } }';
const CANCEL = 'mutation ($id: ID!) { cancelJob(id: $id) { userErrors { message } } }';
const STEPS = `query ($where: StepFilter, $after: Cursor) {
  steps(where: $where, first: 500, after: $after) {
    pageInfo { hasNextPage endCursor } nodes { createdAt decisions { operationId at } }
  }
}`;
let runs = 0;
/**
 * How far a live run stays behind steps that come one by one at a steady pace: from the arrival of a step to the decision
 * about it, as a name and figures.
 * @throws Error if it does not judge each once
 */
export async function liveLag(options) {
    const { urls, ask, curator, stepsPerSecond, seconds } = options;
    const [url = ''] = urls;
    const channel = `lag-${runs++}`;
    const where = { channel: { eq: channel } };
    const { runCurator } = await ask(url, RUN, { curator, where });
    const { job } = runCurator;
    if (job === null)
        throw new Error(runCurator.userErrors[0]?.message);
    const seen = async () => (await ask(url, JOB, { id: job.id })).curationJob;
    const judged = async (count) => {
        for (;;) {
            const { status, processed, error } = await seen();
            if (processed >= count)
                return;
            if (status !== 'QUEUED' && status !== 'RUNNING')
                throw new Error(`${status}: ${error}`);
            await delay(20);
        }
    };
    // Its thread and process are there from the first step on.
    await send(options, channel, 0);
    await judged(1);
    const count = stepsPerSecond * seconds;
    const began = performance.now();
    const sent = [];
    for (let i = 1; i <= count; i++) {
        const late = began + (i * 1000) / stepsPerSecond - performance.now();
        if (late > 0)
            await delay(late);
        sent.push(send(options, channel, i));
    }
    await Promise.all(sent);
    const rate = count / ((performance.now() - began) / 1000);
    await judged(count + 1);
    const ms = await lags(options, where, job.operationId);
    if (ms.length !== count + 1)
        throw new Error(`${ms.length} of ${count + 1} steps were decided on`);
    await ask(url, CANCEL, { id: job.id });
    const sorted = ms.toSorted((a, b) => a - b);
    const at = (share) => `${sorted[Math.ceil(share * sorted.length) - 1]} ms`;
    const name = `live, ${rate.toFixed(0)} steps/s to ${urls.length} server(s): ${curator.name}`;
    return [name, `lag p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} (goal 1,000 ms)`];
}
/** The step at an index of a run. */
function send({ urls, dispatcher }, channel, index) {
    const step = {
        trajectory_uid: `${channel}-${Math.floor(index / 10)}`,
        prompt_uid: `${channel}-${Math.floor(index / 40)}`,
        step_index: index % 10,
        prompt_ids: [1, 2, 3],
        response_ids: [4, 5],
        reward: 0,
    };
    return postSteps(urls[index % urls.length] ?? '', dispatcher, [JSON.stringify(step)], channel);
}
async function lags({ urls, ask }, where, operationId) {
    const ms = [];
    for (let after = null;;) {
        const { steps } = await ask(urls[0] ?? '', STEPS, { where, after });
        for (const { createdAt, decisions } of steps.nodes) {
            for (const decision of decisions) {
                if (decision.operationId === operationId)
                    ms.push(Date.parse(decision.at) - Date.parse(createdAt));
            }
        }
        if (!steps.pageInfo.hasNextPage)
            return ms;
        after = steps.pageInfo.endCursor;
    }
}
//# sourceMappingURL=curation-lag.js.map