/** The current version of the policy's weights in a deployment. */
export interface Policy {
    readonly version: number;
    readonly paused: boolean;
    readonly updatedAt: number | null;
}
/** The policy, and what the servers are doing under it. */
export interface ServedPolicy extends Policy {
    /**
     * Model calls between their forward to an engine and the end of its answer, of all servers on the store. Null: the
     * policy is paused, and another server has not said yet that it holds its calls.
     */
    readonly inFlight: number | null;
}
/** What one server tells the others of its model calls. */
export interface ServerCalls {
    /** Name of the server, which no other has or will have. */
    readonly server: string;
    /** Grows with each time that it tells. */
    readonly tick: number;
    /** It holds new calls, as it has read that the policy is paused. */
    readonly holds: boolean;
    readonly inFlight: number;
}
