export declare class PrefixNode {
    readonly id: number;
    readonly parent: number | null;
    readonly start: number;
    readonly tokens: number;
    readonly messages: number;
    readonly trajectoryUids: readonly string[];
}
