import { type Agent, request } from 'undici';

/** Sends lines of steps in one request. @throws Error unless every one is accepted */
export async function postSteps(
  url: string,
  dispatcher: Agent,
  lines: readonly string[],
  channel = 'train',
): Promise<void> {
  const { statusCode, body } = await request(`${url}/v1/steps?channel=${channel}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: lines.join('\n'),
    dispatcher,
  });
  const answer = (await body.json()) as { readonly accepted?: number };
  if (statusCode !== 200 || answer.accepted !== lines.length) throw new Error(JSON.stringify(answer));
}
