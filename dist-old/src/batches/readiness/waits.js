/** Which trajectories of a group wait for verdicts, by uid. */
export class Waits {
    constructor(byUid) {
        this.byUid = byUid;
    }
    /** Without those of some trajectories. */
    without(isOut) {
        return new Waits(new Map([...this.byUid].filter(([uid]) => !isOut(uid))));
    }
    /** Why these trajectories, together, are not ready; null: none of them waits. */
    reasonOf(uids) {
        const steps = new Map();
        for (const { curator, isLive, steps: count } of this.of(uids)) {
            const who = isLive ? curator : `${curator}, of which no run is live`;
            steps.set(who, (steps.get(who) ?? 0) + count);
        }
        if (steps.size === 0)
            return null;
        return [...steps]
            .map(([who, count]) => `${count} ${count === 1 ? 'step waits' : 'steps wait'} for ${who}`)
            .join('; ');
    }
    /** When the first of their waits ends; null: none of them waits. */
    endOf(uids) {
        const ends = this.of(uids).map(({ until }) => until);
        return ends.length === 0 ? null : Math.min(...ends);
    }
    of(uids) {
        return uids.flatMap((uid) => this.byUid.get(uid) ?? []);
    }
}
export const NO_WAITS = new Waits(new Map());
//# sourceMappingURL=waits.js.map