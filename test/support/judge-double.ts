import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How the double answers one attempt. */
export type Behaviour =
  | 'well'
  | 'rubbish'
  | 'late'
  | 'in-parts'
  | 'broken-off'
  | 'limited'
  | 'failing'
  | 'wrong-types'
  | 'refused'
  | 'never';

export interface JudgeRequest {
  /** What the request's last message holds: the unit's name. */
  readonly unit: string;
  /** From 1, by unit. */
  readonly attempt: number;
}

interface JudgeOptions {
  readonly behave?: (request: JudgeRequest) => Behaviour;
  /** Time that an answer takes (ms). */
  readonly delayMs?: number;
  /** Time that a late answer takes in addition (ms); 50 by default. */
  readonly lateMs?: number;
  /** The unit that a request's last message is about; left out: the whole message names it. */
  readonly unitIn?: (message: string) => string;
  /** A good answer; left out: the unit's score as a number. */
  readonly say?: (unit: string) => string;
  /** Hears of each whole good answer that went out. */
  readonly onAnswered?: (unit: string) => void;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** The score that the double gives a unit: the sum of its digits modulo 2. */
export const scoreOf = (unit: string): number =>
  [...unit.replaceAll(/\D/g, '')].reduce((sum, digit) => sum + Number(digit), 0) % 2;

/** A server that answers chat completions as a judge does, well or badly, and counts who was asked about. */
export class JudgeDouble {
  /** Attempts that came in, and whole good answers that went out, by unit. */
  readonly asked = new Map<string, number>();
  readonly answered = new Map<string, number>();
  /** Authorization headers that it was sent. */
  readonly keys = new Set<string>();
  /** Traces that it was told to go on with, in order. */
  readonly traces: string[] = [];
  inFlight = 0;
  mostInFlight = 0;
  private readonly server = createServer((request, response) => {
    void this.take(request, response);
  });

  private constructor(private readonly options: JudgeOptions) {}

  static async start(options: JudgeOptions = {}): Promise<JudgeDouble> {
    const double = new JudgeDouble(options);
    await new Promise<void>((resolve) => double.server.listen(0, '127.0.0.1', resolve));
    return double;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Attempts in all. */
  get calls(): number {
    return [...this.asked.values()].reduce((sum, count) => sum + count, 0);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    response.once('close', () => {
      this.inFlight -= 1;
    });
    const { authorization, traceparent } = request.headers;
    if (authorization !== undefined) this.keys.add(authorization);
    if (typeof traceparent === 'string') this.traces.push(traceparent);
    const { messages } = JSON.parse(await bodyOf(request)) as { messages: { content: string }[] };
    const message = messages.at(-1)?.content ?? '';
    const unit = this.options.unitIn?.(message) ?? message;
    const attempt = (this.asked.get(unit) ?? 0) + 1;
    this.asked.set(unit, attempt);
    await this.answer(this.options.behave?.({ unit, attempt }) ?? 'well', unit, response);
  }

  private async answer(behaviour: Behaviour, unit: string, response: ServerResponse): Promise<void> {
    const { delayMs = 0, say = (name) => String(scoreOf(name)) } = this.options;
    if (delayMs > 0) await sleep(delayMs);
    // Whoever asked may go while the answer is made, and has none then.
    if (response.destroyed) return;
    const good = JSON.stringify({
      choices: [{ message: { content: say(unit) } }],
      usage: { prompt_tokens: 10, completion_tokens: 1 },
    });
    const json = { 'content-type': 'application/json' };
    switch (behaviour) {
      case 'never':
        return;
      case 'limited':
        response.writeHead(429, { 'retry-after': '0' }).end('slow down');
        return;
      case 'failing':
        response.writeHead(500).end('it broke');
        return;
      case 'refused':
        response.writeHead(400).end('no such model');
        return;
      case 'rubbish':
        response.writeHead(200, json).end('<html>a proxy says no</html>');
        return;
      case 'wrong-types':
        response.writeHead(200, json).end(JSON.stringify({ choices: { message: 1 } }));
        return;
      case 'broken-off':
        response.writeHead(200, { ...json, 'content-length': String(good.length) });
        response.write(good.slice(0, 10), () => response.destroy());
        return;
      case 'in-parts':
        response.writeHead(200, json);
        for (const part of [good.slice(0, 9), good.slice(9, 20)]) {
          response.write(part);
          await sleep(5);
        }
        if (response.destroyed) return;
        response.end(good.slice(20));
        break;
      case 'late':
        await sleep(this.options.lateMs ?? 50);
        if (response.destroyed) return;
        response.writeHead(200, json).end(good);
        break;
      case 'well':
        response.writeHead(200, json).end(good);
    }
    this.answered.set(unit, (this.answered.get(unit) ?? 0) + 1);
    this.options.onAnswered?.(unit);
  }
}

/** A curator of steps that asks a judge for a score of 0 or 1, naming the step's trajectory and index. */
export const ASKING_CURATOR = `
  import { defineCurator, MODEL_ENDPOINT, targetOf, z } from 'stepwell/plugin';
  export default defineCurator({
    name: 'ask-judge', version: '1.0.0', description: 'A test.', unit: 'step', needs: [],
    options: z.object({ endpoint: MODEL_ENDPOINT }),
    concurrency: ({ endpoint }) => endpoint.concurrency,
    async judge(step, { endpoint }, { models }) {
      const body = { messages: [{ role: 'user', content: step.trajectoryUid }] };
      const read = (answer) => {
        const score = Number(answer.choices[0].message.content);
        if (score !== 0 && score !== 1) throw new Error('no score');
        return score;
      };
      const { value } = await models.post(endpoint, '/v1/chat/completions', body, { read });
      return { target: targetOf(step), judgment: { score: value, votes: [] } };
    },
  });`;
