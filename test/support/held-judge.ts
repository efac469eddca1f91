import { type JsonServer, startJsonServer } from './json-server.js';

/** A judge that finds all steps good, and whose answers about some can be held back or made to fail. */
export class HeldJudge {
  private readonly held = new Map<string, () => void>();
  private readonly waiting = new Map<string, Promise<void>>();
  private readonly failing = new Set<string>();
  private readonly asked = new Set<string>();
  private server: JsonServer | null = null;

  async start(): Promise<this> {
    this.server = await startJsonServer(async (_, body) => {
      const text = JSON.stringify(body);
      const about = (names: Iterable<string>) => [...names].find((name) => text.includes(`answer ${name}.`));
      const held = about(this.waiting.keys());
      if (held !== undefined) {
        this.asked.add(held);
        await this.waiting.get(held);
      }
      if (about(this.failing) !== undefined) return null;
      return { choices: [{ message: { role: 'assistant', content: '\\boxed{1}' } }] };
    });
    return this;
  }

  get url(): string {
    return `${this.server?.url}/v1`;
  }

  /** Holds back what it answers about the step of a name (see `talkOf`). */
  hold(name: string): void {
    this.waiting.set(name, new Promise((resolve) => this.held.set(name, resolve)));
  }

  release(name: string): void {
    this.held.get(name)?.();
    this.held.delete(name);
    this.waiting.delete(name);
  }

  /** From now on it has no answer about a step. */
  fail(name: string): void {
    this.failing.add(name);
  }

  heal(name: string): void {
    this.failing.delete(name);
  }

  /** Whether it was asked about a step whose answer it held back. */
  wasAsked(name: string): boolean {
    return this.asked.has(name);
  }

  async close(): Promise<void> {
    for (const name of [...this.held.keys()]) this.release(name);
    await this.server?.close();
  }
}

/**
 * The steps of a rollout in the names of the wire, each named `UID INDEX`. After each but the last something came; the last
 * ends the rollout, unless it is open.
 */
export function talkOf(
  uid: string,
  length: number,
  given: { readonly prompt?: string; readonly isOpen?: boolean } = {},
) {
  const { prompt = uid, isOpen = false } = given;
  return Array.from({ length }, (_, index) => {
    const isLast = index === length - 1;
    return {
      trajectory_uid: uid,
      prompt_uid: prompt,
      step_index: index,
      prompt_ids: [1, 2, index],
      response_ids: [3, 4],
      rollout_log_probs: [-1, -2],
      messages: [{ role: 'user', content: `question ${uid} ${index}` }],
      response: { role: 'assistant', content: `answer ${uid} ${index}.` },
      ...(isLast ? {} : { next_state: [{ role: 'user', content: `so ${uid} ${index}` }] }),
      is_last: isLast && !isOpen,
      ...(isLast && !isOpen ? { reward: 1 } : {}),
    };
  });
}
