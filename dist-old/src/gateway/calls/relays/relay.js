export const NO_OUTCOME = {
    model: null,
    promptIds: null,
    choices: [],
    usage: null,
    weightVersion: null,
    routedExperts: null,
    damage: null,
};
/** Collects bytes that arrive in parts. */
export class Parts {
    constructor() {
        this.parts = [];
        this.bytes = 0;
    }
    add(part) {
        this.parts.push(part);
        this.bytes += part.length;
    }
    /** All bytes; not copied where there is only one part. */
    all() {
        const [first] = this.parts;
        return this.parts.length === 1 && first !== undefined ? first : Buffer.concat(this.parts, this.bytes);
    }
}
//# sourceMappingURL=relay.js.map