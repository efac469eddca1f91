import { OpenRollouts } from './open-rollouts.js';
import { PoolState } from './pool-state.js';
/** The pools of recipes that bound what waits. */
export class Pools {
    constructor(parts) {
        this.parts = parts;
        this.channels = new Map();
    }
    /**
     * The pool of a recipe, as of all that was stored before.
     * @param caller begins to keep the recipe's units, unless some server does
     */
    async of(recipe, caller) {
        const { indexes } = this.parts;
        await indexes.ensure(recipe, caller);
        await indexes.current(recipe, null);
        return this.at(recipe, await indexes.positionOf(recipe));
    }
    /** What the units of a recipe are. */
    kindOf(recipe) {
        return this.parts.kindOf(recipe);
    }
    /** @param indexed position up to which the recipe's units were looked at */
    async at(recipe, indexed) {
        const { store, kindOf, admitted } = this.parts;
        const { channel } = recipe;
        const open = await this.rolloutsOf(channel).all();
        const { version: policyVersion } = await store.readPolicy();
        const kind = await kindOf(recipe);
        return new PoolState({
            store,
            recipe,
            kind,
            policyVersion,
            indexed,
            // These two at the same moment: what the feed tells of is no longer among those that enter.
            open: [...open.values()],
            admitted: admitted.in(channel),
        });
    }
    rolloutsOf(channel) {
        let rollouts = this.channels.get(channel);
        if (rollouts === undefined) {
            const { store, admitted } = this.parts;
            rollouts = new OpenRollouts(store, channel, (uid) => admitted.seen(channel, uid));
            this.channels.set(channel, rollouts);
        }
        return rollouts;
    }
}
//# sourceMappingURL=pools.js.map