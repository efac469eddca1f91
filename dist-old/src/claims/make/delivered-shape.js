/**
 * What a recipe's units need to be delivered: what its formatter and target require, and that their rollouts have ended.
 * A build takes an open rollout as it is, and the next build has the rest. What is delivered is delivered once, so the
 * steps that come later would be lost.
 */
export function deliveredShape(shape) {
    return shape.requires.includes('complete')
        ? shape
        : { ...shape, requires: ['complete', ...shape.requires] };
}
//# sourceMappingURL=delivered-shape.js.map