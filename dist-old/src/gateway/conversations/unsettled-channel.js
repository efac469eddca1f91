/** No channel's name begins so: names hold no control characters. */
const MARK = '\u0000';
/**
 * The placeholder for the channel of a trajectory that is not known to have a step. It stands in memory and in the capture
 * log until `settlingAppend` looks the channel up.
 */
export function unsettledChannel({ otherwise, scope }) {
    return MARK + JSON.stringify([otherwise, scope]);
}
/** Reads a placeholder; null: it is a channel's name. */
export function readUnsettled(channel) {
    if (!channel.startsWith(MARK))
        return null;
    const [otherwise, scope] = JSON.parse(channel.slice(MARK.length));
    return { otherwise, scope };
}
//# sourceMappingURL=unsettled-channel.js.map