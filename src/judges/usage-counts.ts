/** What the calls of a run came to. */
export interface CallUsage {
  /** Attempts, those that failed included. */
  readonly calls: number;
  readonly retries: number;
  readonly failedCalls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In the unit of the endpoint's price. */
  readonly cost: number;
}

export const NO_USAGE: CallUsage = {
  calls: 0,
  retries: 0,
  failedCalls: 0,
  inputTokens: 0,
  outputTokens: 0,
  cost: 0,
};

export function addUsage(a: CallUsage, b: CallUsage): CallUsage {
  return {
    calls: a.calls + b.calls,
    retries: a.retries + b.retries,
    failedCalls: a.failedCalls + b.failedCalls,
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    cost: a.cost + b.cost,
  };
}
