/** Reads `CURATOR` or `CURATOR:RECORDED`. */
export function readAwaited(entry) {
    const colon = entry.indexOf(':');
    if (colon < 0)
        return { name: entry, recorded: null };
    return { name: entry.slice(0, colon), recorded: entry.slice(colon + 1) };
}
/** What a run's verdicts are recorded as: its option `judge` or `name`, by which judgments are told apart, or its curator. */
export function recordedAs({ name, options }) {
    const given = [options.judge, options.name].find((one) => typeof one === 'string');
    return typeof given === 'string' ? given : name;
}
//# sourceMappingURL=awaited-curator.js.map