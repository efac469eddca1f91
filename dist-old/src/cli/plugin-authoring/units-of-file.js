import { StepwellError } from '../../errors/index.js';
import { IMPORTERS } from '../../ingest/importers/index.js';
import { SNAKE } from '../../ingest/names.js';
import { parseStrictJson } from '../../ingest/parse-json.js';
import { readStep } from '../../ingest/read-step.js';
import { aGroup, aTrajectory } from '../../plugin-api/testing/index.js';
import { openImportSource } from '../importing/open-source.js';
function draftOf(item) {
    const value = item.kind === 'step' ? item.step : parseStrictJson(Buffer.from(item.line).toString('utf8'));
    return readStep(value, SNAKE, []);
}
/** Steps in the order of their indices; those without one come where they stand in the file. */
function trajectoryOf(uid, promptUid, drafts) {
    let next = 0;
    const steps = drafts.map(({ promptUid: _, createdAt, ...draft }) => {
        const stepIndex = draft.stepIndex ?? next;
        next = stepIndex + 1;
        return { ...draft, stepIndex, createdAt: createdAt ?? 0 };
    });
    const ordered = steps.toSorted((a, b) => a.stepIndex - b.stepIndex);
    const isComplete = drafts.some(({ isLast }) => isLast);
    return aTrajectory(uid, ordered.map(({ trajectoryUid: _, ...step }) => step), { promptUid, status: isComplete ? 'COMPLETE' : 'OPEN' });
}
/**
 * The steps of a file, put together into trajectories and groups as a store would, all in memory. A trajectory is
 * complete if one of its steps says that it is the last.
 * @throws UNREADABLE_FILE
 */
export async function unitsOfFile(file, format, signal) {
    const source = await openImportSource(file, signal);
    const rejected = [];
    const drafts = new Map();
    for await (const item of IMPORTERS[format](source.bytes)) {
        try {
            if (item.kind === 'error') {
                rejected.push({ position: item.position, error: item.error });
                continue;
            }
            const draft = draftOf(item);
            const own = drafts.get(draft.trajectoryUid) ?? [];
            drafts.set(draft.trajectoryUid, own);
            own.push(draft);
        }
        catch (error) {
            if (!(error instanceof StepwellError))
                throw error;
            rejected.push({ position: item.position, error: error.toWire() });
        }
    }
    return { groups: groupsOf(drafts), rejected };
}
function groupsOf(drafts) {
    const groups = new Map();
    for (const [uid, own] of drafts) {
        const promptUid = own.find((draft) => draft.promptUid !== null)?.promptUid ?? uid;
        groups.set(promptUid, [...(groups.get(promptUid) ?? []), trajectoryOf(uid, promptUid, own)]);
    }
    return [...groups].map(([promptUid, trajectories]) => aGroup(promptUid, trajectories));
}
//# sourceMappingURL=units-of-file.js.map