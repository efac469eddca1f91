import { touches } from '../../writing/commit.js';
export const nothingSaid = () => ({ decisions: [], judgments: [], extras: [] });
/** Approximate sizes in memory of a step, of a ledger entry and of a trajectory's head. */
const STEP_BYTES = 400;
const ROW_BYTES = 300;
const HEAD_BYTES = 1_000;
/** The loaded steps of a trajectory, indexed as rules look them up, with the trajectory's ledger. */
export class Inside {
    /** @param isWhole false: only the newest steps are loaded */
    constructor(isWhole = true) {
        this.isWhole = isWhole;
        this.byIndex = new Map();
        this.byKey = new Map();
        this.byIdempotencyKey = new Map();
        this.rewards = [];
        /** Decisions on the trajectory. */
        this.decisions = [];
        /** Null: not loaded, or outdated because another server has added some. */
        this.afterwards = null;
        /** Contents to be compared with a repeated step; a damaged one is its STORE_CORRUPT error. */
        this.contents = new Map();
        this.highest = -1;
        this.sorted = null;
    }
    add(step, idempotencyKey) {
        this.byIndex.set(step.index, step);
        this.byKey.set(step.key, step);
        if (idempotencyKey !== null)
            this.byIdempotencyKey.set(idempotencyKey, step);
        this.highest = Math.max(this.highest, step.index);
        this.sorted = null;
    }
    get ordered() {
        this.sorted ??= [...this.byIndex.values()].sort((a, b) => a.index - b.index);
        return this.sorted;
    }
    get bytes() {
        const { decisions, judgments, extras } = this.afterwards ?? nothingSaid();
        const said = decisions.length + judgments.length + extras.length;
        const rows = this.rewards.length + this.decisions.length + said;
        return this.byKey.size * STEP_BYTES + rows * ROW_BYTES;
    }
}
/** A trajectory in the cache. A name without a trajectory has an entry too. */
export class Entry {
    constructor(channel, uid, 
    /** Null: the trajectory does not exist. */
    state) {
        this.channel = channel;
        this.uid = uid;
        this.state = state;
        /** Number of planned passes that use it. It is kept until they are applied. */
        this.pins = 0;
        /** Null: only the head is loaded. */
        this.inside = null;
        this.memory = null;
        /** Whether each step had the highest index when it arrived. */
        this.inOrder = false;
        /** Why its prefix trees cannot be loaded. */
        this.damage = null;
        this.name = touches.trajectory(channel, uid);
    }
    get bytes() {
        let contents = 0;
        for (const content of this.inside?.contents.values() ?? [])
            contents += content === null ? 0 : 20_000;
        return HEAD_BYTES + (this.inside?.bytes ?? 0) + (this.memory?.bytes ?? 0) + contents;
    }
}
/** The generations of a prompt in the cache, with the decisions on them. */
export class PromptEntry {
    constructor(channel, promptUid, 
    /** Ascending by generation. */
    groups, 
    /** The highest consumed generation whose group is deleted. */
    past, decisions) {
        this.channel = channel;
        this.promptUid = promptUid;
        this.groups = groups;
        this.past = past;
        this.decisions = decisions;
        this.pins = 0;
        this.name = touches.prompt(channel, promptUid);
    }
}
//# sourceMappingURL=entry.js.map