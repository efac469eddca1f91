import { connectionOf } from './connection.js';
import { Dataset } from './dataset.js';
import { Operation } from './operation.js';
import { PromptGroup } from './prompt-group.js';
import { Step } from './step.js';
import { Trajectory } from './trajectory.js';

export const StepConnection = connectionOf('Step', () => Step);
export const TrajectoryConnection = connectionOf('Trajectory', () => Trajectory);
export const PromptGroupConnection = connectionOf('PromptGroup', () => PromptGroup);
export const DatasetConnection = connectionOf('Dataset', () => Dataset);
export const OperationConnection = connectionOf('Operation', () => Operation);
