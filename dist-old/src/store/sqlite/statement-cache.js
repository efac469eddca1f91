/** A statement takes some 4 KiB. The store itself uses some 200 texts; filters make any number of others. */
const BOUND = 500;
/**
 * Caches the most recently used prepared statements by text, in two halves. A used statement moves to the younger half;
 * when that is full, the older half is dropped. A hit in the younger half, which nearly every one is, moves nothing.
 */
export class StatementCache {
    constructor(database, bound = BOUND) {
        this.database = database;
        this.bound = bound;
        this.young = new Map();
        this.old = new Map();
    }
    get(sql) {
        const found = this.young.get(sql);
        if (found !== undefined)
            return found;
        const statement = this.old.get(sql) ?? this.database.prepare(sql);
        if (this.young.size >= this.bound / 2) {
            // The garbage collector finalizes a statement once nothing refers to it.
            this.old = this.young;
            this.young = new Map();
        }
        this.young.set(sql, statement);
        return statement;
    }
    /** Never more than the bound. */
    get size() {
        return this.young.size + this.old.size;
    }
    clear() {
        this.young.clear();
        this.old.clear();
    }
}
//# sourceMappingURL=statement-cache.js.map