import type { ExecutionResult } from 'graphql';

/** A subscription's part in the results that are shared. */
export interface ResultsOfSelection {
  /** The selection's result for an event, which another subscription with the same key may have begun. */
  of(event: object, execute: () => Promise<ExecutionResult>): Promise<ExecutionResult>;
  /** The subscription has ended. May be called repeatedly. */
  leave(): void;
}

/**
 * Results of events. Subscribers of the same filter are given the same event, and those of the same selection then get the
 * same result. Results for a selection with one subscriber are not kept: nobody else asks for them, and they are as large
 * as the contents that they show.
 */
export class SharedResults {
  private readonly results = new WeakMap<object, Map<string, Promise<ExecutionResult>>>();
  /** How many subscribers each selection has. */
  private readonly subscribers = new Map<string, number>();

  /** @param key what a result depends on besides its event */
  join(key: string): ResultsOfSelection {
    this.subscribers.set(key, (this.subscribers.get(key) ?? 0) + 1);
    let hasLeft = false;
    return {
      of: (event, execute) => this.result(key, event, execute),
      leave: () => {
        if (!hasLeft) this.leave(key);
        hasLeft = true;
      },
    };
  }

  private leave(key: string): void {
    const left = (this.subscribers.get(key) ?? 1) - 1;
    if (left === 0) this.subscribers.delete(key);
    else this.subscribers.set(key, left);
  }

  private result(
    key: string,
    event: object,
    execute: () => Promise<ExecutionResult>,
  ): Promise<ExecutionResult> {
    const known = this.results.get(event)?.get(key);
    if (known !== undefined) return known;
    const result = execute();
    if ((this.subscribers.get(key) ?? 0) > 1) this.keep(key, event, result);
    return result;
  }

  private keep(key: string, event: object, result: Promise<ExecutionResult>): void {
    const results = this.results.get(event) ?? new Map<string, Promise<ExecutionResult>>();
    this.results.set(event, results);
    results.set(key, result);
  }
}
