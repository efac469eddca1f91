import { takeOutStale } from '../../batches/readiness/ready-gate.js';
import { gate } from '../../curation/gate.js';
/** The units of a run, and which of them each step is of. */
export class Claimed {
    constructor(units, kind) {
        this.kind = kind;
        this.reasons = new Map();
        /** For which verdicts a unit waits, by its place. */
        this.waiting = new Map();
        this.versions = [];
        /** Operations whose decisions hold for steps of a unit, by its place. */
        this.operations = new Map();
        this.placeOf = new Map();
        this.unitOfStep = new Map();
        const byKey = new Map(units.map(({ key, asOf }) => [nameOf(key), { key, asOf }]));
        this.keys = [...byKey.values()].map(({ key }) => key);
        // Units of one group that came back at different positions are read as of the latest of these.
        const asOf = new Map();
        for (const one of units) {
            const name = nameOf(one.key);
            asOf.set(name, Math.max(asOf.get(name) ?? 0, one.asOf));
        }
        this.asOf = asOf;
        this.rewound = new Set(units.flatMap((unit) => (unit.rewound === null ? [] : nameIn(unit.key, unit.uid))));
        for (const [place, { key, uid }] of units.entries())
            this.placeOf.set(nameIn(key, uid), place);
    }
    /** Groups in the order of `keys`, each as of its own position. */
    async read(keys, read) {
        const positions = new Map();
        for (const key of keys) {
            const asOf = this.asOf.get(nameOf(key)) ?? 0;
            positions.set(asOf, [...(positions.get(asOf) ?? []), key]);
        }
        const found = new Map();
        for (const [asOf, some] of positions) {
            for (const group of await read(some, asOf))
                found.set(nameOf(group), group);
        }
        return keys.map((key) => found.get(nameOf(key)) ?? { ...key, firstPosition: 0, trajectories: [] });
    }
    /** The first stage: takes out trajectories that were not claimed, and stale steps of units that did not come back. */
    select(group, lag, current) {
        const own = this.kind === 'group'
            ? { left: group, out: [] }
            : gate(group, (step) => (this.placeOf.has(nameIn(group, step.trajectoryUid)) ? step : 'not of this claim'), (steps) => steps.length > 0);
        if (lag === null || current === null)
            return own;
        const fresh = takeOutStale(own.left, lag, current);
        const isRewound = (step) => this.rewound.has(nameIn(group, this.uidOf(step)));
        const trajectories = own.left.trajectories.flatMap((trajectory) => {
            if (trajectory.steps.some(isRewound))
                return [trajectory];
            return fresh.left.trajectories.filter(({ uid }) => uid === trajectory.uid);
        });
        return {
            left: { ...own.left, trajectories },
            out: [...own.out, ...fresh.out.filter(({ step }) => !isRewound(step))],
        };
    }
    /** Without what units wait for that came back: they are made as they were. Notes what the others do. */
    waitsOf(whole, waits) {
        const nameOfUnit = (uid) => nameIn(whole, this.kind === 'group' ? null : uid);
        const left = waits.without((uid) => this.rewound.has(nameOfUnit(uid)));
        const members = new Map();
        for (const { uid } of whole.trajectories) {
            const place = this.placeOf.get(nameOfUnit(uid));
            if (place !== undefined)
                members.set(place, [...(members.get(place) ?? []), uid]);
        }
        for (const [place, uids] of members) {
            const [missing, dueAt] = [left.reasonOf(uids), left.endOf(uids)];
            if (missing !== null && dueAt !== null)
                this.waiting.set(place, { missing: [missing], dueAt });
        }
        return left;
    }
    note(step, reason) {
        const place = this.placeOf.get(nameIn(step, this.uidOf(step)));
        if (place !== undefined && !this.reasons.has(place))
            this.reasons.set(place, reason);
    }
    /** What the recipe's filter selects. */
    selected({ trajectories }) {
        for (const { steps } of trajectories) {
            for (const step of steps) {
                const place = this.placeOf.get(nameIn(step, this.uidOf(step)));
                if (place === undefined || step.operations === undefined)
                    continue;
                const known = this.operations.get(place) ?? new Set();
                for (const id of step.operations)
                    known.add(id);
                this.operations.set(place, known);
            }
        }
    }
    show(group) {
        for (const { steps } of group.trajectories) {
            for (const step of steps) {
                const place = this.placeOf.get(nameIn(step, this.uidOf(step)));
                if (place !== undefined)
                    this.unitOfStep.set(step.id, place);
                if (step.policyVersion !== null)
                    this.versions.push(step.policyVersion);
            }
        }
    }
    /** The place of the unit of which a row was made. */
    unitOf({ stepIds: [first = ''] }) {
        return this.unitOfStep.get(first) ?? 0;
    }
    uidOf(step) {
        return this.kind === 'group' ? null : step.trajectoryUid;
    }
}
const nameOf = ({ promptUid, generation }) => JSON.stringify([promptUid, generation]);
const nameIn = ({ promptUid, generation }, uid) => JSON.stringify([promptUid, generation, uid]);
//# sourceMappingURL=claimed.js.map