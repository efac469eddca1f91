/** Names for Touched. */
export const touches = {
    /** A trajectory's row, its steps and contents, its rewards, and the decisions on the trajectory itself. */
    trajectory: (channel, uid) => `t:${channel}\u0000${uid}`,
    /** What is added to its steps later: decisions on single steps, judgments, extras, and their consumption. */
    afterwards: (channel, uid) => `a:${channel}\u0000${uid}`,
    /** The channels that have a trajectory of this uid. Beginning or deleting one writes it. */
    uid: (uid) => `u:${uid}`,
    /** The current generation of a prompt. */
    prompt: (channel, promptUid) => `p:${channel}\u0000${promptUid}`,
    /** The trajectories of a prompt's groups. Joining or leaving reads it; a change of all members writes it. */
    members: (channel, promptUid) => `m:${channel}\u0000${promptUid}`,
    operation: (id) => `o:${id}`,
    /** The remaining events of a deleted trajectory. */
    deletion: (trajectory) => `x:${trajectory}`,
    /** The waiting parts of a list of decisions. */
    waiting: (list) => `w:${list}`,
    /** The recipes of a name, in whichever channels: so the records of earlier versions, which had one a name, say it. */
    recipe: (name) => `r:${name}`,
    dataset: (id) => `d:${id}`,
    /** The dataset versions of recipes of a name, in whichever channels. */
    versions: (recipe) => `v:${recipe}`,
    job: (id) => `j:${id}`,
    /** The units at positions in one range that a judge has judged. */
    marks: (judge, page) => `k:${judge}:${page}`,
    /** A unit of a recipe (its id), by the position of its first step. */
    unit: (recipe, unit) => `n:${recipe}:${unit}`,
    batch: (id) => `b:${id}`,
    /** A consumer of a recipe (its id). Claims, acknowledgements and resuming write it. */
    consumer: (recipe, name) => `c:${recipe}\u0000${name}`,
    policy: 'policy',
    /** A caller's key, by its id. */
    key: (id) => `y:${id}`,
    /** The logins by a key, by its id. */
    logins: (keyId) => `l:${keyId}`,
    secret: 'secret',
};
/** The ids in names of jobs and datasets, each once. The dataset of a build has the id of its job. */
export function jobsIn(names) {
    const ids = new Set();
    for (const name of names)
        if (name.startsWith('j:') || name.startsWith('d:'))
            ids.add(name.slice(2));
    return [...ids];
}
/** The name of the trajectory that an `afterwards` name belongs to; null for any other name. */
export function saidAfterwardsOf(name) {
    return name.startsWith('a:') ? `t:${name.slice(2)}` : null;
}
//# sourceMappingURL=commit.js.map