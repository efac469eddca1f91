import { StepwellError } from '../../errors/index.js';
import { readsMessages, readsNothing } from '../content/content-selection.js';
import { NO_CONTENT } from '../content/raw-content.js';
import { givenRewardOf, trajectoryUnitOf, } from '../derived/group-unit.js';
import { groupedBy } from '../lists.js';
import { longestFirst } from '../sharing/joined-tokens.js';
import { isSeen } from '../within-scope.js';
import { NO_SEGMENTS } from './content/segment-reader.js';
import { ContentReader } from './content-reader.js';
import { UnitLedgers } from './unit-ledgers.js';
import { PLACED_STEPS_OF, placeOfUnit, STEPS_OF, TRAJECTORIES_OF, trajectoryRowOf, unitRowOf, WORDLESS_STEPS_OF, } from './unit-rows.js';
const GROUP = 'SELECT key, first_position FROM prompt_groups WHERE channel = ? AND prompt_uid = ? AND generation = ?';
const SMALL_SEGMENTS = `
  SELECT first, data FROM segments WHERE first IN (SELECT value FROM json_each(?)) AND length(data) <= ?`;
const SMALL_BYTES = 8 * 1024;
/** Trajectories whose steps are read at once have no more than so many together, unless one of them alone has. */
const STEPS = 250;
/** Groups as they were at feed position `asOf`, derived from the ledgers and not from current values, in order. */
export function* readGroupUnits(connection, keys, read, pace) {
    const sees = isSeen(read.scope);
    const groups = keys.map((key) => (sees(key) ? findGroup(connection, key) : null));
    const byRow = new Map(groups.flatMap((group) => (group === null ? [] : [[group.row, group]])));
    const listed = JSON.stringify([...byRow.keys()]);
    const rows = connection.lists(TRAJECTORIES_OF, read.asOf, listed, read.asOf).map(trajectoryRowOf);
    const units = new Map();
    for (const part of partsOf(rows)) {
        const found = stepsOf(connection, part, read);
        const ledgers = new UnitLedgers(connection, {
            steps: found.map(({ row }) => row.position),
            trajectories: part.map(({ key }) => key),
            groups: [...new Set(part.map(({ group }) => group))],
        }, read.asOf, read.wanted.later);
        const contents = contentsOf(connection, found);
        const steps = groupedBy(found, ({ row }) => row.trajectory);
        for (const row of part) {
            const group = byRow.get(row.group);
            if (group === undefined)
                continue;
            const reading = { contents, group, ledgers, read };
            const unit = yield* trajectoryOf(reading, row, steps.get(row.key) ?? [], pace);
            const known = units.get(group.row);
            if (known === undefined)
                units.set(group.row, [unit]);
            else
                known.push(unit);
        }
    }
    return keys.map((key, i) => {
        const group = groups[i] ?? null;
        const trajectories = (group === null ? undefined : units.get(group.row)) ?? [];
        trajectories.sort((a, b) => (a.uid < b.uid ? -1 : 1));
        return { ...key, firstPosition: group?.firstPosition ?? 0, trajectories };
    });
}
function findGroup(connection, key) {
    const row = connection.get(GROUP, key.channel, key.promptUid, key.generation);
    return row === undefined
        ? null
        : { key, row: Number(row.key), firstPosition: Number(row.first_position ?? 0) };
}
function* partsOf(trajectories) {
    let part = [];
    let steps = 0;
    for (const row of trajectories) {
        if (part.length > 0 && steps + row.stepCount > STEPS) {
            yield part;
            part = [];
            steps = 0;
        }
        part.push(row);
        steps += row.stepCount;
    }
    if (part.length > 0)
        yield part;
}
/** The steps of some trajectories. */
function stepsOf(connection, trajectories, { asOf, wanted }) {
    const keys = JSON.stringify(trajectories.map(({ key }) => key));
    const isPlaced = !readsNothing(wanted);
    const sql = !isPlaced ? STEPS_OF : readsMessages(wanted) ? PLACED_STEPS_OF : WORDLESS_STEPS_OF;
    const lists = connection.lists(sql, keys, asOf);
    return lists.map((list) => {
        const row = unitRowOf(list);
        return { row, place: isPlaced ? placeOfUnit(row, list) : null };
    });
}
/**
 * The segments of some steps that are small, by key, read at once: to ask for each takes longer than to read it. Larger ones
 * are read one by one, so that no more of them are held than are looked at.
 */
function smallSegments(connection, steps) {
    const keys = new Set();
    for (const { place } of steps)
        if (place !== null)
            keys.add(place.segment);
    if (keys.size === 0)
        return NO_SEGMENTS;
    const found = connection.lists(SMALL_SEGMENTS, JSON.stringify([...keys]), SMALL_BYTES);
    return new Map(found.map(([first, data]) => [Number(first), data]));
}
/** What reads the contents of some steps: one for all of them, because many trajectories have few steps. */
function contentsOf(connection, steps) {
    const places = new Map();
    for (const { place } of steps)
        if (place !== null)
            places.set(place.position, place);
    return new ContentReader(connection, places, smallSegments(connection, steps));
}
function* trajectoryOf({ contents, group, ledgers, read }, trajectory, unordered, pace) {
    const { asOf, wanted } = read;
    const { key } = trajectory;
    const rows = unordered.map(({ row }) => row).sort((a, b) => a.stepIndex - b.stepIndex);
    const last = rows[rows.length - 1];
    const content = new Map();
    if (!readsNothing(wanted)) {
        for (const row of longestFirst(rows)) {
            content.set(row, contentOf(contents, row, wanted, ledgers));
            if (pace.isDue)
                yield* pace.pause();
        }
    }
    const factsOf = (row) => {
        const place = { step: row.position, trajectory: key, group: group.row };
        const given = givenRewardOf(row);
        const later = ledgers.rewards(place, row.stepIndex, row === last);
        return {
            head: row,
            hasResponse: row.hasResponse,
            content: content.get(row) ?? NO_CONTENT,
            rewards: given === null ? later : [given, ...later],
            decisions: ledgers.decisions(place),
            scores: ledgers.scores(row.position),
            nextFrom: row.nextFrom,
            consumed: row.consumed,
            consumedBefore: row.consumedBefore,
        };
    };
    const facts = {
        uid: trajectory.uid,
        metadata: trajectory.metadata,
        startedAt: trajectory.startedAt,
        completed: trajectory.completed,
        abandoned: trajectory.abandoned,
        inherited: ledgers.inherited({ trajectory: key, group: group.row }),
        steps: rows.map(factsOf),
    };
    return trajectoryUnitOf(group.key, facts, asOf);
}
function contentOf(contents, step, wanted, ledgers) {
    try {
        const content = contents.readWith(step, wanted, ledgers.extras(step.position));
        if (content === null)
            throw new Error(`step ${step.id} has no content`);
        return content;
    }
    catch (error) {
        if (error instanceof StepwellError)
            return error;
        throw error;
    }
}
//# sourceMappingURL=unit-reader.js.map