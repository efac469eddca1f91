export const BATCH_ORDERS = ['FIFO', 'LIFO', 'RANDOM', 'FRESHEST', 'REWARD'];
/** An hour: a unit never waits for ever for a run that was ended. */
export const AWAIT_TIMEOUT_MS = 3_600_000;
/** Compares recipes for lists: by name, those of one name by channel. */
export function byName(a, b) {
    return compare(a.name, b.name) || compare(a.channel, b.channel);
}
const compare = (a, b) => (a < b ? -1 : Number(a > b));
//# sourceMappingURL=recipe.js.map