export function oldCollectionsOf(db) {
    return {
        db,
        feed: db.collection('feed'),
        log: db.collection('log'),
        trajectories: db.collection('trajectories'),
        groups: db.collection('groups'),
        steps: db.collection('steps'),
        contents: db.collection('contents'),
        contentParts: db.collection('contentParts'),
        stepWords: db.collection('stepWords'),
        mediaUses: db.collection('mediaUses'),
        datasetSteps: db.collection('datasetSteps'),
        operations: db.collection('operations'),
        decisionParts: db.collection('decisionParts'),
    };
}
/** Matches references of the old layout, which are texts. */
export const IS_OLD_NAME = { $gte: '' };
//# sourceMappingURL=old-documents.js.map