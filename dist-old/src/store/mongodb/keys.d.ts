/** `_id` of a trajectory, which every server can derive from its name. */
export declare function trajectoryKey(channel: string, uid: string): string;
