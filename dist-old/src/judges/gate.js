import { MessageChannel } from 'node:worker_threads';
import { callMethod } from '../threads/calls.js';
import { answerCalls } from '../threads/port-calls.js';
import { EndpointQueue } from './endpoint-queue.js';
import { beginCall, endCall } from './trace-call.js';
/** How many endpoints without open calls are remembered, with the state of their breaker and pace. */
const MOST_IDLE = 1_000;
const NOTHING_KNOWN = {
    result: null,
    status: null,
    latencyMs: 0,
    retryAfterMs: null,
    usage: null,
    cost: 0,
};
/**
 * The gate on the main thread, which all calls of curators to models pass. It gives each call a turn within the bounds of
 * its endpoint, and the key. The threads of runs make the calls themselves.
 */
export class CallGate {
    #queues = new Map();
    #turns = new Map();
    #ports = new Set();
    #nextTurn = 1;
    constructor(secrets, observer) {
        this.secrets = secrets;
        this.observer = observer;
    }
    /** A port on which a thread asks for turns (see `openCalls`). When the port closes, its turns that are open end. */
    open() {
        const { port1, port2 } = new MessageChannel();
        this.#serve(port1);
        return port2;
    }
    #serve(port) {
        const given = new Set();
        this.#ports.add(port);
        const calls = (gone) => ({
            turn: async (request) => {
                const turn = await this.turn(request, gone);
                given.add(turn.id);
                return turn;
            },
            ended: (id, report) => {
                given.delete(id);
                this.ended(id, report);
            },
            secret: (name) => this.secrets.named(name),
        });
        const answer = (method, args, gone) => callMethod(calls(gone), method, args);
        answerCalls(port, answer, () => {
            this.#ports.delete(port);
            for (const id of given)
                this.ended(id, NOTHING_KNOWN);
        });
    }
    /** @throws SECRET_REFUSED; the signal's reason */
    async turn(request, gone) {
        const { endpoint, origin, apiKeyEnv, bounds } = request;
        const key = apiKeyEnv === null ? null : this.secrets.forOrigin(apiKeyEnv, origin);
        const queue = this.#queueOf(endpoint);
        if (!queue.goes(bounds))
            await queue.turn(bounds, gone.signal);
        const id = this.#nextTurn++;
        const traced = beginCall(request);
        this.#turns.set(id, { request, queue, traced });
        this.observer.began(endpoint, request.after);
        return { id, key, headers: traced?.headers ?? {} };
    }
    ended(id, report) {
        const turn = this.#turns.get(id);
        if (turn === undefined)
            return;
        this.#turns.delete(id);
        turn.queue.ended(turn.request.bounds, report);
        if (turn.traced !== null)
            endCall(turn.traced, report);
        this.observer.ended(turn.request.endpoint, report);
    }
    figures() {
        return [...this.#queues].map(([endpoint, queue]) => ({ endpoint, ...queue.figures }));
    }
    /** No call gets its turn any more. */
    close() {
        for (const port of this.#ports)
            port.close();
        for (const queue of this.#queues.values())
            queue.close();
    }
    #queueOf(endpoint) {
        const known = this.#queues.get(endpoint);
        if (known !== undefined)
            return known;
        if (this.#queues.size >= MOST_IDLE)
            this.#forgetIdle();
        const queue = new EndpointQueue();
        this.#queues.set(endpoint, queue);
        return queue;
    }
    #forgetIdle() {
        for (const [endpoint, queue] of this.#queues)
            if (queue.isIdle)
                this.#queues.delete(endpoint);
    }
}
//# sourceMappingURL=gate.js.map