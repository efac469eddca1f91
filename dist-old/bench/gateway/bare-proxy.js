/** A process with the simplest proxy that Node allows: it passes bytes on, over kept connections. */
import { Agent, createServer, request as send } from 'node:http';
const target = new URL(process.argv[2] ?? '');
const agent = new Agent({ keepAlive: true });
const server = createServer((request, response) => {
    const { method, url, headers } = request;
    const { host: _, ...rest } = headers;
    const path = url?.replace(/^.*(\/v1\/)/, '$1');
    const options = { agent, host: target.hostname, port: target.port, method, path, headers: rest };
    const onward = send(options, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
    });
    request.pipe(onward);
});
server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${server.address().port}`);
});
//# sourceMappingURL=bare-proxy.js.map