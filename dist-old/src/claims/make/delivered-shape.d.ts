import type { FormatterShape } from '../../plugins/interface.js';
/**
 * What a recipe's units need to be delivered: what its formatter and target require, and that their rollouts have ended.
 * A build takes an open rollout as it is, and the next build has the rest. What is delivered is delivered once, so the
 * steps that come later would be lost.
 */
export declare function deliveredShape<Shape extends Pick<FormatterShape, 'requires'>>(shape: Shape): Shape;
