/** All conditions of a tree. */
export function* leavesOf(filter) {
    if (filter.kind === 'and' || filter.kind === 'or')
        for (const part of filter.of)
            yield* leavesOf(part);
    else if (filter.kind === 'not')
        yield* leavesOf(filter.of);
    else
        yield filter;
}
const isAbout = (leaf, field) => 'field' in leaf && leaf.field === field;
export function needsOf(filter) {
    const leaves = [...leavesOf(filter)];
    const inner = leaves.flatMap((leaf) => (leaf.kind === 'trajectory' ? [...leavesOf(leaf.of)] : []));
    const asks = (among) => ({
        text: among.some((leaf) => leaf.kind === 'text' && leaf.words.length > 0),
        exported: among.some((leaf) => isAbout(leaf, 'exported')),
        intactPrefix: among.some((leaf) => isAbout(leaf, 'intactPrefix')),
        models: among.some((leaf) => isAbout(leaf, 'model')),
    });
    const hasTrajectory = leaves.some(({ kind }) => kind === 'trajectory');
    const tags = inner.some(({ kind }) => kind === 'tags');
    return { ...asks(leaves), trajectory: hasTrajectory ? { ...asks(inner), tags } : null };
}
/** Whether the filter needs the step's own searchable text. */
export function searchesText(filter) {
    return needsOf(filter).text;
}
/** Whether units have to be read with their messages, for their own text or that of their trajectories. */
export function readsTexts(filter) {
    const { text, trajectory } = needsOf(filter);
    return text || trajectory?.text === true;
}
/** Whether more than a step's head and its own text is needed to know whether it matches. */
export function asksBeyondStep(filter) {
    const { exported, trajectory } = needsOf(filter);
    return exported || trajectory !== null;
}
//# sourceMappingURL=needs.js.map