/** A process with an engine that answers at once, from the bench's conversation. It sends its URL to its parent. */
import { createServer } from 'node:http';
import { conversation } from './calls.js';
const plain = conversation(false);
const streamed = conversation(true);
const server = createServer((request, response) => {
    if (request.url === '/v1/models') {
        request.resume();
        response.end(JSON.stringify({ object: 'list', data: [{ id: 'bench', object: 'model', owned_by: 'vllm' }] }));
        return;
    }
    const turn = Number(request.headers['x-turn'] ?? 0);
    const stream = request.headers['x-stream'] === '1';
    request.resume();
    request.on('end', () => {
        if (!stream) {
            const answer = plain[turn]?.answer ?? Buffer.alloc(0);
            response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
            response.end(answer);
            return;
        }
        response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
        for (const event of streamed[turn]?.events ?? [])
            response.write(event);
        response.end();
    });
});
server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${server.address().port}`);
});
//# sourceMappingURL=engine.js.map