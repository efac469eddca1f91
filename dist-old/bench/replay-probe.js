/** Sends small queries one after the other, and reports how long each took. */
import { parentPort } from 'node:worker_threads';
import { Agent, request } from 'undici';
const QUERIES = {
    policy: '{ policy { version } }',
    page: '{ steps(first: 5, orderBy: { field: CREATED_AT, direction: DESC }) { nodes { id reward } } }',
};
async function ask(url, agent, query) {
    const start = performance.now();
    const { statusCode, body } = await request(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
        dispatcher: agent,
    });
    const text = await body.text();
    if (statusCode !== 200 || text.includes('"errors"'))
        throw new Error(text);
    return performance.now() - start;
}
const port = parentPort;
if (port === null)
    throw new Error('this module runs in a worker thread');
port.on('message', async ({ url, seconds }) => {
    const agent = new Agent({ connections: 1 });
    const times = { policy: [], page: [] };
    const end = performance.now() + seconds * 1_000;
    while (performance.now() < end) {
        times.policy.push(await ask(url, agent, QUERIES.policy));
        times.page.push(await ask(url, agent, QUERIES.page));
    }
    await agent.close();
    port.postMessage(times);
});
//# sourceMappingURL=replay-probe.js.map