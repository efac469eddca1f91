/** The methods of the port that are answered by one read of the database. */
const READS = [
    'readSteps',
    'readContents',
    'readPromptStretches',
    'readLedgers',
    'readHints',
    'pageSteps',
    'countSteps',
    'readStats',
    'readExported',
    'readStepDatasets',
    'readTrajectories',
    'readTrajectoriesById',
    'pageTrajectories',
    'readTrajectoryStats',
    'countTrajectories',
    'pageTrajectorySteps',
    'pageGroupTrajectories',
    'readGroups',
    'readGroupsById',
    'pageGroups',
    'countGroups',
    'readTrajectoryRewards',
    'readBranches',
    'readTrajectorySummaries',
    'readTrajectoryDatasets',
    'listChannels',
    'pageGroupKeys',
    'readGroupUnits',
    'pageOperations',
    'countOperations',
    'readOperations',
    'pageOperationSteps',
    'countOperationSteps',
    'readOperationDatasets',
    'readRecipesNamed',
    'readRecipeById',
    'listRecipes',
    'readDatasets',
    'pageDatasets',
    'countDatasets',
    'readPolicy',
    'readJobs',
    'pageJobs',
    'countJobs',
    'areJudged',
    'readSettled',
    'readFailed',
    'readJobMemory',
    'readyUnits',
    'unitsOfPrompts',
    'readUnits',
    'pageUnits',
    'countUnits',
    'unitCounts',
    'readBatches',
    'pageBatches',
    'countBatches',
    'readOperationBatches',
    'readConsumer',
    'readConsumers',
    'batchesOfConsumers',
    'expiredBatches',
    'unkeptBatches',
    'listKeys',
    'listLogins',
];
class ReadsByName {
    constructor(answerRead) {
        this.answerRead = answerRead;
    }
}
for (const name of READS) {
    Object.defineProperty(ReadsByName.prototype, name, {
        configurable: true,
        writable: true,
        value(...args) {
            const last = args.at(-1);
            if (last instanceof AbortSignal)
                return this.answerRead(name, args.slice(0, -1), last);
            return this.answerRead(name, args, undefined);
        },
    });
}
/** A class with all reading methods of the port. Each method passes its name and arguments to one function. */
export const AnsweredReads = ReadsByName;
//# sourceMappingURL=reads.js.map