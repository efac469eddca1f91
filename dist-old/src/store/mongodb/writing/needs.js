import { touches } from '../../writing/commit.js';
import { NotLoaded } from '../../writing/view.js';
/** A depth includes all depths of lower rank. */
export const RANK = { head: 0, tail: 1, steps: 2, trees: 3 };
/** Whether the depth includes decisions on single steps and their consumption. */
export function hasAfterwards(depth) {
    return RANK[depth] >= RANK.steps;
}
/** Its name in Touched. */
export function nameOfValue(need) {
    switch (need.kind) {
        case 'operation':
            return touches.operation(need.id);
        case 'deletion':
            return touches.deletion(need.trajectory);
        case 'recipe':
            return touches.recipe(need.name);
        case 'dataset':
            return touches.dataset(need.id);
        case 'versions':
            return touches.versions(need.recipe);
        case 'policy':
            return touches.policy;
        case 'job':
            return touches.job(need.id);
        case 'marks':
            return touches.marks(need.judge, need.page);
        case 'unit':
            return touches.unit(need.recipe, need.unit);
        case 'batch':
            return touches.batch(need.id);
        case 'consumer':
            return touches.consumer(need.recipe, need.name);
        case 'key':
            return touches.key(need.id);
        case 'logins':
            return touches.logins(need.keyId);
        case 'secret':
            return touches.secret;
    }
}
export const idOf = (need) => ('id' in need ? need.id : need.key);
/** A rule needs something that is not loaded. */
export class Missing extends NotLoaded {
    constructor(need) {
        super(JSON.stringify(need));
        this.need = need;
    }
}
//# sourceMappingURL=needs.js.map