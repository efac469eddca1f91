/** Sends small queries one after the other until it is told to stop, and reports how long each took. */
import { parentPort } from 'node:worker_threads';
import { Agent, request } from 'undici';
const port = parentPort;
if (port === null)
    throw new Error('this module runs in a worker thread');
const agent = new Agent({ connections: 1, bodyTimeout: 0, headersTimeout: 0 });
let stopped = true;
async function ask(url) {
    const start = performance.now();
    const { statusCode, body } = await request(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ policy { version } }' }),
        dispatcher: agent,
    });
    const text = await body.text();
    if (statusCode !== 200 || text.includes('"errors"'))
        throw new Error(text);
    return performance.now() - start;
}
port.on('message', async (order) => {
    if (order === 'stop') {
        stopped = true;
        return;
    }
    stopped = false;
    await ask(order.url);
    port.postMessage('begun');
    const times = [];
    while (!stopped)
        times.push(await ask(order.url));
    port.postMessage(times);
});
//# sourceMappingURL=pages-probe.js.map