/**
 * A judge that answers every chat completion with a score after the milliseconds of its argument. GET answers with the
 * last body that it was sent. It sends its URL to its parent.
 */
import { createServer } from 'node:http';
const delayMs = Number(process.argv[2] ?? 0);
const ANSWER = Buffer.from(JSON.stringify({
    choices: [
        { message: { role: 'assistant', content: `${'It went on as it should. '.repeat(20)}\\boxed{1}` } },
    ],
    usage: { prompt_tokens: 700, completion_tokens: 120 },
}));
const HEADERS = { 'content-type': 'application/json', 'content-length': ANSWER.length };
let last = Buffer.alloc(0);
const server = createServer((request, response) => {
    if (request.method === 'GET') {
        response.end(last);
        return;
    }
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
        last = Buffer.concat(parts);
        const answer = () => response.writeHead(200, HEADERS).end(ANSWER);
        if (delayMs === 0)
            answer();
        else
            setTimeout(answer, delayMs);
    });
});
server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${server.address().port}`);
});
//# sourceMappingURL=double.js.map