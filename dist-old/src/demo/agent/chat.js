import { z } from 'zod';
const json = z.json();
const message = z.record(z.string(), json);
const completion = z.object({ choices: z.tuple([z.object({ message })]) });
/**
 * The assistant's message of one chat completion. Like any OpenAI client it knows a base URL and asks for no token ids.
 */
export async function chat(baseUrl, request, signal) {
    const response = await fetch(`${baseUrl}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
        signal,
    });
    const body = await response.json();
    if (!response.ok)
        throw new Error(`the model call was answered ${response.status}: ${JSON.stringify(body)}`);
    return completion.parse(body).choices[0].message;
}
//# sourceMappingURL=chat.js.map