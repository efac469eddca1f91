export const NO_USAGE = {
    calls: 0,
    retries: 0,
    failedCalls: 0,
    inputTokens: 0,
    outputTokens: 0,
    cost: 0,
};
export function addUsage(a, b) {
    return {
        calls: a.calls + b.calls,
        retries: a.retries + b.retries,
        failedCalls: a.failedCalls + b.failedCalls,
        inputTokens: a.inputTokens + b.inputTokens,
        outputTokens: a.outputTokens + b.outputTokens,
        cost: a.cost + b.cost,
    };
}
//# sourceMappingURL=usage-counts.js.map