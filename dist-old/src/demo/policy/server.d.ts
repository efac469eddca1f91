/** A running policy server. */
export interface PolicyServer {
    /** With its `/v1`, as OpenAI's clients expect it. */
    readonly baseUrl: string;
    /** Name of the only model. */
    readonly model: string;
    close(): Promise<void>;
}
/** Starts the scripted policy on a free loopback port, as an OpenAI-compatible server. */
export declare function startPolicyServer(): Promise<PolicyServer>;
