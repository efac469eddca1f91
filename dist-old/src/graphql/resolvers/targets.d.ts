import type { GraphqlContext } from '../context.js';
export declare class TargetResolver {
    targets({ caller, services }: GraphqlContext): readonly import("../../batches/list-targets.js").TargetInfo[];
}
