import { request } from 'undici';
/** Sends lines of steps in one request. @throws Error unless every one is accepted */
export async function postSteps(url, dispatcher, lines, channel = 'train') {
    const { statusCode, body } = await request(`${url}/v1/steps?channel=${channel}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson' },
        body: lines.join('\n'),
        dispatcher,
    });
    const answer = (await body.json());
    if (statusCode !== 200 || answer.accepted !== lines.length)
        throw new Error(JSON.stringify(answer));
}
//# sourceMappingURL=post-steps.js.map