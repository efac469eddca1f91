import { StepOrigin, TurnType } from '../enums.js';
import { Curation } from './ledger.js';
/** The fields that a step's head holds; resolvers/steps.ts adds those that have to be read. */
export declare class Step {
    readonly channel: string;
    readonly trajectoryUid: string;
    readonly promptUid: string;
    readonly stepIndex: number;
    readonly isLast: boolean;
    readonly turnType: keyof typeof TurnType;
    readonly branch: string;
    readonly policyVersion: number | null;
    readonly model: string | null;
    readonly agent: string | null;
    readonly reward: number | null;
    readonly origin: keyof typeof StepOrigin;
    readonly engine: string | null;
    readonly curation: Curation;
    readonly metadata: unknown;
    readonly createdAt: number;
}
export declare const StepConnection: import("type-graphql").ClassType;
