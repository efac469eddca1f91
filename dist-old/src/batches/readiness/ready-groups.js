import { readSlices } from '../../curation/read-groups.js';
import { joinFields } from '../../model/content-field.js';
import { fieldsToCheck } from '../../plugin-api/missing-for.js';
import { explainGroup } from './explain.js';
import { MOVING } from './moving-events.js';
const nameOf = ({ promptUid, generation }) => JSON.stringify([promptUid, generation]);
/**
 * Finds the events by which groups became ready. It looks at groups as they were at a position of the feed, so a subscriber
 * that goes on after a cursor gets each event as often as one that was connected all the time.
 */
export class ReadyGroups {
    constructor(store, caller, rule, signal) {
        this.store = store;
        this.caller = caller;
        this.rule = rule;
        this.signal = signal;
    }
    /**
     * Groups that are ready behind these events and were not before or in between, each with the event that made it so; in
     * order of these events.
     */
    async among(events) {
        const [first, last] = [events[0], events.at(-1)];
        if (first === undefined || last === undefined)
            return [];
        const touched = await this.touchedBy(events);
        const ready = await this.readyAt(last.position, touched);
        const before = new Set((await this.readyAt(first.position - 1, ready)).map(({ key }) => nameOf(key)));
        const found = [];
        for (const group of ready) {
            if (before.has(nameOf(group.key)) && !(await this.wasInterrupted(group)))
                continue;
            found.push({ key: group.key, position: await this.turnOf(group) });
        }
        return found.sort((a, b) => a.position - b.position);
    }
    async touchedBy(events) {
        const { channel, requires } = this.rule;
        const moving = events.filter((event) => event.channel === channel && MOVING.has(event.kind));
        const uids = [...new Set(moving.map(({ trajectoryUid }) => trajectoryUid))];
        if (uids.length === 0)
            return [];
        const refs = uids.map((uid) => ({ channel, uid }));
        const found = await this.store.readTrajectories(refs, this.caller.channels);
        const byUid = new Map(found.flatMap((one) => (one === null ? [] : [[one.uid, one]])));
        const waits = requires.includes('complete');
        const touched = new Map();
        for (const { kind, position, trajectoryUid: uid } of moving) {
            const trajectory = byUid.get(uid);
            // Another step of a rollout that goes on makes no group ready whose rollouts have to be complete.
            if (trajectory === undefined || (waits && kind === 'ADDED' && trajectory.status === 'OPEN'))
                continue;
            const { promptUid, generation } = trajectory;
            const name = nameOf(trajectory);
            const group = touched.get(name) ?? {
                key: { channel, promptUid, generation },
                positions: [],
                added: [],
            };
            touched.set(name, group);
            group.positions.push(position);
            if (kind === 'ADDED')
                group.added.push(position);
        }
        return [...touched.values()];
    }
    /** Those of the groups that were ready at a position. */
    async readyAt(position, groups) {
        const { rule, signal } = this;
        if (groups.length === 0)
            return [];
        const read = {
            position,
            scope: this.caller.channels,
            fields: joinFields(fieldsToCheck(rule.requires), ['responseMask']),
            signal,
        };
        const keys = groups.map(({ key }) => key);
        const ready = [];
        let index = 0;
        for await (const slice of readSlices(this.store, keys, read)) {
            for (const unit of slice) {
                const group = groups[index];
                index += 1;
                if (group !== undefined && this.isReady(unit))
                    ready.push(group);
            }
        }
        return ready;
    }
    isReady(unit) {
        const { requires, groupSize } = this.rule;
        return explainGroup(unit, requires, groupSize).ready;
    }
    /** Whether a group that was ready before the events and is behind them was not in between: further rollouts began. */
    async wasInterrupted(group) {
        for (const position of group.added) {
            if ((await this.readyAt(position, [group])).length === 0)
                return true;
        }
        return false;
    }
    /** Of the events about a group that is ready behind them: the last one before which it was not. */
    async turnOf(group) {
        const { positions } = group;
        let turn = positions.at(-1) ?? 0;
        for (const position of positions.slice(0, -1).toReversed()) {
            if ((await this.readyAt(position, [group])).length === 0)
                break;
            turn = position;
        }
        return turn;
    }
}
//# sourceMappingURL=ready-groups.js.map