import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { type Answering, callMethod } from '../threads/calls.js';
import { answerCalls, type Gone } from '../threads/port-calls.js';
import type { CallObserver, CallReport, EndpointFigures, GateCalls, Turn, TurnRequest } from './contract.js';
import { EndpointQueue } from './endpoint-queue.js';
import type { Secrets } from './secrets.js';
import { beginCall, endCall, type TracedCall } from './trace-call.js';

/** How many endpoints without open calls are remembered, with the state of their breaker and pace. */
const MOST_IDLE = 1_000;

interface OpenTurn {
  readonly request: TurnRequest;
  readonly queue: EndpointQueue;
  readonly traced: TracedCall | null;
}

const NOTHING_KNOWN: CallReport = {
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
  readonly #queues = new Map<string, EndpointQueue>();
  readonly #turns = new Map<number, OpenTurn>();
  readonly #ports = new Set<MessagePort>();
  #nextTurn = 1;

  constructor(
    private readonly secrets: Secrets,
    private readonly observer: CallObserver,
  ) {}

  /** A port on which a thread asks for turns (see `openCalls`). When the port closes, its turns that are open end. */
  open(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.#serve(port1);
    return port2;
  }

  #serve(port: MessagePort): void {
    const given = new Set<number>();
    this.#ports.add(port);
    const calls = (gone: Gone): Answering<GateCalls> => ({
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
    const answer = (method: string, args: readonly unknown[], gone: Gone): unknown =>
      callMethod(calls(gone), method, args);
    answerCalls(port, answer, () => {
      this.#ports.delete(port);
      for (const id of given) this.ended(id, NOTHING_KNOWN);
    });
  }

  /** @throws SECRET_REFUSED; the signal's reason */
  async turn(request: TurnRequest, gone: Gone): Promise<Turn> {
    const { endpoint, origin, apiKeyEnv, bounds } = request;
    const key = apiKeyEnv === null ? null : this.secrets.forOrigin(apiKeyEnv, origin);
    const queue = this.#queueOf(endpoint);
    if (!queue.goes(bounds)) await queue.turn(bounds, gone.signal);
    const id = this.#nextTurn++;
    const traced = beginCall(request);
    this.#turns.set(id, { request, queue, traced });
    this.observer.began(endpoint, request.after);
    return { id, key, headers: traced?.headers ?? {} };
  }

  ended(id: number, report: CallReport): void {
    const turn = this.#turns.get(id);
    if (turn === undefined) return;
    this.#turns.delete(id);
    turn.queue.ended(turn.request.bounds, report);
    if (turn.traced !== null) endCall(turn.traced, report);
    this.observer.ended(turn.request.endpoint, report);
  }

  figures(): readonly EndpointFigures[] {
    return [...this.#queues].map(([endpoint, queue]) => ({ endpoint, ...queue.figures }));
  }

  /** No call gets its turn any more. */
  close(): void {
    for (const port of this.#ports) port.close();
    for (const queue of this.#queues.values()) queue.close();
  }

  #queueOf(endpoint: string): EndpointQueue {
    const known = this.#queues.get(endpoint);
    if (known !== undefined) return known;
    if (this.#queues.size >= MOST_IDLE) this.#forgetIdle();
    const queue = new EndpointQueue();
    this.#queues.set(endpoint, queue);
    return queue;
  }

  #forgetIdle(): void {
    for (const [endpoint, queue] of this.#queues) if (queue.isIdle) this.#queues.delete(endpoint);
  }
}
