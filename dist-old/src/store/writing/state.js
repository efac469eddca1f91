/**
 * A number that sorts positions in the order in which they were handed out; provisional ones come after all final ones.
 */
export function orderOf(position) {
    return position >= 0 ? position : 2 ** 52 - position;
}
//# sourceMappingURL=state.js.map