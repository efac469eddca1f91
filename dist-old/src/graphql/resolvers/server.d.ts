import type { GraphqlContext } from '../context.js';
declare class EngineInfo {
    readonly label: string;
    readonly models: readonly string[];
    readonly healthy: boolean;
    readonly tokenIds: boolean | null;
    readonly logProbs: boolean | null;
    readonly streamedTokenIds: boolean | null;
    readonly inFlight: number | null;
    readonly error: string | null;
}
export declare class ServerResolver {
    server({ caller, services }: GraphqlContext): Promise<object>;
    url({ label }: EngineInfo): string;
}
export {};
