import type { StepStore } from './port.js';
/** The methods of the port that are answered by one read of the database. */
declare const READS: readonly ["readSteps", "readContents", "readPromptStretches", "readLedgers", "readHints", "pageSteps", "countSteps", "readStats", "readExported", "readStepDatasets", "readTrajectories", "readTrajectoriesById", "pageTrajectories", "readTrajectoryStats", "countTrajectories", "pageTrajectorySteps", "pageGroupTrajectories", "readGroups", "readGroupsById", "pageGroups", "countGroups", "readTrajectoryRewards", "readBranches", "readTrajectorySummaries", "readTrajectoryDatasets", "listChannels", "pageGroupKeys", "readGroupUnits", "pageOperations", "countOperations", "readOperations", "pageOperationSteps", "countOperationSteps", "readOperationDatasets", "readRecipesNamed", "readRecipeById", "listRecipes", "readDatasets", "pageDatasets", "countDatasets", "readPolicy", "readJobs", "pageJobs", "countJobs", "areJudged", "readSettled", "readFailed", "readJobMemory", "readyUnits", "unitsOfPrompts", "readUnits", "pageUnits", "countUnits", "unitCounts", "readBatches", "pageBatches", "countBatches", "readOperationBatches", "readConsumer", "readConsumers", "batchesOfConsumers", "expiredBatches", "unkeptBatches", "listKeys", "listLogins"];
export type ReadName = (typeof READS)[number];
export type Reads = Pick<StepStore, ReadName>;
export type ReadArgs<Name extends ReadName> = Parameters<StepStore[Name]>;
export type ReadAnswer<Name extends ReadName> = Awaited<ReturnType<StepStore[Name]>>;
/**
 * Answers a read by the name of the port's method.
 * @param args the method's arguments without its signal
 */
export type AnswerRead = (name: ReadName, args: readonly unknown[], signal: AbortSignal | undefined) => Promise<unknown>;
/** A class with all reading methods of the port. Each method passes its name and arguments to one function. */
export declare const AnsweredReads: new (answerRead: AnswerRead) => Reads;
export {};
