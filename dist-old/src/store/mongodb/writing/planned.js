/** Whether there is nothing to commit. */
export function isEmpty({ events, touched }) {
    return events.length === 0 && touched.writes.size === 0;
}
//# sourceMappingURL=planned.js.map