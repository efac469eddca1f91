import { touches } from './commit.js';
/** Keys of callers, logins by them, and the store's secret: those stored, and what a pass changes of them. */
export class PassKeys {
    constructor(view, pass) {
        this.view = view;
        this.pass = pass;
        this.changed = new Map();
        this.changedLogins = new Map();
        this.newSecret = null;
    }
    get isEmpty() {
        return this.changed.size + this.changedLogins.size === 0 && this.newSecret === null;
    }
    key(id) {
        this.pass.reading(touches.key(id));
        return this.changed.get(id) ?? this.view.apiKey(id);
    }
    putKey(key) {
        this.pass.writing(touches.key(key.id));
        this.changed.set(key.id, key);
    }
    logins(keyId) {
        this.pass.reading(touches.logins(keyId));
        return this.changedLogins.get(keyId)?.logins ?? this.view.logins(keyId);
    }
    putLogins(logins) {
        this.pass.writing(touches.logins(logins.keyId));
        this.changedLogins.set(logins.keyId, logins);
    }
    secret() {
        this.pass.reading(touches.secret);
        return this.newSecret ?? this.view.secret();
    }
    putSecret(secret) {
        this.pass.writing(touches.secret);
        this.newSecret = secret;
    }
    entries() {
        return {
            keys: [...this.changed.values()],
            logins: [...this.changedLogins.values()],
            secret: this.newSecret,
        };
    }
}
//# sourceMappingURL=pass-keys.js.map