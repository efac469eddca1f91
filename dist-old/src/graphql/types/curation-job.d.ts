import { JobStatus } from '../enums.js';
import { PluginUseInfo } from './recipe.js';
export declare class CurationJob {
    readonly actor: string | null;
    readonly operationId: string;
    readonly curator: PluginUseInfo;
    readonly where: unknown;
    readonly live: boolean;
    readonly seed: number;
    readonly status: keyof typeof JobStatus;
    readonly processed: number;
    readonly kept: number;
    readonly dropped: number;
    readonly failed: number;
    readonly lastError: string | null;
    readonly error: string | null;
    readonly waiting: number;
    readonly lagSeconds: number | null;
    readonly ratePerSecond: number;
    readonly usage: unknown;
    readonly createdAt: number;
    readonly finishedAt: number | null;
}
export declare const CurationJobConnection: import("type-graphql").ClassType;
